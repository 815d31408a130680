/* fuzz FRAMES NOISE_BYTES - damaged frames and plain noise for the frame decoder. Prints, a line each:
 *   KIND frames ok_length other_length      how many were damaged so, and how many of them were taken nevertheless
 *   noise BYTES accepted                    at the length of a known request, and at another
 * One of the first numbers is what the box would believe; the last ones it refuses by the rule of one length a type. */
#include <string.h>
#include "check.h"
#include "msgs.h"
#include "wire.h"

enum { FLIP1, FLIP2, FLIP3, BURST, DROP, DOUBLE, KINDS };
static const char *const NAMES[] = { "flip1", "flip2", "flip3", "burst", "drop", "double" };

static void flip(uint8_t *wire, uint32_t bit)
{
    wire[bit / 8] ^= (uint8_t)(1 << bit % 8);
}

/* The damaged frame's new length. The zero at the end stays. */
static uint8_t damage(uint8_t *wire, uint8_t length, int kind)
{
    uint32_t bits = (length - 1u) * 8, at = dice() % (length - 1u);
    uint32_t chosen[3], span, from;
    switch (kind) {
    case FLIP1:
    case FLIP2:
    case FLIP3:
        for (int i = 0; i <= kind; i++) {
            chosen[i] = dice() % bits;
            for (int j = 0; j < i; j++)
                if (chosen[j] == chosen[i])
                    i--, j = i;
        }
        for (int i = 0; i <= kind; i++)
            flip(wire, chosen[i]);
        return length;
    case BURST:
        span = 2 + dice() % 15;
        from = dice() % (bits - span);
        for (uint32_t i = 0; i < span; i++)
            if (i == 0 || i == span - 1 || dice() & 1)
                flip(wire, from + i);
        return length;
    case DROP:
        memmove(wire + at, wire + at + 1, length - at - 1u);
        return (uint8_t)(length - 1);
    default:
        memmove(wire + at + 1, wire + at, length - at);
        return (uint8_t)(length + 1);
    }
}

int main(int count, char **arguments)
{
    CHECK(count == 3);
    long frames = atol(arguments[1]), noise = atol(arguments[2]);
    long seen[KINDS] = { 0 }, taken[KINDS] = { 0 }, refused[KINDS] = { 0 };
    CHECK(wire_crc16((const uint8_t *)"123456789", 9) == 0x29B1);
    for (long n = 0; n < frames; n++) {
        uint8_t body[MSG_MAX_BODY], wire[WIRE_MAX_FRAME + 1], whole[WIRE_MAX_RAW];
        uint8_t length = (uint8_t)(1 + dice() % 20);
        for (uint8_t i = 0; i < length; i++)
            body[i] = (uint8_t)(dice() % 4 ? dice() : 0);
        uint8_t size = wire_encode(wire, 0x85, (uint8_t)n, body, length);
        wire_receiver_t clean = { 0 };
        for (uint8_t i = 0; i < size; i++) {
            uint8_t got = wire_receive(&clean, wire[i]);
            CHECK(got == (i == size - 1 ? length + WIRE_HEAD : 0));
        }
        memcpy(whole, clean.buffer, length + WIRE_HEAD);
        CHECK(whole[0] == 0x85 && whole[1] == (uint8_t)n && !memcmp(whole + WIRE_HEAD, body, length));
        int kind = (int)(n % KINDS);
        uint8_t sent[WIRE_MAX_FRAME + 1];
        memcpy(sent, wire, size);
        size = damage(wire, size, kind);
        if (kind == DOUBLE && !memcmp(wire, sent, size - 1u))
            continue;                                   /* the zero was doubled, which is no damage */
        seen[kind]++;
        wire_receiver_t receiver = { 0 };
        for (uint8_t i = 0; i < size; i++) {
            uint8_t got = wire_receive(&receiver, wire[i]);
            if (got == length + WIRE_HEAD)
                taken[kind]++;
            else if (got)
                refused[kind]++;
        }
    }
    for (int kind = 0; kind < KINDS; kind++)
        printf("%s %ld %ld %ld\n", NAMES[kind], seen[kind], taken[kind], refused[kind]);
    wire_receiver_t receiver = { 0 };
    long believed = 0, other = 0;
    for (long n = 0; n < noise; n++) {
        uint8_t got = wire_receive(&receiver, (uint8_t)dice());
        CHECK(receiver.count <= sizeof receiver.buffer);
        if (got && msg_request_length(receiver.buffer[0]) == got - WIRE_HEAD)
            believed++;
        else if (got)
            other++;
    }
    printf("noise %ld %ld %ld\n", noise, believed, other);
    return 0;
}
