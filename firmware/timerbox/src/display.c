#include "display.h"
#include "msgs.h"

#define POINT 0x80
#define DASH 0x40

static const uint8_t SEGMENTS[10] = { 0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F };

void display_draw(display_t *display, uint32_t left_us, uint8_t state, uint8_t brightness)
{
    uint8_t *digits = display->digits;
    display->step = 0;
    display->brightness = brightness;
    if (state == STATE_IDLE) {
        for (uint8_t i = 0; i < 4; i++)
            digits[i] = DASH;
        return;
    }
    uint16_t tenths = (uint16_t)((left_us + 99999UL) / 100000UL);       /* "0.0" only when nothing is left */
    uint16_t seconds = (uint16_t)(tenths / 10);
    uint8_t high = (uint8_t)(tenths < 600 ? seconds : seconds / 60);
    uint8_t low = (uint8_t)(tenths < 600 ? tenths % 10 * 10 : seconds % 60);
    digits[0] = SEGMENTS[high / 10];
    digits[1] = SEGMENTS[high % 10] | POINT;                            /* the colon of a clock module */
    digits[2] = SEGMENTS[low / 10];
    digits[3] = tenths < 600 ? 0 : SEGMENTS[low % 10];
}

uint8_t display_next(display_t *display, uint8_t *byte)
{
    static const uint8_t SEQUENCE[] = {
        DISPLAY_START, DISPLAY_BYTE, DISPLAY_STOP,
        DISPLAY_START, DISPLAY_BYTE, DISPLAY_BYTE, DISPLAY_BYTE, DISPLAY_BYTE, DISPLAY_BYTE, DISPLAY_STOP,
        DISPLAY_START, DISPLAY_BYTE, DISPLAY_STOP,
    };
    uint8_t step = display->step;
    if (step >= sizeof SEQUENCE)
        return DISPLAY_NOTHING;
    display->step++;
    if (step == 1)
        *byte = 0x40;                                   /* command 1 */
    else if (step == 4)
        *byte = 0xC0;                                   /* command 2 */
    else if (step > 4 && step < 9)
        *byte = display->digits[step - 5];
    else if (step == 11)
        *byte = (uint8_t)(0x88 | display->brightness);  /* command 3 */
    return SEQUENCE[step];
}
