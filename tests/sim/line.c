#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <avr_uart.h>
#include <sim_cycle_timers.h>
#include "board.h"
#include "line.h"

#define UCSR0A 0xC0
#define UBRR0L 0xC4
#define UBRR0H 0xC5
#define QUEUE 65536u
#define CHIP_HOLDS 3                    /* two bytes and the one that is coming in */

faults_t faults[2];
line_counts_t line_counts;

static avr_uart_t *uart;
static int master = -1;
static bool open_now, delivering;
static char name[64];
static uint8_t to_chip[QUEUE], from_chip[QUEUE];
static uint32_t to_chip_in, to_chip_out, from_chip_count;

static bool strikes(unsigned one_in)
{
    return one_in && dice() % one_in == 0;
}

/* ---- the chip's side ---- */

/* libsimavr counts 11 bits a byte; 8N1 has 10. */
static avr_cycle_count_t byte_cycles(void)
{
    unsigned divisor = (avr->data[UBRR0L] | (avr->data[UBRR0H] & 15u) << 8) + 1;
    return (avr_cycle_count_t)divisor * (avr->data[UCSR0A] & 2 ? 8 : 16) * 10;
}

static void give_to_chip(uint8_t byte)
{
    if (((uart->input.write - uart->input.read) & 63) >= CHIP_HOLDS)
        line_counts.overruns++;
    else
        avr_raise_irq(uart->io.irq + UART_IRQ_INPUT, byte);
}

static avr_cycle_count_t deliver(avr_t *a, avr_cycle_count_t when, void *unused)
{
    (void)a, (void)unused;
    uart->cycles_per_byte = byte_cycles();
    if (to_chip_in == to_chip_out) {
        delivering = false;
        return 0;
    }
    uint8_t byte = to_chip[to_chip_out++ % QUEUE];
    if (!strikes(faults[TO_BOX].drop)) {
        if (strikes(faults[TO_BOX].flip))
            byte ^= (uint8_t)(1u << dice() % 8);
        give_to_chip(byte);
        if (strikes(faults[TO_BOX].dup))
            give_to_chip(byte);
    }
    return when + byte_cycles();
}

static void start_delivering(void)
{
    if (delivering || to_chip_in == to_chip_out)
        return;
    delivering = true;
    avr_cycle_timer_register(avr, byte_cycles(), deliver, NULL);
}

static void queue_out(uint8_t byte)
{
    if (from_chip_count < QUEUE)
        from_chip[from_chip_count++] = byte;
}

static void on_chip_sends(avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq, (void)unused;
    uint8_t byte = (uint8_t)value;
    uart->cycles_per_byte = byte_cycles();
    if (strikes(faults[FROM_BOX].drop))
        return;
    if (strikes(faults[FROM_BOX].flip))
        byte ^= (uint8_t)(1u << dice() % 8);
    queue_out(byte);
    if (strikes(faults[FROM_BOX].dup))
        queue_out(byte);
}

void line_attach(void)
{
    for (avr_io_t *io = avr->io_port; io; io = io->next)
        if (!strcmp(io->kind, "uart"))
            uart = (avr_uart_t *)io;
    uint32_t quiet = 0;                 /* else libsimavr sleeps when polled and echoes to stdout */
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &quiet);
    avr_irq_register_notify(uart->io.irq + UART_IRQ_OUTPUT, on_chip_sends, NULL);
}

void line_after_reset(void)
{
    delivering = false;
    to_chip_out = to_chip_in;
}

/* ---- the terminal's side ---- */

bool line_plug(const char *link)
{
    int slave;
    char fresh[512];
    struct termios raw;
    if (openpty(&master, &slave, name, NULL, NULL))
        return false;
    tcgetattr(slave, &raw);             /* raw before anyone opens it, else the first bytes echo back into the chip */
    cfmakeraw(&raw);
    tcsetattr(slave, TCSANOW, &raw);
    close(slave);                       /* from now on a hang-up of the master says that nobody has it open */
    fcntl(master, F_SETFL, O_NONBLOCK);
    fcntl(master, F_SETFD, FD_CLOEXEC);
    open_now = false;
    if (!link)
        return true;
    snprintf(fresh, sizeof fresh, "%s.new", link);
    unlink(fresh);
    return !symlink(name, fresh) && !rename(fresh, link);
}

void line_unplug(const char *link)
{
    if (link)
        unlink(link);
    if (master >= 0)
        close(master);
    master = -1;
    open_now = false;
    to_chip_out = to_chip_in;
    from_chip_count = 0;
}

const char *line_name(void)
{
    return name;
}

int line_fd(void)
{
    return open_now ? master : -1;
}

void line_flush(void)
{
    if (master < 0 || !open_now) {
        from_chip_count = 0;            /* nobody listens */
        return;
    }
    ssize_t written = from_chip_count ? write(master, from_chip, from_chip_count) : 0;
    if (written <= 0)
        return;
    line_counts.sent += (uint64_t)written;
    from_chip_count -= (uint32_t)written;
    memmove(from_chip, from_chip + written, from_chip_count);
}

bool line_look(void)
{
    if (master < 0)
        return false;
    struct pollfd terminal = { master, POLLIN, 0 };
    poll(&terminal, 1, 0);
    bool was_open = open_now;
    open_now = !(terminal.revents & POLLHUP);
    if (open_now != was_open)
        say("ev %s at=%llu", open_now ? "open" : "close", (unsigned long long)avr->cycle);
    if (terminal.revents & POLLIN) {
        uint8_t bytes[512];
        uint32_t room = QUEUE - (to_chip_in - to_chip_out);
        ssize_t count = read(master, bytes, room < sizeof bytes ? room : sizeof bytes);
        for (ssize_t i = 0; i < count; i++)
            to_chip[to_chip_in++ % QUEUE] = bytes[i];
        if (count > 0)
            line_counts.received += (uint64_t)count;
        start_delivering();
    }
    return open_now && !was_open;
}
