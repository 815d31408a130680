#include <stddef.h>
#include "events.h"

static bool is_plain_press(uint8_t kind)
{
    return kind == KIND_PRESS || kind == KIND_FALSE_START || kind == KIND_LATE;
}

void events_add(events_t *events, msg_event_t event)
{
    uint8_t places = is_plain_press(event.kind) ? EVENTS_KEPT - EVENTS_FOR_CHANGES : EVENTS_KEPT;
    event.ev = ++events->last_number;
    if (events->count < places)
        events->kept[(events->first + events->count++) % EVENTS_KEPT] = event;
}

void events_ack(events_t *events, uint16_t number)
{
    if (!events->count || events->kept[events->first].ev != number)
        return;
    events->first = (uint8_t)((events->first + 1) % EVENTS_KEPT);
    events->count--;
    events->sent = false;
}

const msg_event_t *events_due(const events_t *events, uint32_t now_us)
{
    if (!events->count || (events->sent && now_us - events->sent_us < EVENT_AGAIN_US))
        return NULL;
    return &events->kept[events->first];
}

void events_sent(events_t *events, uint32_t now_us)
{
    events->sent = true;
    events->sent_us = now_us;
}

void events_clear(events_t *events)
{
    events->count = 0;
    events->sent = false;
}
