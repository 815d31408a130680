/* wire.h - frames: COBS( type | seq | body | crc16 ) 00. One zero byte stands between frames, so that one lost byte
 * costs one frame. The check is CRC-16/CCITT-FALSE over type, seq and body. */
#ifndef WIRE_H
#define WIRE_H
#include <stdint.h>
#include "msgs.h"
#ifdef __cplusplus
extern "C" {
#endif

#define WIRE_HEAD 2                                     /* type and seq */
#define WIRE_MAX_RAW (WIRE_HEAD + MSG_MAX_BODY + 2)     /* with the check */
#define WIRE_MAX_FRAME (WIRE_MAX_RAW + 2)               /* with the COBS code byte and the zero at the end */

typedef struct {
    uint8_t buffer[WIRE_MAX_FRAME - 1];                 /* the zero is never kept */
    uint8_t count;
    uint8_t too_long;
    uint16_t bad;                                       /* frames thrown away */
} wire_receiver_t;

uint16_t wire_crc16(const uint8_t *data, uint8_t count);

/* Write one frame with its zero to `out` (WIRE_MAX_FRAME bytes); its length. `count` is at most MSG_MAX_BODY. */
uint8_t wire_encode(uint8_t *out, uint8_t type, uint8_t seq, const uint8_t *body, uint8_t count);

/* Take one byte. When it completes a good frame: the length of type, seq and body, which then start at
 * `receiver->buffer` and stay there until the next byte is taken. Else 0. */
uint8_t wire_receive(wire_receiver_t *receiver, uint8_t byte);

#ifdef __cplusplus
}
#endif
#endif
