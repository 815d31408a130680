#include "round.h"

#define SETTLED_US 2000000UL    /* no edge is told later than this */

uint32_t round_length_us(uint32_t length_ms, int32_t trim_ppm)
{
    /* whole seconds apart from the rest: the product of an hour and the trim does not fit 32 bits */
    int32_t extra = (int32_t)(length_ms / 1000) * trim_ppm + (int32_t)(length_ms % 1000) * trim_ppm / 1000;
    return length_ms * 1000U + (uint32_t)extra;
}

static bool change(round_t *r, uint8_t state, uint32_t left_us, uint32_t at_us)
{
    r->before = r->state;
    r->state = state;
    r->left_us = left_us;
    r->changed_us = at_us;
    return true;
}

bool round_arm(round_t *r, uint32_t length_us, const msg_arm_t *how, uint32_t at_us)
{
    if (r->state != STATE_IDLE && r->state != STATE_LOCKED)
        return false;
    r->number = how->round;
    r->teams = how->teams;
    r->flags = how->flags;
    return change(r, STATE_ARMED, length_us, at_us);
}

bool round_start(round_t *r, uint32_t at_us)
{
    return r->state == STATE_ARMED && change(r, STATE_RUNNING, r->left_us, at_us);
}

bool round_pause(round_t *r, uint32_t at_us)
{
    return r->state == STATE_RUNNING && change(r, STATE_PAUSED, round_left(r, at_us), at_us);
}

bool round_resume(round_t *r, uint32_t at_us)
{
    return r->state == STATE_PAUSED && change(r, STATE_RUNNING, r->left_us, at_us);
}

bool round_abort(round_t *r, uint32_t at_us)
{
    bool open = r->state == STATE_ARMED || r->state == STATE_RUNNING || r->state == STATE_PAUSED;
    return open && change(r, STATE_IDLE, 0, at_us);
}

bool round_release(round_t *r, uint32_t at_us)
{
    return r->state == STATE_LOCKED && change(r, STATE_IDLE, 0, at_us);
}

bool round_ends(round_t *r, uint32_t now_us)
{
    if (now_us - r->changed_us > SETTLED_US)            /* else the change would look new again after 71 minutes */
        r->before = r->state;
    if (r->state != STATE_RUNNING || round_left(r, now_us))
        return false;
    return change(r, STATE_LOCKED, 0, r->changed_us + r->left_us);
}

/* Only an edge can lie before the last change, and not far; a round may last an hour, more than is_before() can tell. */
static bool precedes_change(const round_t *r, uint32_t at_us, uint32_t *since)
{
    *since = at_us - r->changed_us;
    return *since > UINT32_MAX - SETTLED_US;
}

uint32_t round_left(const round_t *r, uint32_t at_us)
{
    uint32_t since;
    bool earlier = precedes_change(r, at_us, &since);
    if (r->state == STATE_RUNNING && !earlier)
        return since < r->left_us ? r->left_us - since : 0;
    if (earlier && r->before == STATE_RUNNING)
        return r->left_us - since;                      /* `since` is negative: more was left then */
    return r->left_us;
}

uint8_t round_state_at(const round_t *r, uint32_t at_us)
{
    uint32_t since;
    return precedes_change(r, at_us, &since) ? r->before : r->state;
}
