/* display.h - the optional TM1637 display with four digits: what it shows, as the bytes that the sketch clocks out.
 * Titan Micro's data sheet: command 1 (write, address counts up), command 2 (address and digits), command 3 (brightness). */
#ifndef DISPLAY_H
#define DISPLAY_H
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

#define DISPLAY_EACH_US 50000UL

enum { DISPLAY_NOTHING, DISPLAY_START, DISPLAY_BYTE, DISPLAY_STOP };

typedef struct {
    uint8_t digits[4];
    uint8_t brightness;                 /* 0 to 7 */
    uint8_t step;                       /* where in the sequence of one drawing */
} display_t;

/* Begin to draw `left_us`: minutes and seconds, or seconds and tenths below a minute; dashes when idle. */
void display_draw(display_t *display, uint32_t left_us, uint8_t state, uint8_t brightness);

/* The next thing to do on the two wires, one a pass of the loop; `byte` is what to clock out. */
uint8_t display_next(display_t *display, uint8_t *byte);

#ifdef __cplusplus
}
#endif
#endif
