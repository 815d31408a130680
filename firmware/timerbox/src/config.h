/* config.h - what the box remembers without power, and the number of its restarts. Pure: bytes in, bytes out; the
 * sketch moves them to and from the EEPROM. */
#ifndef CONFIG_H
#define CONFIG_H
#include <stdbool.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

#define CONFIG_SIZE 18                  /* magic, version, values, check */
#define BOOT_CELLS 16                   /* restarts are counted in turn in each: 16 times the EEPROM's life */
#define BOOT_CELL_SIZE 4
#define EEPROM_USED (CONFIG_SIZE + BOOT_CELLS * BOOT_CELL_SIZE)

typedef struct {
    int32_t trim_ppm;                   /* how much too fast this box's clock runs */
    int32_t length_ms;                  /* of the rounds that the box starts by itself */
    int32_t mute;
    int32_t brightness;
    int32_t device_id;                  /* 0: not named yet */
} config_t;

/* Read the bytes; values of a fresh box when they are not ours or damaged. */
void config_read(config_t *config, const uint8_t bytes[CONFIG_SIZE]);
void config_write(const config_t *config, uint8_t bytes[CONFIG_SIZE]);

/* The value of a KEY_..., and a change of it. False: no such key, or a value out of its range. */
bool config_get(const config_t *config, uint8_t key, int32_t *value);
bool config_set(config_t *config, uint8_t key, int32_t value);

/* The number of this restart, from the cells as they were left; it belongs in cell `boot_id % BOOT_CELLS`. */
uint32_t boot_next(const uint8_t cells[BOOT_CELLS * BOOT_CELL_SIZE]);
void boot_write(uint32_t boot_id, uint8_t cell[BOOT_CELL_SIZE]);

#ifdef __cplusplus
}
#endif
#endif
