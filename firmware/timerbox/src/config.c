#include "config.h"
#include "msgs.h"
#include "wire.h"

#define MAGIC 0xB0
#define VERSION 1
#define CHECK_AT (CONFIG_SIZE - 2)

static uint32_t get32(const uint8_t *p)
{
    return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static void put32(uint8_t *p, uint32_t v)
{
    for (uint8_t i = 0; i < 4; i++, v >>= 8)
        p[i] = (uint8_t)v;
}

void config_read(config_t *config, const uint8_t bytes[CONFIG_SIZE])
{
    uint16_t check = (uint16_t)(bytes[CHECK_AT] | (uint16_t)bytes[CHECK_AT + 1] << 8);
    *config = (config_t){ .length_ms = 20000, .brightness = 4 };
    if (bytes[0] != MAGIC || bytes[1] != VERSION || wire_crc16(bytes, CHECK_AT) != check)
        return;
    config->trim_ppm = (int32_t)get32(bytes + 2);
    config->length_ms = (int32_t)get32(bytes + 6);
    config->mute = bytes[10];
    config->brightness = bytes[11];
    config->device_id = (int32_t)get32(bytes + 12);
}

void config_write(const config_t *config, uint8_t bytes[CONFIG_SIZE])
{
    bytes[0] = MAGIC;
    bytes[1] = VERSION;
    put32(bytes + 2, (uint32_t)config->trim_ppm);
    put32(bytes + 6, (uint32_t)config->length_ms);
    bytes[10] = (uint8_t)config->mute;
    bytes[11] = (uint8_t)config->brightness;
    put32(bytes + 12, (uint32_t)config->device_id);
    uint16_t check = wire_crc16(bytes, CHECK_AT);
    bytes[CHECK_AT] = (uint8_t)check;
    bytes[CHECK_AT + 1] = (uint8_t)(check >> 8);
}

/* One place knows which key is which value and what it may be. */
static int32_t *find(config_t *config, uint8_t key, int32_t *least, int32_t *most)
{
    *least = *most = 0;
    switch (key) {
    case KEY_TRIM_PPM: *least = -TRIM_MAX_PPM; *most = TRIM_MAX_PPM; return &config->trim_ppm;
    case KEY_LENGTH_MS: *least = 1; *most = LENGTH_MAX_MS; return &config->length_ms;
    case KEY_MUTE: *most = 1; return &config->mute;
    case KEY_BRIGHTNESS: *most = BRIGHTNESS_MAX; return &config->brightness;
    case KEY_DEVICE_ID: *least = INT32_MIN; *most = INT32_MAX; return &config->device_id;
    default: return 0;
    }
}

bool config_get(const config_t *config, uint8_t key, int32_t *value)
{
    config_t copy = *config;
    int32_t least, most;
    const int32_t *found = find(&copy, key, &least, &most);
    if (found)
        *value = *found;
    return found;
}

bool config_set(config_t *config, uint8_t key, int32_t value)
{
    int32_t least, most;
    int32_t *found = find(config, key, &least, &most);
    if (!found || value < least || value > most)
        return false;
    *found = value;
    return true;
}

uint32_t boot_next(const uint8_t cells[BOOT_CELLS * BOOT_CELL_SIZE])
{
    uint32_t last = 0;
    for (uint8_t i = 0; i < BOOT_CELLS; i++) {
        uint32_t value = get32(cells + i * BOOT_CELL_SIZE);
        /* a cell that power left half written, or that was never written, seldom holds a number of its own place */
        if (value != UINT32_MAX && value % BOOT_CELLS == i && value > last)
            last = value;
    }
    return last + 1;
}

void boot_write(uint32_t boot_id, uint8_t cell[BOOT_CELL_SIZE])
{
    put32(cell, boot_id);
}
