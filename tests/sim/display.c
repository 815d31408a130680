/* A TM1637 display on D10 (clock) and D11 (data): takes bytes, answers each, tells the digits. */
#include <avr_ioport.h>
#include "board.h"

static const pin_t CLOCK = { 'B', 2 }, DATA = { 'B', 3 };
static bool clock_high = true, data_high = true, answering;
static uint8_t bits, byte, command[6], count;

static void finished(void)
{
    if (count == 5 && command[0] == 0xC0)
        say("ev display %02x%02x%02x%02x at=%llu", command[1], command[2], command[3], command[4], (unsigned long long)avr->cycle);
}

static void on_data(avr_irq_t *irq, uint32_t level, void *unused)
{
    (void)irq, (void)unused;
    if (answering || data_high == (level & 1))
        return;
    data_high = level & 1;
    if (!clock_high)
        return;
    if (data_high)
        finished();                     /* data rises while the clock is high: stop */
    else
        bits = count = 0;               /* it falls: start */
}

static void on_clock(avr_irq_t *irq, uint32_t level, void *unused)
{
    (void)irq, (void)unused;
    if (clock_high == (level & 1))
        return;
    clock_high = level & 1;
    if (clock_high && bits < 8) {
        byte = (uint8_t)(byte >> 1 | (data_high ? 0x80 : 0));
        bits++;
    } else if (!clock_high && bits == 8 && !answering) {
        answering = true;
        drive(DATA, false);
        if (count < sizeof command)
            command[count++] = byte;
    } else if (!clock_high && answering) {
        release(DATA);
        answering = false;
        data_high = true;
        bits = 0;
    }
}

void attach_display(void)
{
    avr_irq_t *irq = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), 0);
    avr_irq_register_notify(irq + CLOCK.bit, on_clock, 0);
    avr_irq_register_notify(irq + DATA.bit, on_data, 0);
}
