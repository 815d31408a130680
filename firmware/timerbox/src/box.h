/* box.h - the whole box without its pins: edges, levels, bytes and the time come in; lights, sounds and frames go out.
 * Nothing here waits, and nothing here knows which chip it runs on. */
#ifndef BOX_H
#define BOX_H
#include <stdbool.h>
#include <stdint.h>
#include "config.h"
#include "debounce.h"
#include "events.h"
#include "msgs.h"
#include "round.h"
#include "wire.h"
#ifdef __cplusplus
extern "C" {
#endif

#define FIRMWARE_MAJOR 1
#define FIRMWARE_MINOR 0
#define HOST_AWAY_US 3000000UL          /* no frame for so long: the computer is away */
#define STATE_EACH_US 250000UL
#define HOLD_PAUSES_US 1000000UL        /* the start button, held so long, pauses */
#define REPEAT_US 4000000UL             /* a request is not repeated later than this: computers give up after 3 s */
#define LIGHT_RUN 0x10                  /* in box_lights(); bits 0 to 3 are the teams */

typedef struct {
    uint16_t hz;                        /* 0: silence */
    uint16_t ms;
} sound_t;

/* The last request that changed something: a repeat of it is answered again and not done again. */
typedef struct {
    uint8_t seq, type, code;
    bool valid;
    uint16_t crc;
    uint32_t at_us;
} answered_t;

typedef struct {
    config_t config;
    round_t round;
    events_t events;
    debounce_t button[BUTTONS];
    wire_receiver_t receiver;
    answered_t answered;

    uint8_t unreported;                 /* presses that are sure but wait for an earlier edge to become sure, as bits */
    bool first_taken;                   /* this round has its first press */
    uint8_t first_light, foul_lights;   /* team lights: who was first, who came too early */
    bool holding;                       /* the start button was pressed in the running round and not let go */

    uint8_t shown_mask, shown_on;       /* what SHOW asked for */
    bool identifying;
    uint32_t identify_us;

    bool away;                          /* the computer */
    uint32_t heard_us;
    bool state_due;
    uint32_t state_us;
    uint8_t seq;                        /* of frames that nobody asked for */
    uint8_t reply[WIRE_MAX_FRAME];
    uint8_t reply_count;

    sound_t sound;                      /* to be taken when sound_due */
    bool sound_due;
    bool config_due;                    /* the configuration has changed and wants to be kept */
    uint8_t caps;
    uint16_t glitches, loop_max_us;
    uint32_t boot_id;
} box_t;

/* Start: `config` and `boot_id` as the EEPROM had them, `caps` as CAP_... */
void box_init(box_t *box, const config_t *config, uint32_t boot_id, uint8_t caps, uint32_t now_us);

/* What time alone brings. The two below do it first: a round whose time is up has ended before what they bring. */
void box_tick(box_t *box, uint32_t now_us);

/* Buttons, to be looked at all the time. `edges`: those with a first falling edge, at edge_us[n]; `down`: the levels.
 * Bit n is button n, and `now_us` is not before any of the edges. The buttons whose edges may be caught again. */
uint8_t box_buttons(box_t *box, uint8_t edges, const uint32_t edge_us[BUTTONS], uint8_t down, uint32_t now_us);

/* A byte from the computer. Not to be called while box_wants_to_answer(). */
void box_receive(box_t *box, uint8_t byte, uint32_t now_us);
bool box_wants_to_answer(const box_t *box);

/* The next frame to send: its length, or 0. `out` has WIRE_MAX_FRAME bytes. */
uint8_t box_send(box_t *box, uint8_t *out, uint32_t now_us);

/* Which lights are on. */
uint8_t box_lights(const box_t *box, uint32_t now_us);

/* For the parts of the box: tell the computer, make a sound. */
void box_tell(box_t *box, uint8_t kind, uint8_t button, uint32_t at_us);
void box_sound(box_t *box, uint16_t hz, uint16_t ms);

/* An ARM that is in order, and what the start button does alone. False: not in this state. */
bool box_arm(box_t *box, const msg_arm_t *how, uint32_t at_us);
bool box_start(box_t *box, uint8_t button, uint32_t at_us);
bool box_pause(box_t *box, uint8_t button, uint32_t at_us);
bool box_resume(box_t *box, uint8_t button, uint32_t at_us);
bool box_abort(box_t *box, uint32_t at_us);
bool box_release(box_t *box, uint32_t at_us);

/* One frame that came in whole: `frame` holds type, seq and body. In requests.c. */
void box_request(box_t *box, const uint8_t *frame, uint8_t count, uint32_t now_us);

#ifdef __cplusplus
}
#endif
#endif
