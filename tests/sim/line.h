/* line.h - the serial line: the chip's UART on one side, a pseudo-terminal that pyserial opens on the other. */
#ifndef LINE_H
#define LINE_H
#include <stdbool.h>
#include <stdint.h>

enum { TO_BOX, FROM_BOX };

/* One byte in every `one_in` is lost, has a bit turned, or comes twice; 0 is never. */
typedef struct { unsigned drop, flip, dup; } faults_t;

typedef struct {
    uint64_t received, sent;            /* bytes that passed the terminal */
    uint64_t overruns;                  /* bytes that the chip was too slow to take */
} line_counts_t;

extern faults_t faults[2];
extern line_counts_t line_counts;

void line_attach(void);                 /* to the chip, once */
bool line_plug(const char *link);       /* make the terminal; `link` or NULL is where it can be found */
void line_unplug(const char *link);
const char *line_name(void);
int line_fd(void);                      /* to poll for reading; -1 when nothing can come */

/* Look at the terminal: true when somebody has just opened it. */
bool line_look(void);
void line_flush(void);
void line_after_reset(void);

#endif
