/* debounce.h - one button. The first falling edge gives the time, a short unbroken hold says that it was a press, a
 * long rest makes the button ready again. Contacts may bounce once more after that rest: soon after a release only a
 * longer hold is a press. A button that is held when the box starts must be let go first. */
#ifndef DEBOUNCE_H
#define DEBOUNCE_H
#include <stdbool.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

#define DEBOUNCE_CONFIRM_US 500UL       /* down without a break for so long ... */
#define DEBOUNCE_WINDOW_US 8000UL       /* ... within so long after the first edge: a press; else a glitch */
#define DEBOUNCE_REST_US 20000UL        /* up without a break for so long: ready for the next press */
#define DEBOUNCE_SOON_US 100000UL       /* so soon after the release an edge may still be a bounce of it ... */
#define DEBOUNCE_LONGER_US 15000UL      /* ... so it must be held so much longer, and may take so much longer */

enum { BUTTON_REST, BUTTON_PENDING, BUTTON_HELD };
enum { BUTTON_NOTHING, BUTTON_PRESSED, BUTTON_GLITCH, BUTTON_READY };

typedef struct {
    uint8_t phase;
    bool down;                          /* the level seen last */
    uint32_t edge_us;                   /* the first edge of this press */
    uint32_t level_us;                  /* since when the level is as it is */
    uint32_t up_us;                     /* the last release */
} debounce_t;

/* Not ready until it has rested. */
void debounce_init(debounce_t *button, uint32_t now_us);

/* The first falling edge since the button was ready. */
void debounce_edge(debounce_t *button, uint32_t edge_us);

/* Look at the level, often. BUTTON_GLITCH and BUTTON_READY mean that edges may be caught again. */
uint8_t debounce_poll(debounce_t *button, bool down, uint32_t now_us);

#ifdef __cplusplus
}
#endif
#endif
