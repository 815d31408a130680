/* requests.c - what the computer asks for. */
#include "box.h"

static void reply(box_t *box, uint8_t type, uint8_t seq, const uint8_t *body, uint8_t count)
{
    box->reply_count = wire_encode(box->reply, type, seq, body, count);
}

static void reply_result(box_t *box, uint8_t seq, uint8_t type, uint8_t code)
{
    uint8_t body[MSG_RESULT_LEN];
    msg_result_t result = { type, code };
    msg_write_result(body, &result);
    reply(box, MSG_RESULT, seq, body, sizeof body);
}

static void hello(box_t *box, uint8_t seq, const uint8_t *body, uint32_t now_us)
{
    uint8_t out[MSG_HELLO_LEN];
    msg_hello_req_t asked;
    msg_read_hello_req(&asked, body);
    if (asked.proto_max < PROTOCOL) {
        reply_result(box, seq, MSG_HELLO_REQ, CODE_BAD_VALUE);
        return;
    }
    msg_hello_t answer = {
        .proto = PROTOCOL,
        .fw_major = FIRMWARE_MAJOR,
        .fw_minor = FIRMWARE_MINOR,
        .hw = HW_ATMEGA328P,
        .buttons = BUTTONS,
        .caps = box->caps,
        .boot_id = box->boot_id,
        .device_id = (uint32_t)box->config.device_id,
        .now_us = now_us,
    };
    box->answered.valid = false;                        /* another program may count its requests from 1 again */
    box->state_due = true;
    msg_write_hello(out, &answer);
    reply(box, MSG_HELLO, seq, out, sizeof out);
}

static void time_compared(box_t *box, uint8_t seq, const uint8_t *body, uint32_t now_us)
{
    uint8_t out[MSG_TIME_LEN];
    msg_time_req_t asked;
    msg_read_time_req(&asked, body);
    msg_time_t answer = { asked.host_us, now_us };
    msg_write_time(out, &answer);
    reply(box, MSG_TIME, seq, out, sizeof out);
}

static void config_asked(box_t *box, uint8_t seq, const uint8_t *body)
{
    uint8_t out[MSG_CFG_LEN];
    msg_cfg_get_t asked;
    msg_read_cfg_get(&asked, body);
    msg_cfg_t answer = { .key = asked.key };
    if (!config_get(&box->config, asked.key, &answer.value)) {
        reply_result(box, seq, MSG_CFG_GET, CODE_BAD_VALUE);
        return;
    }
    msg_write_cfg(out, &answer);
    reply(box, MSG_CFG, seq, out, sizeof out);
}

static uint8_t arm(box_t *box, const uint8_t *body, uint32_t now_us)
{
    msg_arm_t how;
    msg_read_arm(&how, body);
    if (!how.length_ms || how.length_ms > LENGTH_MAX_MS || how.teams > TEAMS)
        return CODE_BAD_VALUE;
    if (how.flags & ~(ARM_BUTTON_STARTS | ARM_BUTTON_PAUSES | ARM_SOUND_OFF))
        return CODE_BAD_VALUE;
    return box_arm(box, &how, now_us) ? CODE_OK : CODE_WRONG_STATE;
}

/* A command is done only in the states that `applies` names, and only for the round on the clock. */
static uint8_t command(box_t *box, const uint8_t *body, uint32_t now_us)
{
    static const uint8_t applies[] = {                  /* bit n: in state n */
        [OP_START] = 1 << STATE_ARMED,
        [OP_PAUSE] = 1 << STATE_RUNNING,
        [OP_RESUME] = 1 << STATE_PAUSED,
        [OP_ABORT] = 1 << STATE_ARMED | 1 << STATE_RUNNING | 1 << STATE_PAUSED,
        [OP_RELEASE] = 1 << STATE_LOCKED,
    };
    msg_cmd_t asked;
    msg_read_cmd(&asked, body);
    if (asked.op < OP_START || asked.op > OP_IDENTIFY)
        return CODE_BAD_VALUE;
    if (asked.op == OP_IDENTIFY) {
        box->identifying = true;
        box->identify_us = now_us;
        box_sound(box, 1047, 400);
        return CODE_OK;
    }
    if (!(applies[asked.op] & 1 << box->round.state))
        return CODE_WRONG_STATE;
    if (asked.round != box->round.number)
        return CODE_BAD_VALUE;
    switch (asked.op) {
    case OP_START: box_start(box, NO_BUTTON, now_us); break;
    case OP_PAUSE: box_pause(box, NO_BUTTON, now_us); break;
    case OP_RESUME: box_resume(box, NO_BUTTON, now_us); break;
    case OP_ABORT: box_abort(box, now_us); break;
    default: box_release(box, now_us); break;
    }
    return CODE_OK;
}

static uint8_t show(box_t *box, const uint8_t *body)
{
    msg_show_t asked;
    msg_read_show(&asked, body);
    if ((asked.led_mask | asked.led_on) >> TEAMS || asked.ms > TONE_MAX_MS)
        return CODE_BAD_VALUE;
    if (asked.hz && (asked.hz < TONE_MIN_HZ || asked.hz > TONE_MAX_HZ))
        return CODE_BAD_VALUE;
    box->shown_mask = asked.led_mask;
    box->shown_on = asked.led_on;
    if (asked.ms)
        box_sound(box, asked.hz, asked.ms);
    return CODE_OK;
}

static uint8_t remember(box_t *box, const uint8_t *body)
{
    msg_cfg_set_t asked;
    msg_read_cfg_set(&asked, body);
    if (!config_set(&box->config, asked.key, asked.value))
        return CODE_BAD_VALUE;
    box->config_due = true;
    return CODE_OK;
}

/* ARM, CMD, SHOW and CFG_SET are done once however often they arrive. */
static uint8_t done_once(box_t *box, const uint8_t *frame, uint8_t count, uint32_t now_us)
{
    answered_t *last = &box->answered;
    uint16_t crc = wire_crc16(frame, count);
    uint8_t type = frame[0], seq = frame[1];
    const uint8_t *body = frame + WIRE_HEAD;
    if (last->valid && last->seq == seq && last->type == type && last->crc == crc)
        return last->code;
    uint8_t code;
    switch (type) {
    case MSG_ARM: code = arm(box, body, now_us); break;
    case MSG_CMD: code = command(box, body, now_us); break;
    case MSG_SHOW: code = show(box, body); break;
    default: code = remember(box, body); break;
    }
    *last = (answered_t){ .seq = seq, .type = type, .code = code, .valid = true, .crc = crc, .at_us = now_us };
    return code;
}

void box_request(box_t *box, const uint8_t *frame, uint8_t count, uint32_t now_us)
{
    uint8_t type = frame[0], seq = frame[1];
    const uint8_t *body = frame + WIRE_HEAD;
    uint8_t length = msg_request_length(type);
    if (length == 255) {
        reply_result(box, seq, type, CODE_UNKNOWN);
        return;
    }
    if (length != count - WIRE_HEAD) {
        reply_result(box, seq, type, CODE_BAD_LENGTH);
        return;
    }
    switch (type) {
    case MSG_HELLO_REQ: hello(box, seq, body, now_us); break;
    case MSG_TIME_REQ: time_compared(box, seq, body, now_us); break;
    case MSG_CFG_GET: config_asked(box, seq, body); break;
    case MSG_ACK: {
        msg_ack_t ack;
        msg_read_ack(&ack, body);
        events_ack(&box->events, ack.ev);
        break;
    }
    default: reply_result(box, seq, type, done_once(box, frame, count, now_us)); break;
    }
}
