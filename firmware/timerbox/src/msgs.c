/* msgs.c - messages as bytes, little-endian on every machine. Made by firmware/generate.py from hardware/messages.py; change it there. */
#include "msgs.h"

static uint16_t get16(const uint8_t *p) { return (uint16_t)(p[0] | (uint16_t)p[1] << 8); }
static uint32_t get32(const uint8_t *p) { return get16(p) | (uint32_t)get16(p + 2) << 16; }
static void put16(uint8_t *p, uint16_t v) { p[0] = (uint8_t)v; p[1] = (uint8_t)(v >> 8); }
static void put32(uint8_t *p, uint32_t v) { put16(p, (uint16_t)v); put16(p + 2, (uint16_t)(v >> 16)); }

uint8_t msg_request_length(uint8_t type)
{
    switch (type) {
    case MSG_HELLO_REQ: return MSG_HELLO_REQ_LEN;
    case MSG_TIME_REQ: return MSG_TIME_REQ_LEN;
    case MSG_ARM: return MSG_ARM_LEN;
    case MSG_CMD: return MSG_CMD_LEN;
    case MSG_ACK: return MSG_ACK_LEN;
    case MSG_SHOW: return MSG_SHOW_LEN;
    case MSG_CFG_GET: return MSG_CFG_GET_LEN;
    case MSG_CFG_SET: return MSG_CFG_SET_LEN;
    default: return 255;
    }
}

void msg_read_hello_req(msg_hello_req_t *m, const uint8_t *body)
{
    m->proto_max = body[0];
}

void msg_read_time_req(msg_time_req_t *m, const uint8_t *body)
{
    m->host_us = get32(body + 0);
}

void msg_read_arm(msg_arm_t *m, const uint8_t *body)
{
    m->length_ms = get32(body + 0);
    m->round = body[4];
    m->teams = body[5];
    m->flags = body[6];
}

void msg_read_cmd(msg_cmd_t *m, const uint8_t *body)
{
    m->op = body[0];
    m->round = body[1];
}

void msg_read_ack(msg_ack_t *m, const uint8_t *body)
{
    m->ev = get16(body + 0);
}

void msg_read_show(msg_show_t *m, const uint8_t *body)
{
    m->led_mask = body[0];
    m->led_on = body[1];
    m->hz = get16(body + 2);
    m->ms = get16(body + 4);
}

void msg_read_cfg_get(msg_cfg_get_t *m, const uint8_t *body)
{
    m->key = body[0];
}

void msg_read_cfg_set(msg_cfg_set_t *m, const uint8_t *body)
{
    m->key = body[0];
    m->value = (int32_t)get32(body + 1);
}

void msg_write_hello(uint8_t *body, const msg_hello_t *m)
{
    body[0] = m->proto;
    body[1] = m->fw_major;
    body[2] = m->fw_minor;
    body[3] = m->hw;
    body[4] = m->buttons;
    put16(body + 5, m->caps);
    put32(body + 7, m->boot_id);
    put32(body + 11, m->device_id);
    put32(body + 15, m->now_us);
}

void msg_write_time(uint8_t *body, const msg_time_t *m)
{
    put32(body + 0, m->host_us);
    put32(body + 4, m->box_us);
}

void msg_write_result(uint8_t *body, const msg_result_t *m)
{
    body[0] = m->of;
    body[1] = m->code;
}

void msg_write_state(uint8_t *body, const msg_state_t *m)
{
    put32(body + 0, m->now_us);
    put32(body + 4, m->left_us);
    body[8] = m->state;
    body[9] = m->round;
    body[10] = m->buttons;
    body[11] = m->flags;
    put16(body + 12, m->bad_frames);
    put16(body + 14, m->glitches);
    put16(body + 16, m->loop_max_us);
}

void msg_write_event(uint8_t *body, const msg_event_t *m)
{
    put16(body + 0, m->ev);
    body[2] = m->kind;
    put32(body + 3, m->at_us);
    put32(body + 7, m->left_us);
    body[11] = m->button;
    body[12] = m->state;
    body[13] = m->round;
}

void msg_write_cfg(uint8_t *body, const msg_cfg_t *m)
{
    body[0] = m->key;
    put32(body + 1, (uint32_t)m->value);
}
