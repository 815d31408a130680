/* decode - stdin through the firmware's frame decoder: a line of hex for each good frame, at the end the count of bad ones. */
#include <stdio.h>
#include "wire.h"

int main(void)
{
    wire_receiver_t receiver = { 0 };
    for (int byte; (byte = getchar()) != EOF;) {
        uint8_t length = wire_receive(&receiver, (uint8_t)byte);
        for (uint8_t i = 0; i < length; i++)
            printf("%02x%s", receiver.buffer[i], i + 1 == length ? "\n" : "");
    }
    printf("bad %u\n", receiver.bad);
    return 0;
}
