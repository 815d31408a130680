/* board.h - an Arduino Uno in libsimavr: the chip, its pins, its resets. Times are in clock cycles of the board. */
#ifndef BOARD_H
#define BOARD_H
#include <stdbool.h>
#include <stdint.h>
#include <sim_avr.h>

#define HZ 16000000u
#define CYCLES_PER_US (HZ / 1000000u)

typedef struct {
    char port;                          /* 'B' to 'D' */
    uint8_t bit;
} pin_t;

extern avr_t *avr;
extern unsigned resets;

/* Print one line to the tester and flush it. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Load a firmware, and a bootloader or NULL; `boot_ms` > 0 only waits as long as a bootloader would. Says what is wrong
 * and returns false when it cannot. */
bool board_load(const char *elf, const char *boot_hex, unsigned boot_ms);
void board_eeprom(const char *path, bool save);

/* Run until the board has seen `until` cycles. */
void board_advance(avr_cycle_count_t until);
void board_reset(const char *why, bool power);

bool parse_pin(const char *text, pin_t *pin);
void drive(pin_t pin, bool level);
void release(pin_t pin);
void drive_at(avr_cycle_count_t when, pin_t pin, bool level);
avr_cycle_count_t press(pin_t pin, unsigned hold_us, unsigned bounces);

/* The deepest the stack has ever been, in bytes. */
unsigned stack_depth(void);
uint32_t dice(void);

/* Wire a TM1637 display to D10 (clock) and D11 (data). */
void attach_display(void);

#endif
