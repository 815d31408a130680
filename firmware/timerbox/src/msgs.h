/* msgs.h - the messages between box and computer. Made by firmware/generate.py from hardware/messages.py; change it there. */
#ifndef MSGS_H
#define MSGS_H
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

#define PROTOCOL 1
#define BUTTONS 5
#define TEAMS 4
#define NO_BUTTON 255
#define OWN_ROUND 0
#define LENGTH_MAX_MS 3600000L
#define TRIM_MAX_PPM 20000
#define BRIGHTNESS_MAX 7
#define TONE_MIN_HZ 31
#define TONE_MAX_HZ 20000
#define TONE_MAX_MS 10000
#define MSG_MAX_BODY 24

enum { OP_START = 1, OP_PAUSE = 2, OP_RESUME = 3, OP_ABORT = 4, OP_RELEASE = 5, OP_IDENTIFY = 6 };
enum { CODE_OK = 0, CODE_WRONG_STATE = 1, CODE_UNKNOWN = 2, CODE_BAD_LENGTH = 3, CODE_BAD_VALUE = 4 };
enum { STATE_IDLE = 0, STATE_ARMED = 1, STATE_RUNNING = 2, STATE_PAUSED = 3, STATE_LOCKED = 4 };
enum { KIND_START = 1, KIND_PRESS = 2, KIND_FIRST = 3, KIND_FALSE_START = 4, KIND_LATE = 5, KIND_PAUSE = 6, KIND_RESUME = 7, KIND_END = 8, KIND_ABORT = 9 };
enum { KEY_TRIM_PPM = 1, KEY_LENGTH_MS = 2, KEY_MUTE = 3, KEY_BRIGHTNESS = 4, KEY_DEVICE_ID = 5 };
enum { ARM_BUTTON_STARTS = 1, ARM_BUTTON_PAUSES = 2, ARM_SOUND_OFF = 4 };
enum { FLAG_HOST_AWAY = 1 };
enum { CAP_DISPLAY = 1, CAP_TRIM = 2, CAP_SOUND = 4 };
enum { HW_ATMEGA328P = 1, HW_ON_SCREEN = 2 };

#define MSG_HELLO_REQ 0x01
#define MSG_HELLO_REQ_LEN 1
#define MSG_TIME_REQ 0x02
#define MSG_TIME_REQ_LEN 4
#define MSG_ARM 0x03
#define MSG_ARM_LEN 7
#define MSG_CMD 0x04
#define MSG_CMD_LEN 2
#define MSG_ACK 0x05
#define MSG_ACK_LEN 2
#define MSG_SHOW 0x06
#define MSG_SHOW_LEN 6
#define MSG_CFG_GET 0x07
#define MSG_CFG_GET_LEN 1
#define MSG_CFG_SET 0x08
#define MSG_CFG_SET_LEN 5
#define MSG_HELLO 0x81
#define MSG_HELLO_LEN 19
#define MSG_TIME 0x82
#define MSG_TIME_LEN 8
#define MSG_RESULT 0x83
#define MSG_RESULT_LEN 2
#define MSG_STATE 0x84
#define MSG_STATE_LEN 18
#define MSG_EVENT 0x85
#define MSG_EVENT_LEN 14
#define MSG_CFG 0x86
#define MSG_CFG_LEN 5

typedef struct { uint8_t proto_max; } msg_hello_req_t;
typedef struct { uint32_t host_us; } msg_time_req_t;
typedef struct { uint32_t length_ms; uint8_t round; uint8_t teams; uint8_t flags; } msg_arm_t;
typedef struct { uint8_t op; uint8_t round; } msg_cmd_t;
typedef struct { uint16_t ev; } msg_ack_t;
typedef struct { uint8_t led_mask; uint8_t led_on; uint16_t hz; uint16_t ms; } msg_show_t;
typedef struct { uint8_t key; } msg_cfg_get_t;
typedef struct { uint8_t key; int32_t value; } msg_cfg_set_t;
typedef struct { uint8_t proto; uint8_t fw_major; uint8_t fw_minor; uint8_t hw; uint8_t buttons; uint16_t caps; uint32_t boot_id; uint32_t device_id; uint32_t now_us; } msg_hello_t;
typedef struct { uint32_t host_us; uint32_t box_us; } msg_time_t;
typedef struct { uint8_t of; uint8_t code; } msg_result_t;
typedef struct { uint32_t now_us; uint32_t left_us; uint8_t state; uint8_t round; uint8_t buttons; uint8_t flags; uint16_t bad_frames; uint16_t glitches; uint16_t loop_max_us; } msg_state_t;
typedef struct { uint16_t ev; uint8_t kind; uint32_t at_us; uint32_t left_us; uint8_t button; uint8_t state; uint8_t round; } msg_event_t;
typedef struct { uint8_t key; int32_t value; } msg_cfg_t;

/* The one body length of a request; 255 for a type that the box does not know. */
uint8_t msg_request_length(uint8_t type);
void msg_read_hello_req(msg_hello_req_t *m, const uint8_t *body);
void msg_read_time_req(msg_time_req_t *m, const uint8_t *body);
void msg_read_arm(msg_arm_t *m, const uint8_t *body);
void msg_read_cmd(msg_cmd_t *m, const uint8_t *body);
void msg_read_ack(msg_ack_t *m, const uint8_t *body);
void msg_read_show(msg_show_t *m, const uint8_t *body);
void msg_read_cfg_get(msg_cfg_get_t *m, const uint8_t *body);
void msg_read_cfg_set(msg_cfg_set_t *m, const uint8_t *body);
void msg_write_hello(uint8_t *body, const msg_hello_t *m);
void msg_write_time(uint8_t *body, const msg_time_t *m);
void msg_write_result(uint8_t *body, const msg_result_t *m);
void msg_write_state(uint8_t *body, const msg_state_t *m);
void msg_write_event(uint8_t *body, const msg_event_t *m);
void msg_write_cfg(uint8_t *body, const msg_cfg_t *m);

#ifdef __cplusplus
}
#endif
#endif
