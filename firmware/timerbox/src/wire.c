#include "wire.h"

uint16_t wire_crc16(const uint8_t *data, uint8_t count)
{
    uint16_t crc = 0xFFFF;
    while (count--) {
        /* one byte at a time without a table (the usual fold of 0x1021): about 3 us on the AVR */
        uint8_t x = (uint8_t)((crc >> 8) ^ *data++);
        x = (uint8_t)(x ^ x >> 4);
        crc = (uint16_t)((uint16_t)(crc << 8) ^ (uint16_t)((uint16_t)x << 12) ^ (uint16_t)((uint16_t)x << 5) ^ x);
    }
    return crc;
}

uint8_t wire_encode(uint8_t *out, uint8_t type, uint8_t seq, const uint8_t *body, uint8_t count)
{
    uint8_t raw[WIRE_MAX_RAW];
    uint8_t length = 0, code_at = 0, end = 1;
    raw[length++] = type;
    raw[length++] = seq;
    while (count--)
        raw[length++] = *body++;
    uint16_t crc = wire_crc16(raw, length);
    raw[length++] = (uint8_t)crc;
    raw[length++] = (uint8_t)(crc >> 8);
    for (uint8_t i = 0; i < length; i++) {
        if (raw[i]) {
            out[end++] = raw[i];
        } else {
            out[code_at] = (uint8_t)(end - code_at);
            code_at = end++;
        }
    }
    out[code_at] = (uint8_t)(end - code_at);
    out[end++] = 0;
    return end;
}

/* Undo the stuffing in place: output never overtakes input. The length, or 0 when a block points past the end. */
static uint8_t unstuff(uint8_t *buffer, uint8_t count)
{
    uint8_t in = 0, out = 0;
    while (in < count) {
        uint8_t block = (uint8_t)(buffer[in++] - 1);
        if (block > count - in)                         /* in int: 8 bits would wrap and let noise write past the end */
            return 0;
        while (block--)
            buffer[out++] = buffer[in++];
        if (in < count)
            buffer[out++] = 0;
    }
    return out;
}

static uint8_t refuse(wire_receiver_t *receiver)
{
    receiver->bad++;
    return 0;
}

uint8_t wire_receive(wire_receiver_t *receiver, uint8_t byte)
{
    if (byte) {
        if (receiver->count < sizeof receiver->buffer)
            receiver->buffer[receiver->count++] = byte;
        else
            receiver->too_long = 1;
        return 0;
    }
    uint8_t count = receiver->count, too_long = receiver->too_long;
    receiver->count = receiver->too_long = 0;
    if (!count)                                         /* zeros may repeat */
        return 0;
    if (too_long)
        return refuse(receiver);
    uint8_t *raw = receiver->buffer;
    uint8_t length = unstuff(raw, count);
    if (length < WIRE_HEAD + 2)
        return refuse(receiver);
    length = (uint8_t)(length - 2);
    if (wire_crc16(raw, length) != (uint16_t)(raw[length] | (uint16_t)raw[length + 1] << 8))
        return refuse(receiver);
    return length;
}
