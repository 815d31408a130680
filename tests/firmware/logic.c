/* logic - the firmware's pure C, natively: debounce by tables, rounds over the wrap of the clock, events, configuration,
 * display, and the whole box under random edges, bytes and delays. Built with the address and undefined sanitizers. */
#include <string.h>
#include "box.h"
#include "check.h"
#include "display.h"
#include "instant.h"

/* ---- debounce: tables of level changes, from several offsets of the clock, with early and late looks ---- */

typedef struct { uint32_t us; int down; } change_t;
typedef struct {
    const char *name;
    change_t changes[12];
    int presses, glitches;
} bounce_case_t;

static const bounce_case_t BOUNCES[] = {
    { "clean", { { 30000, 1 }, { 80000, 0 } }, 1, 0 },
    { "bouncing at both ends", { { 30000, 1 }, { 30100, 0 }, { 30250, 1 }, { 30400, 0 }, { 30500, 1 }, { 80000, 0 }, { 80200, 1 }, { 80300, 0 } }, 1, 0 },
    { "a pulse of 400 us", { { 30000, 1 }, { 30400, 0 } }, 0, 1 },
    { "a burst of short pulses", { { 30000, 1 }, { 30300, 0 }, { 32000, 1 }, { 32300, 0 }, { 34000, 1 }, { 34300, 0 } }, 0, 1 },
    { "closing late in the window", { { 30000, 1 }, { 30050, 0 }, { 36000, 1 }, { 90000, 0 } }, 1, 0 },
    { "closing after the window", { { 30000, 1 }, { 30050, 0 }, { 39000, 1 }, { 90000, 0 } }, 1, 1 },
    { "again within the rest", { { 30000, 1 }, { 60000, 0 }, { 70000, 1 }, { 90000, 0 } }, 1, 0 },
    { "again after the rest", { { 30000, 1 }, { 60000, 0 }, { 90000, 1 }, { 110000, 0 } }, 2, 0 },
    { "held from the start", { { 0, 1 }, { 100000, 0 } }, 0, 0 },
    { "held from the start, then pressed", { { 0, 1 }, { 50000, 0 }, { 80000, 1 }, { 110000, 0 } }, 1, 0 },
    { "an opening of 19 ms while held", { { 30000, 1 }, { 60000, 0 }, { 79000, 1 }, { 150000, 0 } }, 1, 0 },
};

/* Catch the first edge as the interrupt does, look at the level each `step` us, begin at `offset`. */
static void play_bounces(const bounce_case_t *c, uint32_t offset, uint32_t step)
{
    debounce_t button;
    int presses = 0, glitches = 0, armed = 0, pending = 0, down = 0, next = 0;
    uint32_t edge = 0, pressed_at = 0;
    debounce_init(&button, offset);
    for (uint32_t t = 0; t < 200000; t++) {
        while (next < 12 && (next == 0 || c->changes[next].us) && c->changes[next].us == t) {
            down = c->changes[next++].down;
            if (down && armed) {
                armed = 0, pending = 1, edge = t;
            }
        }
        if (t % step)
            continue;
        if (pending) {
            pending = 0;
            debounce_edge(&button, offset + edge);
        }
        switch (debounce_poll(&button, down, offset + t)) {
        case BUTTON_PRESSED: presses++; pressed_at = button.edge_us - offset; CHECK(pressed_at <= t); break;
        case BUTTON_GLITCH: glitches++; /* fall through */
        case BUTTON_READY:
            armed = !down;
            if (down)
                pending = 1, edge = t;                  /* as the sketch does when the level is low at arming */
            break;
        }
    }
    if (presses != c->presses || glitches != c->glitches) {
        fprintf(stderr, "%s: %d presses, %d glitches (offset %u, step %u)\n", c->name, presses, glitches, (unsigned)offset, (unsigned)step);
        exit(1);
    }
}

static void test_debounce(void)
{
    static const uint32_t offsets[] = { 0, 7777, UINT32_MAX - 30100, UINT32_MAX - 70000, 0x7FFFFFFF - 30000 };
    static const uint32_t steps[] = { 7, 90 };
    for (unsigned c = 0; c < sizeof BOUNCES / sizeof *BOUNCES; c++)
        for (unsigned o = 0; o < sizeof offsets / sizeof *offsets; o++)
            for (unsigned s = 0; s < sizeof steps / sizeof *steps; s++)
                play_bounces(&BOUNCES[c], offsets[o], steps[s]);
}

/* ---- the round clock ---- */

static const msg_arm_t HOW = { .length_ms = 20000, .round = 3, .teams = 4, .flags = ARM_BUTTON_STARTS | ARM_BUTTON_PAUSES };

static void test_length(void)
{
    CHECK(round_length_us(20000, 0) == 20000000);
    CHECK(round_length_us(20000, -2021) == 20000000 - 40420);
    CHECK(round_length_us(1500, 5000) == 1507500);
    CHECK(round_length_us(999, -1) == 999000);
    CHECK(round_length_us(LENGTH_MAX_MS, TRIM_MAX_PPM) == 3672000000U);
    CHECK(round_length_us(LENGTH_MAX_MS, -TRIM_MAX_PPM) == 3528000000U);
}

static void test_pauses_over_the_wrap(void)
{
    for (int i = 0; i < 300000; i++) {
        uint32_t length = 1000000 + dice() % 20000000, at = dice(), played = dice() % length;
        uint32_t back = at + played + dice() % 5000000, end = back + (length - played);
        round_t r = { .changed_us = at - 10 };
        CHECK(round_arm(&r, length, &HOW, at));
        CHECK(round_start(&r, at) && !round_start(&r, at));
        CHECK(round_pause(&r, at + played) && round_left(&r, back) == length - played);
        CHECK(round_resume(&r, back));
        CHECK(!round_ends(&r, end - 1) && round_left(&r, end - 1) == 1);
        CHECK(round_ends(&r, end + dice() % 100000) && r.state == STATE_LOCKED && r.changed_us == end);
        CHECK(round_state_at(&r, end - 300) == STATE_RUNNING && round_left(&r, end - 300) == 300);
        CHECK(round_state_at(&r, end) == STATE_LOCKED && round_left(&r, end + 5) == 0);
    }
}

/* A state that lasts more than 71 minutes must not look new again when the clock comes round. */
static void test_states_that_last(void)
{
    static const uint8_t states[] = { STATE_IDLE, STATE_ARMED, STATE_PAUSED, STATE_LOCKED };
    for (unsigned s = 0; s < sizeof states; s++) {
        round_t r = { 0 };
        uint32_t t = 1000;
        if (states[s] != STATE_IDLE)
            round_arm(&r, 5000000, &HOW, t);
        if (states[s] == STATE_PAUSED)
            round_start(&r, t), round_pause(&r, t + 1000);
        if (states[s] == STATE_LOCKED)
            round_start(&r, t), round_ends(&r, t + 5000000);
        uint32_t left = round_left(&r, t + 5000001);
        for (uint64_t us = 6000000; us < 9000000000ULL; us += 100000) {
            CHECK(!round_ends(&r, (uint32_t)us));
            CHECK(round_state_at(&r, (uint32_t)us) == states[s] && round_left(&r, (uint32_t)us) == left);
        }
    }
}

static void test_an_hour_runs_out(void)
{
    round_t r = { 0 };
    uint32_t start = UINT32_MAX - 1000, length = round_length_us(LENGTH_MAX_MS, TRIM_MAX_PPM), last = length + 1;
    round_arm(&r, length, &HOW, start);
    round_start(&r, start);
    for (uint32_t gone = 0; gone < length; gone += 1000000) {
        CHECK(!round_ends(&r, start + gone));
        CHECK(round_left(&r, start + gone) < last);
        last = round_left(&r, start + gone);
    }
    CHECK(round_ends(&r, start + length));
}

/* ---- events, configuration, display ---- */

static void test_events(void)
{
    events_t events = { 0 };
    CHECK(!events_due(&events, 0));
    for (int i = 0; i < 12; i++)
        events_add(&events, (msg_event_t){ .kind = KIND_PRESS });
    CHECK(events.count == EVENTS_KEPT - EVENTS_FOR_CHANGES && events.last_number == 12);
    events_add(&events, (msg_event_t){ .kind = KIND_END });
    events_add(&events, (msg_event_t){ .kind = KIND_FIRST });
    events_add(&events, (msg_event_t){ .kind = KIND_ABORT });
    CHECK(events.count == EVENTS_KEPT);
    uint32_t now = UINT32_MAX - 20000;
    CHECK(events_due(&events, now)->ev == 1);
    events_sent(&events, now);
    CHECK(!events_due(&events, now + EVENT_AGAIN_US - 1));
    CHECK(events_due(&events, now + EVENT_AGAIN_US)->ev == 1);
    events_ack(&events, 2);
    CHECK(events_due(&events, now + EVENT_AGAIN_US)->ev == 1);
    static const uint16_t numbers[] = { 1, 2, 3, 4, 5, 6, 13, 14 };
    for (unsigned i = 0; i < 8; i++) {
        CHECK(events_due(&events, now + EVENT_AGAIN_US)->ev == numbers[i]);
        events_sent(&events, now);
        events_ack(&events, numbers[i]);
    }
    CHECK(!events_due(&events, now) && !events.count);
}

static void test_config(void)
{
    uint8_t bytes[CONFIG_SIZE], cells[BOOT_CELLS * BOOT_CELL_SIZE];
    config_t config, again;
    int32_t value;
    memset(bytes, 0xFF, sizeof bytes);
    config_read(&config, bytes);
    CHECK(config.length_ms == 20000 && config.trim_ppm == 0 && config.device_id == 0 && config.brightness == 4 && !config.mute);
    CHECK(config_set(&config, KEY_TRIM_PPM, -2021) && !config_set(&config, KEY_TRIM_PPM, TRIM_MAX_PPM + 1));
    CHECK(config_set(&config, KEY_DEVICE_ID, INT32_MIN) && !config_set(&config, 0, 0) && !config_get(&config, 6, &value));
    CHECK(config_get(&config, KEY_DEVICE_ID, &value) && value == INT32_MIN);
    config_write(&config, bytes);
    config_read(&again, bytes);
    CHECK(!memcmp(&config, &again, sizeof config));
    for (unsigned i = 0; i < sizeof bytes; i++) {       /* power went while this byte was written */
        bytes[i] ^= 0x10;
        config_read(&again, bytes);
        CHECK(again.trim_ppm == 0 && again.device_id == 0);
        bytes[i] ^= 0x10;
    }
    memset(cells, 0xFF, sizeof cells);
    for (uint32_t boot = 1; boot < 1000; boot++) {
        CHECK(boot_next(cells) == boot);
        boot_write(boot, cells + boot % BOOT_CELLS * BOOT_CELL_SIZE);
    }
    cells[7 * BOOT_CELL_SIZE + 3] = 0x55;               /* a cell half written: the number may leap, never repeat */
    CHECK(boot_next(cells) >= 1000);
}

static void test_display(void)
{
    display_t d = { 0 };
    uint8_t byte = 0, bytes[16], count = 0, starts = 0, stops = 0;
    display_draw(&d, 754000000, STATE_RUNNING, 7);      /* 12:34 */
    for (uint8_t what; (what = display_next(&d, &byte)) != DISPLAY_NOTHING;) {
        starts += what == DISPLAY_START, stops += what == DISPLAY_STOP;
        if (what == DISPLAY_BYTE)
            bytes[count++] = byte;
    }
    static const uint8_t wanted[] = { 0x40, 0xC0, 0x06, 0x5B | 0x80, 0x4F, 0x66, 0x8F };
    CHECK(count == sizeof wanted && !memcmp(bytes, wanted, count) && starts == 3 && stops == 3);
    display_draw(&d, 1, STATE_RUNNING, 0);              /* not yet nothing */
    CHECK(d.digits[1] == (0x3F | 0x80) && d.digits[2] == 0x06 && d.digits[3] == 0);
    display_draw(&d, 59900000, STATE_PAUSED, 0);
    CHECK(d.digits[0] == 0x6D && d.digits[1] == (0x6F | 0x80) && d.digits[2] == 0x6F);
    display_draw(&d, 3672000000U, STATE_RUNNING, 0);    /* the longest */
    CHECK(d.digits[0] == 0x7D && d.digits[1] == (0x06 | 0x80));
}

/* ---- the whole box ---- */

typedef struct {
    box_t box;
    wire_receiver_t receiver;
    uint32_t now;
    uint8_t down, seq;
    msg_event_t events[64];
    unsigned event_count;
    msg_result_t result;
} rig_t;

static void rig_turn(rig_t *rig)
{
    uint8_t frame[WIRE_MAX_FRAME];
    box_tick(&rig->box, rig->now);
    box_lights(&rig->box, rig->now);
    for (uint8_t count; (count = box_send(&rig->box, frame, rig->now));) {
        CHECK(count <= WIRE_MAX_FRAME && frame[count - 1] == 0);
        for (uint8_t i = 0; i < count; i++) {
            uint8_t length = wire_receive(&rig->receiver, frame[i]);
            const uint8_t *body = rig->receiver.buffer + WIRE_HEAD;
            if (length && rig->receiver.buffer[0] == MSG_EVENT) {
                msg_event_t *e = &rig->events[rig->event_count++ % 64];
                *e = (msg_event_t){ body[0] | body[1] << 8, body[2], 0, 0, body[11], body[12], body[13] };
                memcpy(&e->at_us, body + 3, 4);
                memcpy(&e->left_us, body + 7, 4);
            }
            if (length && rig->receiver.buffer[0] == MSG_RESULT)
                rig->result = (msg_result_t){ body[0], body[1] };
        }
    }
    CHECK(!rig->receiver.bad);
}

static uint8_t rig_ask(rig_t *rig, uint8_t type, const uint8_t *body, uint8_t length)
{
    uint8_t frame[WIRE_MAX_FRAME], count = wire_encode(frame, type, ++rig->seq, body, length);
    for (uint8_t i = 0; i < count; i++)
        box_receive(&rig->box, frame[i], rig->now);
    rig_turn(rig);
    return rig->result.code;
}

static rig_t rig_running(uint32_t now, uint32_t length_ms)
{
    rig_t rig = { .now = now };
    config_t config = { .length_ms = 20000 };
    static const uint32_t none[BUTTONS];
    box_init(&rig.box, &config, 1, CAP_TRIM, now);
    for (int i = 0; i < 30; i++, rig.now += 1000)
        box_buttons(&rig.box, 0, none, 0, rig.now);
    uint8_t arm[] = { (uint8_t)length_ms, (uint8_t)(length_ms >> 8), 0, 0, 9, 4, 3 }, start[] = { OP_START, 9 };
    CHECK(rig_ask(&rig, MSG_ARM, arm, sizeof arm) == CODE_OK);
    CHECK(rig_ask(&rig, MSG_CMD, start, sizeof start) == CODE_OK);
    rig.event_count = 0;
    uint8_t ack[] = { 1, 0 };
    rig_ask(&rig, MSG_ACK, ack, sizeof ack);
    return rig;
}

/* Team 2 was first by 10 us; its contacts bounce for longer than those of team 1. */
static void test_a_longer_bounce_does_not_cost_the_first_place(void)
{
    rig_t rig = rig_running(UINT32_MAX - 35000, 20000);
    uint32_t at[BUTTONS] = { 0, rig.now + 10, rig.now, 0, 0 };
    for (int i = 0; i < 100; i++, rig.now += 100) {
        uint8_t bouncing = i < 30 && i % 2 ? 0 : 1 << 2;
        box_buttons(&rig.box, i == 1 ? 1 << 1 | 1 << 2 : 0, at, (uint8_t)(i ? 1 << 1 | bouncing : 0), rig.now + 50);
        rig_turn(&rig);
    }
    CHECK(rig.event_count >= 1 && rig.events[0].button == 2 && rig.events[0].kind == KIND_FIRST);
    uint8_t ack[] = { 2, 0 };
    rig.event_count = 0;
    rig_ask(&rig, MSG_ACK, ack, sizeof ack);
    CHECK(rig.event_count == 1 && rig.events[0].button == 1 && rig.events[0].kind == KIND_PRESS);
    CHECK(rig.events[0].at_us == at[1]);
}

/* An edge 100 us before the end counts, one 100 us after it is late, though both are sure only later. */
static void test_the_end_is_fair(void)
{
    for (int late = 0; late < 2; late++) {
        rig_t rig = rig_running(12345, 1000);
        uint32_t end = rig.box.round.changed_us + 1000000, at[BUTTONS] = { 0, end + (late ? 100 : -100U), 0, 0, 0 };
        rig.now = end - 150;
        rig_turn(&rig);
        for (rig.now = end + 150; rig.now < end + 3000; rig.now += 100) {
            box_buttons(&rig.box, rig.now == end + 150 ? 1 << 1 : 0, at, 1 << 1, rig.now);
            rig_turn(&rig);
        }
        uint8_t ack[] = { 2, 0 };
        CHECK(rig.events[0].kind == KIND_END && rig.events[0].at_us == end);
        rig_ask(&rig, MSG_ACK, ack, sizeof ack);
        const msg_event_t *press = &rig.events[rig.event_count - 1];
        CHECK(press->at_us == at[1] && press->kind == (late ? KIND_LATE : KIND_FIRST));
        CHECK(press->left_us == (late ? 0 : 100U) && press->state == (late ? STATE_LOCKED : STATE_RUNNING));
    }
}

/* A pass of the loop that takes long sees the end and what came after it at once: the end comes first. */
static void test_the_end_comes_before_what_is_seen_with_it(void)
{
    rig_t rig = rig_running(12345, 1000);
    uint32_t end = rig.box.round.changed_us + 1000000, at[BUTTONS] = { 0, end + 100, 0, 0, 0 };
    box_buttons(&rig.box, 1 << 1, at, 1 << 1, end + 800);
    CHECK(rig.box.events.count == 2 && rig.box.events.kept[rig.box.events.first].kind == KIND_END);
    CHECK(rig.box.events.kept[(rig.box.events.first + 1) % EVENTS_KEPT].kind == KIND_LATE);

    rig = rig_running(12345, 1000);
    rig.now = rig.box.round.changed_us + 1000000;
    uint8_t pause[] = { OP_PAUSE, 9 };
    CHECK(rig_ask(&rig, MSG_CMD, pause, sizeof pause) == CODE_WRONG_STATE && rig.box.round.state == STATE_LOCKED);
}

/* The start button is held for a second; contacts that open for 2 ms meanwhile do not matter, letting go does. */
static void test_a_hold_outlasts_a_flicker(void)
{
    for (int let_go = 0; let_go < 2; let_go++) {
        rig_t rig = rig_running(UINT32_MAX - 500000, 20000);
        uint32_t edge = rig.now, at[BUTTONS] = { edge };
        for (uint32_t held = 1000; held < 1200000; held += 1000) {
            rig.now = edge + held;
            uint8_t down = let_go ? held < 990000 : held < 4000 || held >= 6000;
            box_buttons(&rig.box, held == 1000, at, down, rig.now);
            rig_turn(&rig);
        }
        CHECK(rig.box.round.state == (let_go ? STATE_RUNNING : STATE_PAUSED));
        CHECK(let_go || rig.box.round.changed_us - edge == HOLD_PAUSES_US);
    }
}

/* The computer stays away for days: nothing turns round when the clock does. */
static void test_away_for_days(void)
{
    rig_t rig = rig_running(0, 1000);
    for (uint64_t t = rig.now; t < 10000000000ULL; t += 200000) {
        rig.now = (uint32_t)t;
        rig_turn(&rig);
        CHECK(rig.box.away == (t - rig.box.heard_us >= HOST_AWAY_US));
        rig.event_count = 0;
    }
    CHECK(rig.box.round.state == STATE_LOCKED);
}

/* Whatever happens in whatever order: the sanitizers and these few truths watch. */
static void test_anything(void)
{
    for (int run = 0; run < 60; run++) {
        rig_t rig = { .now = run % 2 ? dice() : UINT32_MAX - 2000000 };
        config_t config = { .length_ms = 1 + (int32_t)(dice() % 3000), .trim_ppm = (int32_t)(dice() % 9000) - 4500 };
        uint32_t at[BUTTONS] = { 0 };
        uint16_t acked = 0;
        box_init(&rig.box, &config, 1, 7, rig.now);
        uint8_t armed = 0;
        for (int step = 0; step < 20000; step++) {
            uint8_t edges = 0, was = rig.down;
            rig.now += 20 + dice() % (dice() % 100 ? 300 : 50000);
            if (dice() % 8 == 0)
                rig.down ^= (uint8_t)(1 << dice() % BUTTONS);
            for (uint8_t b = 0; b < BUTTONS; b++)
                if ((rig.down & ~was & armed) & 1 << b)
                    edges |= (uint8_t)(1 << b), at[b] = rig.now - dice() % 20;
            armed &= (uint8_t)~edges;
            armed |= box_buttons(&rig.box, edges, at, rig.down, rig.now);
            if (dice() % 6 == 0) {
                static const uint8_t types[] = { 1, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 6, 7, 8, 9 };
                uint8_t type = types[dice() % sizeof types], body[MSG_MAX_BODY], length = msg_request_length(type);
                if (length == 255 || dice() % 30 == 0)
                    length = (uint8_t)(dice() % MSG_MAX_BODY);
                for (uint8_t i = 0; i < length; i++)
                    body[i] = (uint8_t)(dice() % 3 ? dice() % 8 : dice());
                if (type == MSG_ARM)
                    body[2] = body[3] = 0;
                if (type == MSG_CMD)
                    body[1] = dice() % 8 ? rig.box.round.number : body[1];
                if (type == MSG_ACK && rig.box.events.count)
                    acked = rig.box.events.kept[rig.box.events.first].ev, body[0] = (uint8_t)acked, body[1] = (uint8_t)(acked >> 8);
                rig_ask(&rig, type, body, length);
            } else if (dice() % 40 == 0) {
                for (uint8_t noise = (uint8_t)dice(); noise; noise--)
                    if (!box_wants_to_answer(&rig.box))
                        box_receive(&rig.box, (uint8_t)dice(), rig.now);
            }
            rig_turn(&rig);
            round_t *r = &rig.box.round;
            CHECK(r->state <= STATE_LOCKED && r->teams <= TEAMS);
            CHECK(rig.box.events.count <= EVENTS_KEPT && rig.box.events.first < EVENTS_KEPT);
            CHECK(r->state == STATE_RUNNING || r->state == STATE_ARMED || r->state == STATE_PAUSED || !round_left(r, rig.now));
            CHECK(!(box_lights(&rig.box, rig.now) & LIGHT_RUN) == (r->state != STATE_RUNNING && r->state != STATE_PAUSED));
        }
    }
}

int main(void)
{
    test_debounce();
    test_length();
    test_pauses_over_the_wrap();
    test_states_that_last();
    test_an_hour_runs_out();
    test_events();
    test_config();
    test_display();
    test_a_longer_bounce_does_not_cost_the_first_place();
    test_the_end_is_fair();
    test_the_end_comes_before_what_is_seen_with_it();
    test_a_hold_outlasts_a_flicker();
    test_away_for_days();
    test_anything();
    puts("all right");
    return 0;
}
