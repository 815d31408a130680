#include "debounce.h"

void debounce_init(debounce_t *button, uint32_t now_us)
{
    button->phase = BUTTON_HELD;
    button->down = false;
    button->edge_us = button->level_us = now_us;
    button->up_us = now_us - DEBOUNCE_SOON_US;          /* nobody has let go of it */
}

void debounce_edge(debounce_t *button, uint32_t edge_us)
{
    if (button->phase != BUTTON_REST)
        return;
    button->phase = BUTTON_PENDING;
    button->down = true;
    button->edge_us = button->level_us = edge_us;
}

uint8_t debounce_poll(debounce_t *button, bool down, uint32_t now_us)
{
    if (button->phase == BUTTON_REST)
        return BUTTON_NOTHING;
    if (down != button->down) {
        button->down = down;
        button->level_us = now_us;
        if (!down && button->phase == BUTTON_HELD)
            button->up_us = now_us;
    }
    uint32_t steady = now_us - button->level_us;
    if (button->phase == BUTTON_PENDING) {
        uint32_t longer = button->edge_us - button->up_us < DEBOUNCE_SOON_US ? DEBOUNCE_LONGER_US : 0;
        if (down && steady >= DEBOUNCE_CONFIRM_US + longer) {
            button->phase = BUTTON_HELD;
            return BUTTON_PRESSED;
        }
        if (now_us - button->edge_us >= DEBOUNCE_WINDOW_US + longer) {
            button->phase = BUTTON_REST;
            button->down = false;
            return BUTTON_GLITCH;
        }
        return BUTTON_NOTHING;
    }
    if (!down && steady >= DEBOUNCE_REST_US) {
        button->phase = BUTTON_REST;
        return BUTTON_READY;
    }
    return BUTTON_NOTHING;
}
