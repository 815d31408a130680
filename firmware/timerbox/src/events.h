/* events.h - what happened, kept until the computer has said that it knows. Sent one at a time, oldest first. */
#ifndef EVENTS_H
#define EVENTS_H
#include <stdbool.h>
#include <stdint.h>
#include "msgs.h"
#ifdef __cplusplus
extern "C" {
#endif

#define EVENTS_KEPT 8
#define EVENTS_FOR_CHANGES 2            /* places that presses leave to changes of the round */
#define EVENT_AGAIN_US 40000UL

typedef struct {
    msg_event_t kept[EVENTS_KEPT];
    uint8_t first, count;
    bool sent;                          /* the first one, at sent_us */
    uint32_t sent_us;
    uint16_t last_number;
} events_t;

/* Number and keep an event. Without a place it is lost, and the gap in the numbers shows it: hammering on a button
 * must not push out who was first. */
void events_add(events_t *events, msg_event_t event);

/* The computer knows the event of this number. */
void events_ack(events_t *events, uint16_t number);

/* The event to send now, or NULL. */
const msg_event_t *events_due(const events_t *events, uint32_t now_us);
void events_sent(events_t *events, uint32_t now_us);

/* Forget those that wait. */
void events_clear(events_t *events);

#ifdef __cplusplus
}
#endif
#endif
