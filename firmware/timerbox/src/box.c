#include <string.h>
#include "box.h"
#include "instant.h"

void box_init(box_t *box, const config_t *config, uint32_t boot_id, uint8_t caps, uint32_t now_us)
{
    memset(box, 0, sizeof *box);                        /* a whole initial value would lie on the stack first */
    box->config = *config;
    box->boot_id = boot_id;
    box->caps = caps;
    box->heard_us = now_us;
    box->state_due = true;
    for (uint8_t b = 0; b < BUTTONS; b++)
        debounce_init(&box->button[b], now_us);
}

/* ---- telling ---- */

void box_tell(box_t *box, uint8_t kind, uint8_t button, uint32_t at_us)
{
    msg_event_t event = {
        .kind = kind,
        .at_us = at_us,
        .left_us = round_left(&box->round, at_us),
        .button = button,
        .state = round_state_at(&box->round, at_us),
        .round = box->round.number,
    };
    events_add(&box->events, event);
    box->state_due = true;
}

void box_sound(box_t *box, uint16_t hz, uint16_t ms)
{
    if (box->config.mute)
        return;
    box->sound = (sound_t){ hz, ms };
    box->sound_due = true;
}

static void round_sound(box_t *box, uint16_t hz, uint16_t ms)
{
    if (!(box->round.flags & ARM_SOUND_OFF))
        box_sound(box, hz, ms);
}

/* ---- the round ---- */

bool box_arm(box_t *box, const msg_arm_t *how, uint32_t at_us)
{
    if (!round_arm(&box->round, round_length_us(how->length_ms, box->config.trim_ppm), how, at_us))
        return false;
    box->first_taken = box->holding = false;
    box->first_light = box->foul_lights = box->shown_mask = 0;
    box->state_due = true;
    return true;
}

bool box_start(box_t *box, uint8_t button, uint32_t at_us)
{
    if (!round_start(&box->round, at_us))
        return false;
    box->foul_lights = 0;
    box_tell(box, KIND_START, button, at_us);
    round_sound(box, 1760, 120);
    return true;
}

bool box_pause(box_t *box, uint8_t button, uint32_t at_us)
{
    if (!round_pause(&box->round, at_us))
        return false;
    box->holding = false;
    box_tell(box, KIND_PAUSE, button, at_us);
    round_sound(box, 660, 120);
    return true;
}

bool box_resume(box_t *box, uint8_t button, uint32_t at_us)
{
    if (!round_resume(&box->round, at_us))
        return false;
    box_tell(box, KIND_RESUME, button, at_us);
    round_sound(box, 1760, 120);
    return true;
}

bool box_abort(box_t *box, uint32_t at_us)
{
    if (!round_abort(&box->round, at_us))
        return false;
    box->first_light = box->foul_lights = 0;
    box_tell(box, KIND_ABORT, NO_BUTTON, at_us);
    return true;
}

bool box_release(box_t *box, uint32_t at_us)
{
    if (!round_release(&box->round, at_us))
        return false;
    box->first_light = 0;
    box->state_due = true;
    return true;
}

/* Without a computer the box is a round clock by itself: the start button ends the last round and starts the next. */
static void start_own_round(box_t *box, uint32_t at_us)
{
    msg_arm_t how = {
        .length_ms = (uint32_t)box->config.length_ms,
        .round = OWN_ROUND,
        .teams = TEAMS,
        .flags = ARM_BUTTON_STARTS | ARM_BUTTON_PAUSES,
    };
    events_clear(&box->events);                         /* nobody came for those of the round before */
    box_arm(box, &how, at_us);
    box_start(box, 0, at_us);
}

/* ---- buttons ---- */

static void start_button(box_t *box, uint8_t state, uint32_t at_us)
{
    uint8_t flags = box->round.flags;
    if (state != box->round.state)                      /* pressed just before the last change: overtaken */
        return;
    if (box->away && (state == STATE_IDLE || state == STATE_LOCKED))
        start_own_round(box, at_us);
    else if (state == STATE_ARMED && (flags & ARM_BUTTON_STARTS))
        box_start(box, 0, at_us);
    else if (state == STATE_PAUSED && (flags & ARM_BUTTON_PAUSES))
        box_resume(box, 0, at_us);
    else if (state == STATE_RUNNING && (flags & ARM_BUTTON_PAUSES))
        box->holding = true;
}

static void team_button(box_t *box, uint8_t button, uint8_t state, uint32_t at_us)
{
    uint8_t light = (uint8_t)(1 << (button - 1));
    if (button > box->round.teams)
        return;
    if (state == STATE_ARMED) {
        box->foul_lights |= light;
        box_tell(box, KIND_FALSE_START, button, at_us);
        round_sound(box, 220, 300);
    } else if (state == STATE_RUNNING && !box->first_taken) {
        box->first_taken = true;
        box->first_light = light;
        box_tell(box, KIND_FIRST, button, at_us);
        round_sound(box, 1320, 150);
    } else if (state == STATE_RUNNING) {
        box_tell(box, KIND_PRESS, button, at_us);
    } else if (state == STATE_LOCKED) {
        box_tell(box, KIND_LATE, button, at_us);
    }
}

/* Report sure presses by the time of their edges. One waits while an earlier edge is not sure yet: contacts that bounce
 * longer must not cost a team its first place. */
static void report_presses(box_t *box)
{
    while (box->unreported) {
        uint8_t earliest = BUTTONS;
        for (uint8_t b = 0; b < BUTTONS; b++) {
            bool waits = (box->unreported & 1 << b) || box->button[b].phase == BUTTON_PENDING;
            if (waits && (earliest == BUTTONS || is_before(box->button[b].edge_us, box->button[earliest].edge_us)))
                earliest = b;
        }
        if (!(box->unreported & 1 << earliest))
            return;
        box->unreported &= (uint8_t)~(1 << earliest);
        uint32_t at_us = box->button[earliest].edge_us;
        uint8_t state = round_state_at(&box->round, at_us);
        if (earliest == 0)
            start_button(box, state, at_us);
        else
            team_button(box, earliest, state, at_us);
    }
}

uint8_t box_buttons(box_t *box, uint8_t edges, const uint32_t edge_us[BUTTONS], uint8_t down, uint32_t now_us)
{
    uint8_t ready = 0, bit = 1;
    box_tick(box, now_us);
    for (uint8_t b = 0; b < BUTTONS; b++, bit = (uint8_t)(bit << 1)) {
        debounce_t *button = &box->button[b];
        if (edges & bit)
            debounce_edge(button, edge_us[b]);
        switch (debounce_poll(button, down & bit, now_us)) {
        case BUTTON_PRESSED:
            box->unreported |= bit;
            box->state_due = true;
            break;
        case BUTTON_GLITCH:
            box->glitches++;
            ready |= bit;
            break;
        case BUTTON_READY:
            ready |= bit;
            box->state_due = true;
            if (b == 0)
                box->holding = false;
            break;
        }
    }
    report_presses(box);
    return ready;
}

static uint8_t buttons_down(const box_t *box)
{
    uint8_t down = 0;
    for (uint8_t b = 0; b < BUTTONS; b++)
        if (box->button[b].phase == BUTTON_HELD && box->button[b].down)
            down |= (uint8_t)(1 << b);
    return down;
}

/* ---- time ---- */

void box_tick(box_t *box, uint32_t now_us)
{
    if (round_ends(&box->round, now_us)) {
        box->holding = false;
        box_tell(box, KIND_END, NO_BUTTON, box->round.changed_us);
        round_sound(box, 880, 800);
    }
    uint32_t pause_us = box->button[0].edge_us + HOLD_PAUSES_US;
    if (box->holding && box->button[0].down && !is_before(now_us, pause_us))
        box_pause(box, 0, pause_us);
    if (!box->away && now_us - box->heard_us >= HOST_AWAY_US)
        box->away = box->state_due = true;
    if (now_us - box->answered.at_us >= REPEAT_US)
        box->answered.valid = false;
    if (box->identifying && now_us - box->identify_us >= 2000000UL)
        box->identifying = false;
}

/* ---- the line ---- */

void box_receive(box_t *box, uint8_t byte, uint32_t now_us)
{
    uint8_t count = wire_receive(&box->receiver, byte);
    if (!count)
        return;
    box_tick(box, now_us);
    box->heard_us = now_us;
    if (box->away) {
        box->away = false;
        box->state_due = true;
    }
    box_request(box, box->receiver.buffer, count, now_us);
}

bool box_wants_to_answer(const box_t *box)
{
    return box->reply_count;
}

static uint8_t send_state(box_t *box, uint8_t *out, uint32_t now_us)
{
    uint8_t body[MSG_STATE_LEN];
    msg_state_t state = {
        .now_us = now_us,
        .left_us = round_left(&box->round, now_us),
        .state = box->round.state,
        .round = box->round.number,
        .buttons = buttons_down(box),
        .flags = box->away ? FLAG_HOST_AWAY : 0,
        .bad_frames = box->receiver.bad,
        .glitches = box->glitches,
        .loop_max_us = box->loop_max_us,
    };
    box->state_due = false;
    box->state_us = now_us;
    box->loop_max_us = 0;
    msg_write_state(body, &state);
    return wire_encode(out, MSG_STATE, box->seq++, body, sizeof body);
}

uint8_t box_send(box_t *box, uint8_t *out, uint32_t now_us)
{
    if (box->reply_count) {
        uint8_t count = box->reply_count;
        for (uint8_t i = 0; i < count; i++)
            out[i] = box->reply[i];
        box->reply_count = 0;
        return count;
    }
    const msg_event_t *event = events_due(&box->events, now_us);
    if (event) {
        uint8_t body[MSG_EVENT_LEN];
        msg_write_event(body, event);
        events_sent(&box->events, now_us);
        return wire_encode(out, MSG_EVENT, box->seq++, body, sizeof body);
    }
    if (box->state_due || now_us - box->state_us >= STATE_EACH_US)
        return send_state(box, out, now_us);
    return 0;
}

/* ---- lights ---- */

/* A long division: about 40 us on the AVR, so only for lights that do blink. */
static bool blinks(uint32_t now_us, uint32_t each_us, uint32_t on_us)
{
    return now_us % each_us < on_us;
}

uint8_t box_lights(const box_t *box, uint32_t now_us)
{
    uint8_t state = box->round.state;
    uint8_t teams = box->first_light;
    if (state == STATE_IDLE)
        teams = (uint8_t)(buttons_down(box) >> 1);      /* a test of the buttons without a computer */
    if (box->foul_lights && blinks(now_us, 200000UL, 100000UL))
        teams |= box->foul_lights;
    if (box->away && (state == STATE_IDLE || box->round.number != OWN_ROUND) && blinks(now_us, 1000000UL, 60000UL))
        teams ^= 0x0F;
    if (box->identifying)
        teams = blinks(now_us, 250000UL, 125000UL) ? 0x0F : 0;
    teams = (uint8_t)((teams & ~box->shown_mask) | (box->shown_on & box->shown_mask));
    return (uint8_t)((teams & 0x0F) | (state == STATE_RUNNING || state == STATE_PAUSED ? LIGHT_RUN : 0));
}
