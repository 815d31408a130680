/* simbox - the timer box's real firmware in libsimavr, its serial line on a pseudo-terminal, its buttons and lights as
 * lines on stdin and stdout.
 *
 *   simbox [-l LINK] [-S | -s SPEED] [-p PPM] [-d] [-b BOOT_MS | -B BOOT.hex] [-e EEPROM] [-D] firmware.elf
 *     -S  step mode: time stands still but for `run`      -s  so many times real time (1)    -p  clock error of the board
 *     -d  opening the port resets the board, as DTR does  -b  a bootloader that only waits   -D  with a display
 *
 *   ready NAME                              once, when the port can be opened
 *   pin D2 0 | at CYCLE pin D2 0            set an input, now or then         -> ok at=CYCLE
 *   press D2 HOLD_US [BOUNCES]              a press with bouncing contacts    -> ok at=CYCLE of its first edge
 *   run US [BYTES]                          step mode: run; first wait until BYTES in all have come from the terminal
 *   time, stats, reset, unplug, plug, stall MS, quit
 *   fault drop|flip|dup rx|tx N             damage one byte in N to (rx) or from (tx) the box; 0: none
 *   ev pin B5 1 at=CYCLE | tone HZ | reset WHY | open | close | display DIGITS | trouble TEXT
 */
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>
#include "board.h"
#include "line.h"

#define SLICE (HZ / 2000)               /* half a millisecond */
#define BURST (HZ / 100)                /* after a stall, look at the terminal at least this often */
#define NAP_US 200

static const char *port_link, *eeprom;
static bool step_mode, reset_on_open;
static double speed = 1.0, ppm;
static int64_t wall_start;
static avr_cycle_count_t cycle_start;
static uint64_t worst_lag_us;

static int64_t wall_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000ll + t.tv_nsec;
}

static void leave(void)
{
    if (eeprom)
        board_eeprom(eeprom, true);
    line_unplug(port_link);
    exit(0);
}

static void look_at_line(void)
{
    if (line_look() && reset_on_open)
        board_reset("dtr", false);
}

static void run_slice(avr_cycle_count_t until)
{
    look_at_line();
    board_advance(until);
    line_flush();
}

static void run(uint64_t us, uint64_t bytes)
{
    avr_cycle_count_t end = avr->cycle + us * CYCLES_PER_US;
    for (int patience = 0; line_counts.received < bytes && patience < 20000; patience++) {
        look_at_line();
        usleep(50);
    }
    while (avr->cycle < end)
        run_slice(avr->cycle + SLICE < end ? avr->cycle + SLICE : end);
    say("ok at=%llu sent=%llu", (unsigned long long)avr->cycle, (unsigned long long)line_counts.sent);
}

static void stats(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    double cpu = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
    say("ok at=%llu cpu_s=%.3f received=%llu sent=%llu overruns=%llu resets=%u stack=%u lag_us=%llu", (unsigned long long)avr->cycle, cpu,
        (unsigned long long)line_counts.received, (unsigned long long)line_counts.sent, (unsigned long long)line_counts.overruns,
        resets, stack_depth(), (unsigned long long)worst_lag_us);
    worst_lag_us = 0;
}

static bool set_fault(const char *kind, const char *way, unsigned one_in)
{
    faults_t *f = &faults[way[0] == 't' ? FROM_BOX : TO_BOX];
    unsigned *which = !strcmp(kind, "drop") ? &f->drop : !strcmp(kind, "flip") ? &f->flip : !strcmp(kind, "dup") ? &f->dup : NULL;
    if (which)
        *which = one_in;
    return which;
}

static void pin_command(const char *text)
{
    char a[8], b[8];
    unsigned long long when = 0, n = 0, bounces = 0;
    int level;
    pin_t pin;
    if (sscanf(text, "at %llu pin %7s %d", &when, a, &level) == 3 && parse_pin(a, &pin)) {
        drive_at(when, pin, level);
    } else if (sscanf(text, "pin %7s %d", a, &level) == 2 && parse_pin(a, &pin)) {
        drive(pin, level);
        when = avr->cycle;
    } else if (sscanf(text, "press %7s %llu %llu", a, &n, &bounces) >= 2 && parse_pin(a, &pin)) {
        when = press(pin, (unsigned)n, (unsigned)bounces);
    } else if (sscanf(text, "fault %7s %7s %llu", a, b, &n) != 3 || !set_fault(a, b, (unsigned)n)) {
        say("err %s", text);
        return;
    }
    say("ok at=%llu", when);
}

static void command(const char *text)
{
    unsigned long long n = 0, bytes = 0;
    if (sscanf(text, "run %llu %llu", &n, &bytes) >= 1) {
        run(n, bytes);
    } else if (!strcmp(text, "stats")) {
        stats();
    } else if (!strcmp(text, "time")) {
        say("ok at=%llu wall_ns=%lld", (unsigned long long)avr->cycle, (long long)wall_ns());
    } else if (!strcmp(text, "reset")) {
        board_reset("button", false);
        say("ok");
    } else if (!strcmp(text, "unplug")) {
        line_unplug(port_link);
        say("ok");
    } else if (!strcmp(text, "plug")) {
        bool made = line_plug(port_link);
        board_reset("power", true);
        say(made ? "ok" : "err no terminal");
    } else if (sscanf(text, "stall %llu", &n) == 1) {
        usleep((useconds_t)n * 1000);
        wall_start = wall_ns();
        cycle_start = avr->cycle;
        say("ok");
    } else if (!strcmp(text, "quit")) {
        say("ok");
        leave();
    } else {
        pin_command(text);
    }
}

static void read_commands(void)
{
    static char text[1024];
    static size_t length;
    ssize_t count = read(0, text + length, sizeof text - length - 1);
    if (count <= 0)
        leave();                        /* the tester has gone: so does the board */
    length += (size_t)count;
    text[length] = 0;
    for (char *end; (end = strchr(text, '\n'));) {
        *end = 0;
        command(text);
        length -= (size_t)(end + 1 - text);
        memmove(text, end + 1, length + 1);
    }
}

/* Sleep until a command or a byte comes, at most `us`; a terminal that nobody has open is only looked at. */
static void wait_for_input(long us)
{
    struct pollfd inputs[2] = { { 0, POLLIN, 0 }, { line_fd(), POLLIN, 0 } };
    struct timespec limit = { 0, us * 1000 };
    ppoll(inputs, 2, &limit, NULL);
    if (inputs[0].revents & (POLLIN | POLLHUP))
        read_commands();
}

static void run_by_the_clock(void)
{
    double cycles_per_ns = speed * (1.0 + ppm * 1e-6) * HZ / 1e9;
    avr_cycle_count_t due = cycle_start + (avr_cycle_count_t)((double)(wall_ns() - wall_start) * cycles_per_ns);
    if (due > avr->cycle) {
        uint64_t lag = (due - avr->cycle) / CYCLES_PER_US;
        if (lag > worst_lag_us)
            worst_lag_us = lag;
        run_slice(due < avr->cycle + BURST ? due : avr->cycle + BURST);
    }
    wait_for_input(due > avr->cycle + HZ / 1000 ? 0 : NAP_US);
    look_at_line();
}

int main(int count, char **arguments)
{
    const char *boot_hex = NULL;
    unsigned boot_ms = 0;
    bool display = false;
    for (int option; (option = getopt(count, arguments, "l:s:Sp:db:B:e:D")) != -1;)
        switch (option) {
        case 'l': port_link = optarg; break;
        case 's': speed = atof(optarg); break;
        case 'S': step_mode = true; break;
        case 'p': ppm = atof(optarg); break;
        case 'd': reset_on_open = true; break;
        case 'b': boot_ms = (unsigned)atoi(optarg); break;
        case 'B': boot_hex = optarg; break;
        case 'e': eeprom = optarg; break;
        case 'D': display = true; break;
        default: return 2;
        }
    if (optind != count - 1 || !board_load(arguments[optind], boot_hex, boot_ms))
        return 2;
    signal(SIGPIPE, SIG_IGN);
    if (eeprom)
        board_eeprom(eeprom, false);
    if (display)
        attach_display();
    line_attach();
    if (!line_plug(port_link))
        return 2;
    say("ready %s", line_name());
    wall_start = wall_ns();
    cycle_start = avr->cycle;
    while (step_mode) {
        wait_for_input(200000);
        look_at_line();
    }
    for (;;)
        run_by_the_clock();
}
