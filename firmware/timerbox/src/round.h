/* round.h - the round clock: a state machine that is told the time. Changes may be back-dated (a press counts from its
 * first edge), and a time a little before the last change still belongs to the state before it. */
#ifndef ROUND_H
#define ROUND_H
#include <stdbool.h>
#include <stdint.h>
#include "msgs.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    uint8_t state;          /* STATE_... */
    uint8_t before;         /* the state before the last change */
    uint8_t number, teams, flags;
    uint32_t left_us;       /* left at the last change */
    uint32_t changed_us;    /* when that was */
} round_t;

/* ms of a real clock as microseconds of this box's clock, which runs `trim_ppm` too fast. */
uint32_t round_length_us(uint32_t length_ms, int32_t trim_ppm);

/* Each does its change at `at_us` and says whether the state allowed it. */
bool round_arm(round_t *r, uint32_t length_us, const msg_arm_t *how, uint32_t at_us);
bool round_start(round_t *r, uint32_t at_us);
bool round_pause(round_t *r, uint32_t at_us);
bool round_resume(round_t *r, uint32_t at_us);
bool round_abort(round_t *r, uint32_t at_us);
bool round_release(round_t *r, uint32_t at_us);

/* True once, when the time of a running round has come to its end. To be asked often, in every state. */
bool round_ends(round_t *r, uint32_t now_us);

/* What was left, and which state it was, at a time not long ago. */
uint32_t round_left(const round_t *r, uint32_t at_us);
uint8_t round_state_at(const round_t *r, uint32_t at_us);

#ifdef __cplusplus
}
#endif
#endif
