#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <avr_eeprom.h>
#include <avr_extint.h>
#include <avr_ioport.h>
#include <sim_core.h>
#include <sim_cycle_timers.h>
#include <sim_elf.h>
#include "board.h"
#include "line.h"

#define MCUSR 0x54
#define DDRB 0x24                       /* and 3 further for each port after it */
#define RAM_START 0x100
#define PAINT 0xC5
#define PIEZO_PORT 'B'
#define MOST_SCHEDULED 4096

avr_t *avr;
unsigned resets;

static avr_run_t plain_run;             /* a watchdog reset swaps avr->run for a while */
static unsigned boot_cycles_ms;
static avr_cycle_count_t boots_until;
static unsigned static_ram;
static uint32_t luck = 12345;

void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    fflush(stdout);
}

uint32_t dice(void)
{
    luck ^= luck << 13;
    luck ^= luck >> 17;
    luck ^= luck << 5;
    return luck;
}

/* ---- pins into the chip ---- */

static struct { uint8_t mask, value; } outside[26];     /* what the world does to each port */

static avr_irq_t *pin_irq(pin_t pin)
{
    return avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(pin.port), IOPORT_IRQ_PIN0 + pin.bit);
}

/* libsimavr lifts an input back to 1 at the next write to its port unless it is told the outside level as well. */
static void tell_outside(char port)
{
    avr_ioport_external_t e = { .name = (unsigned)port & 127, .mask = outside[port - 'A'].mask, .value = outside[port - 'A'].value };
    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &e);
}

bool parse_pin(const char *text, pin_t *pin)
{
    *pin = (pin_t){ text[0], (uint8_t)(text[1] - '0') };
    return pin->port >= 'B' && pin->port <= 'D' && pin->bit < 8 && !text[2];
}

void drive(pin_t pin, bool level)
{
    uint8_t bit = (uint8_t)(1u << pin.bit);
    outside[pin.port - 'A'].mask |= bit;
    outside[pin.port - 'A'].value = (uint8_t)((outside[pin.port - 'A'].value & ~bit) | (level ? bit : 0));
    tell_outside(pin.port);
    avr_raise_irq(pin_irq(pin), level);
}

void release(pin_t pin)
{
    uint8_t bit = (uint8_t)(1u << pin.bit);
    outside[pin.port - 'A'].mask &= (uint8_t)~bit;
    outside[pin.port - 'A'].value &= (uint8_t)~bit;
    tell_outside(pin.port);
    avr_raise_irq(pin_irq(pin), 1);
}

static struct { avr_cycle_count_t when; pin_t pin; bool level, used; } scheduled[MOST_SCHEDULED];

static avr_cycle_count_t next_scheduled(void)
{
    avr_cycle_count_t next = 0;
    for (unsigned i = 0; i < MOST_SCHEDULED; i++)
        if (scheduled[i].used && (!next || scheduled[i].when < next))
            next = scheduled[i].when;
    return next;
}

static avr_cycle_count_t fire_scheduled(avr_t *a, avr_cycle_count_t when, void *unused)
{
    (void)unused;
    for (unsigned i = 0; i < MOST_SCHEDULED; i++)
        if (scheduled[i].used && scheduled[i].when <= a->cycle) {
            scheduled[i].used = false;
            drive(scheduled[i].pin, scheduled[i].level);
        }
    avr_cycle_count_t next = next_scheduled();
    return next > when ? next : 0;
}

static void arm_schedule(void)
{
    avr_cycle_count_t next = next_scheduled();
    if (next)
        avr_cycle_timer_register(avr, next > avr->cycle ? next - avr->cycle : 1, fire_scheduled, NULL);
}

void drive_at(avr_cycle_count_t when, pin_t pin, bool level)
{
    unsigned i = 0;
    while (i < MOST_SCHEDULED && scheduled[i].used)
        i++;
    if (i == MOST_SCHEDULED) {
        say("ev trouble too many edges are scheduled");
        exit(3);
    }
    scheduled[i].when = when;
    scheduled[i].pin = pin;
    scheduled[i].level = level;
    scheduled[i].used = true;
    arm_schedule();
}

/* Contacts that close (or open) and bounce: pulses and gaps of 20 to 250 us. */
static void bouncing_edge(avr_cycle_count_t when, pin_t pin, bool level, unsigned bounces)
{
    drive_at(when, pin, level);
    while (bounces--) {
        when += (20 + dice() % 230) * CYCLES_PER_US;
        drive_at(when, pin, !level);
        when += (20 + dice() % 230) * CYCLES_PER_US;
        drive_at(when, pin, level);
    }
}

avr_cycle_count_t press(pin_t pin, unsigned hold_us, unsigned bounces)
{
    avr_cycle_count_t begin = avr->cycle + CYCLES_PER_US;
    bouncing_edge(begin, pin, false, bounces);
    bouncing_edge(begin + (avr_cycle_count_t)hold_us * CYCLES_PER_US, pin, true, bounces);
    return begin;
}

/* ---- pins out of the chip ---- */

static uint8_t out_levels[26];
static struct { avr_cycle_count_t first, last; unsigned edges; bool told; } tone;

/* A piezo makes thousands of edges: only the beginning, with its frequency, and the end are told. */
static void on_piezo(void)
{
    if (!tone.edges)
        tone.first = avr->cycle;
    tone.last = avr->cycle;
    if (++tone.edges == 9) {
        tone.told = true;
        say("ev tone %u at=%llu", (unsigned)(HZ * 4ull / (avr->cycle - tone.first)), (unsigned long long)tone.first);
    }
}

static void end_tone(void)
{
    if (tone.told)
        say("ev tone 0 at=%llu", (unsigned long long)tone.last);
    tone.edges = 0;
    tone.told = false;
}

static void check_tone_end(void)
{
    if (tone.edges && avr->cycle - tone.last >= HZ / 50)
        end_tone();
}

static void on_pin(avr_irq_t *irq, uint32_t level, void *code)
{
    (void)irq;
    char port = (char)((intptr_t)code >> 4);
    uint8_t bit = (uint8_t)(1u << ((intptr_t)code & 15));
    bool is_output = avr->data[DDRB + 3 * (port - 'B')] & bit;
    if (!is_output || !(out_levels[port - 'A'] & bit) == !(level & 1))
        return;
    out_levels[port - 'A'] ^= bit;
    if (port == PIEZO_PORT && bit == 1)
        on_piezo();
    else
        say("ev pin %c%d %u at=%llu", port, (int)((intptr_t)code & 15), level & 1, (unsigned long long)avr->cycle);
}

/* ---- the chip ---- */

/* Intel hex, of our own: libsimavr 1.6 trips over records of type 03. The lowest address, or -1. */
static int load_hex(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[600];
    int lowest = -1;
    unsigned count, address, type, byte;
    if (!file)
        return -1;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, ":%2x%4x%2x", &count, &address, &type) != 3 || type)
            continue;
        if (address + count > avr->flashend + 1) {
            lowest = -1;
            break;
        }
        for (unsigned i = 0; i < count && sscanf(line + 9 + 2 * i, "%2x", &byte) == 1; i++)
            avr->flash[address + i] = (uint8_t)byte;
        if (lowest < 0 || (int)address < lowest)
            lowest = (int)address;
    }
    fclose(file);
    return lowest;
}

static void paint_ram(void)
{
    memset(avr->data + RAM_START, PAINT, (size_t)(avr->ramend + 1 - RAM_START));
}

unsigned stack_depth(void)
{
    unsigned lowest = RAM_START + static_ram;
    while (lowest <= avr->ramend && avr->data[lowest] == PAINT)
        lowest++;
    return avr->ramend + 1 - lowest;
}

static void limit_burst(void)
{
    avr->run_cycle_limit = HZ / 1000;   /* a reset puts it back to 1, which is half as fast */
}

bool board_load(const char *elf, const char *boot_hex, unsigned boot_ms)
{
    elf_firmware_t firmware;
    memset(&firmware, 0, sizeof firmware);
    if (elf_read_firmware(elf, &firmware)) {
        fprintf(stderr, "cannot read %s\n", elf);
        return false;
    }
    avr = avr_make_mcu_by_name("atmega328p");
    if (!avr)
        return false;
    avr_init(avr);
    avr_load_firmware(avr, &firmware);
    avr->frequency = HZ;
    avr->log = LOG_ERROR;
    plain_run = avr->run;
    static_ram = firmware.datasize + firmware.bsssize;
    boot_cycles_ms = boot_ms;
    if (boot_hex) {
        int start = load_hex(boot_hex);
        if (start < 0) {
            fprintf(stderr, "cannot load %s, or it does not fit the flash\n", boot_hex);
            return false;
        }
        avr->reset_pc = avr->pc = (avr_flashaddr_t)start;
        avr->codeend = avr->flashend;
    }
    for (char port = 'B'; port <= 'D'; port++)
        for (int bit = 0; bit < 8; bit++)
            avr_irq_register_notify(pin_irq((pin_t){ port, (uint8_t)bit }), on_pin, (void *)(intptr_t)(port << 4 | bit));
    for (uint8_t bit = 2; bit <= 6; bit++)
        drive((pin_t){ 'D', bit }, true);               /* five buttons at rest */
    avr_extint_set_strict_lvl_trig(avr, 0, 0);          /* D2 and D3 held low would be looked at in each cycle */
    avr_extint_set_strict_lvl_trig(avr, 1, 0);
    avr->data[MCUSR] = 1;
    paint_ram();
    limit_burst();
    return true;
}

void board_eeprom(const char *path, bool save)
{
    static uint8_t bytes[1024];
    avr_eeprom_desc_t all = { .ee = bytes, .offset = 0, .size = sizeof bytes };
    FILE *file = fopen(path, save ? "wb" : "rb");
    if (!file)
        return;
    if (save) {
        avr_ioctl(avr, AVR_IOCTL_EEPROM_GET, &all);
        fwrite(all.ee, 1, sizeof bytes, file);
    } else {
        memset(bytes, 0xFF, sizeof bytes);
        if (fread(bytes, 1, sizeof bytes, file))
            avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &all);
    }
    fclose(file);
}

/* libsimavr wipes timers and input registers at a reset but keeps what it knows of the pins: tell it all again. */
static void after_reset(const char *why)
{
    resets++;
    line_after_reset();
    limit_burst();
    for (char port = 'B'; port <= 'D'; port++)
        for (uint8_t bit = 0; bit < 8; bit++) {
            avr_irq_t *irq = pin_irq((pin_t){ port, bit });
            bool driven = outside[port - 'A'].mask & 1u << bit;
            uint32_t level = driven && (outside[port - 'A'].value & 1u << bit);
            irq->value = !level;
            avr_raise_irq(irq, level);
        }
    end_tone(); /* the reset is no edge of a tone that comes soon after it, which would read as another frequency */
    arm_schedule();
    say("ev reset %s at=%llu", why, (unsigned long long)avr->cycle);
}

void board_reset(const char *why, bool power)
{
    if (power)
        paint_ram();
    avr_reset(avr);
    avr->data[MCUSR] = power ? 1 : 2;
    boots_until = avr->cycle + (avr_cycle_count_t)boot_cycles_ms * (HZ / 1000);
    after_reset(why);
}

void board_advance(avr_cycle_count_t until)
{
    while (avr->cycle < until) {
        if (boots_until > avr->cycle) {
            avr->cycle = boots_until < until ? boots_until : until;
            continue;
        }
        bool by_watchdog = avr->run != plain_run;
        int state = avr_run(avr);
        if (by_watchdog && avr->run == plain_run)
            after_reset("watchdog");
        if (state == cpu_Done || state == cpu_Crashed) {
            say("ev trouble the chip stopped in state %d at %x", state, avr->pc);
            exit(3);
        }
    }
    check_tone_end();
}
