// timerbox.ino - the timer box: a round clock with five buttons, lights and a buzzer. For Arduino Uno and Nano.
//
// This file holds the pins, the interrupts and the pumps; what the box does with them is in src/, in plain C that knows
// no chip. It talks to the registers of the ATmega328P itself, so that the box built here and the box built by the
// Makefile without Arduino's core run the same code.
//
//   D2 start button, D3 to D6 team buttons: between pin and GND     A0 to A3 team lights     D13 round light
//   D8 piezo     D10, D11 clock and data of an optional TM1637 display     D9, D12 spare

#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>
#include <util/delay.h>
#include "src/box.h"
#include "src/display.h"

#if !defined(__AVR_ATmega328P__) || F_CPU != 16000000UL
#error "The timer box runs on an Arduino Uno or Nano (ATmega328P at 16 MHz); choose that board."
#endif

static const uint8_t FIRST_BUTTON = 2;                       // PD2 to PD6
static const uint8_t BUTTON_PINS = 0x1F << FIRST_BUTTON;
static const uint8_t TEAM_LIGHTS = 0x0F;                     // PC0 to PC3
static const uint8_t PIEZO = _BV(0), DISPLAY_CLOCK = _BV(2), DISPLAY_DATA = _BV(3), RUN_LIGHT = _BV(5);  // of port B

static box_t box;
static display_t display;

// ---- time: timer 1 counts half microseconds; its overflows carry on ----

static volatile uint32_t overflows;

ISR(TIMER1_OVF_vect) { overflows++; }

// Only with interrupts off.
static uint32_t clockInside() {
  uint16_t ticks = TCNT1;
  uint32_t high = overflows;
  if ((TIFR1 & _BV(TOV1)) && ticks < 0x8000) high++;         // it has just overflowed and nobody has counted it yet
  // high << 15 | ticks >> 1, in the halves that the chip does not need 15 shifts for: 5 us less at each look at the clock
  return (high >> 1 << 16) | (uint16_t)((high & 1) << 15 | ticks >> 1);
}

static uint32_t clockUs() {
  uint8_t status = SREG;
  cli();
  uint32_t now = clockInside();
  SREG = status;
  return now;
}

static void startClock() {
  TIMSK0 = 0;                                                // Arduino's own millisecond interrupt would only disturb
  TCCR1A = 0;
  TCCR1B = _BV(CS11);                                        // 16 MHz / 8
  TIMSK1 = _BV(TOIE1);
}

// ---- buttons: the first falling edge of each is stamped at once and that button is then masked ----

static volatile uint8_t armedButtons, caughtEdges;           // bit n: the button at PDn
static volatile uint32_t caughtAt[BUTTONS];

static inline __attribute__((always_inline)) void catchEdges(uint8_t pins) {
  uint8_t down = (uint8_t)~pins & armedButtons;
  if (!down) return;
  uint32_t now = clockInside();
  armedButtons &= (uint8_t)~down;
  caughtEdges |= down;
  uint8_t bit = _BV(FIRST_BUTTON);
  for (uint8_t b = 0; b < BUTTONS; b++, bit <<= 1)
    if (down & bit) caughtAt[b] = now;
}

// One look at all five buttons decides ties, so it comes before everything else, even before the registers are saved:
// two edges 10 us apart must not be one. The rest of the work is in the vector of an interrupt that is never used.
ISR(PCINT2_vect, ISR_NAKED) {
  asm volatile("push r24\n\tin r24, %0\n\tout %1, r24\n\tpop r24\n\tjmp __vector_23" ::"I"(_SFR_IO_ADDR(PIND)), "I"(_SFR_IO_ADDR(GPIOR0)));
}

ISR(ANALOG_COMP_vect) { catchEdges(GPIOR0); }

static void startButtons() {
  DDRD &= (uint8_t)~BUTTON_PINS;
  PORTD |= BUTTON_PINS;                                      // pull-ups
  PCMSK2 = BUTTON_PINS;
  PCIFR = _BV(PCIF2);
  PCICR = _BV(PCIE2);
}

static void pumpButtons() {
  uint32_t at[BUTTONS] = {0, 0, 0, 0, 0};
  cli();
  uint8_t edges = caughtEdges;
  caughtEdges = 0;
  sei();
  // A caught button stays masked until it is armed below, so its time can be read at leisure; and the time now is read
  // after the edges were taken, so that no edge lies in the future.
  for (uint8_t b = 0; b < BUTTONS; b++)
    if (edges & _BV(b + FIRST_BUTTON)) at[b] = caughtAt[b];
  uint32_t now = clockUs();
  uint8_t down = (uint8_t)(~PIND & BUTTON_PINS) >> FIRST_BUTTON;
  uint8_t ready = (uint8_t)(box_buttons(&box, edges >> FIRST_BUTTON, at, down, now) << FIRST_BUTTON);
  if (!ready) return;
  cli();
  armedButtons |= ready;
  catchEdges(PIND);                                          // down again already: that edge came while masked
  sei();
}

// ---- serial line: 115200 baud, 8N1; interrupts move bytes between the line and two rings ----

static const uint8_t RING = 128;                             // a power of two; a frame has at most 30 bytes
static volatile uint8_t received[RING], sending[RING];
static volatile uint8_t receivedIn, receivedOut, sendingIn, sendingOut;

ISR(USART_RX_vect) {
  uint8_t byte = UDR0;
  uint8_t next = (receivedIn + 1) % RING;
  if (next == receivedOut) return;                           // no room: its frame fails the check and is counted
  received[receivedIn] = byte;
  receivedIn = next;
}

ISR(USART_UDRE_vect) {
  UDR0 = sending[sendingOut];
  sendingOut = (sendingOut + 1) % RING;
  if (sendingOut == sendingIn) UCSR0B &= (uint8_t)~_BV(UDRIE0);
}

static void startLine() {
  UCSR0A = _BV(U2X0);
  UBRR0 = 16;                                                // 117647 baud, as Arduino and its USB chips have it
  UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
  UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

static void pumpReceived() {
  for (uint8_t i = 0; i < 32 && receivedIn != receivedOut && !box_wants_to_answer(&box); i++) {
    uint8_t byte = received[receivedOut];
    receivedOut = (receivedOut + 1) % RING;
    box_receive(&box, byte, clockUs());
  }
}

static void pumpSending() {
  uint8_t room = (uint8_t)(sendingOut - sendingIn - 1) % RING;
  if (room < WIRE_MAX_FRAME) return;                         // never wait for the line
  uint8_t frame[WIRE_MAX_FRAME];
  uint8_t count = box_send(&box, frame, clockUs());
  if (!count) return;
  for (uint8_t i = 0; i < count; i++) {
    sending[sendingIn] = frame[i];
    sendingIn = (sendingIn + 1) % RING;
  }
  cli();
  UCSR0B |= _BV(UDRIE0);
  sei();
}

// ---- lights and piezo ----

static void startLights() {
  PORTB = PORTC = 0;                                         // the watchdog's restart leaves the pins as they were
  DDRC |= TEAM_LIGHTS;
  DDRB |= RUN_LIGHT | PIEZO;
}

static void pumpLights() {
  static uint8_t shown;
  uint8_t lights = box_lights(&box, clockUs());
  if (lights == shown) return;
  shown = lights;
  if (lights & LIGHT_RUN) PORTB |= RUN_LIGHT;
  else PORTB &= (uint8_t)~RUN_LIGHT;
  PORTC = (PORTC & (uint8_t)~TEAM_LIGHTS) | (lights & TEAM_LIGHTS);
}

// Timer 2 turns the piezo pin over twice a wave, by writing a 1 to PINB: few instructions, and none that changes flags.
ISR(TIMER2_COMPA_vect, ISR_NAKED) {
  asm volatile("push r24\n\tldi r24, %1\n\tout %0, r24\n\tpop r24\n\treti" ::"I"(_SFR_IO_ADDR(PINB)), "M"(_BV(PB0)));
}

static void silence() {
  TIMSK2 = TCCR2B = 0;
  PORTB &= (uint8_t)~PIEZO;
}

static void sound(uint16_t hz) {
  static const uint32_t halfClocks[] = {F_CPU / 2 / 32, F_CPU / 2 / 64, F_CPU / 2 / 128, F_CPU / 2 / 256, F_CPU / 2 / 1024};
  uint8_t choice = 0;                                        // the finest clock whose count for half a wave fits 8 bits
  while (choice < 4 && halfClocks[choice] / hz > 256) choice++;
  TCCR2A = _BV(WGM21);
  TCCR2B = choice + 3;
  OCR2A = (uint8_t)(halfClocks[choice] / hz - 1);
  TCNT2 = 0;
  TIMSK2 = _BV(OCIE2A);
}

static void pumpSound() {
  static uint32_t since, lengthUs;
  uint32_t now = clockUs();
  if (box.sound_due) {
    box.sound_due = false;
    since = now;
    lengthUs = box.sound.ms * 1000UL;
    if (box.sound.hz) sound(box.sound.hz);
    else silence();
  } else if (TIMSK2 && now - since >= lengthUs) {
    silence();
  }
}

// ---- display: two open wires, one byte a pass of the loop ----

// Inlined, so that each access is one instruction: the piezo's interrupt writes to this port, too.
static inline __attribute__((always_inline)) void displayWire(uint8_t wire, bool high) {
  if (high) DDRB &= (uint8_t)~wire, PORTB |= wire;           // let go, with the pull-up
  else PORTB &= (uint8_t)~wire, DDRB |= wire;                // driven
  _delay_us(3);
}

static void displayStart() {
  displayWire(DISPLAY_DATA, false);
  displayWire(DISPLAY_CLOCK, false);
}

static void displayStop() {
  displayWire(DISPLAY_DATA, false);
  displayWire(DISPLAY_CLOCK, true);
  displayWire(DISPLAY_DATA, true);
}

static bool displayByte(uint8_t byte) {                      // whether the display has taken it
  for (uint8_t i = 0; i < 8; i++, byte >>= 1) {
    displayWire(DISPLAY_DATA, byte & 1);
    displayWire(DISPLAY_CLOCK, true);
    displayWire(DISPLAY_CLOCK, false);
  }
  displayWire(DISPLAY_DATA, true);
  displayWire(DISPLAY_CLOCK, true);
  bool taken = !(PINB & DISPLAY_DATA);
  displayWire(DISPLAY_CLOCK, false);
  return taken;
}

static bool startDisplay() {                                 // whether there is one
  displayWire(DISPLAY_CLOCK, true);
  displayWire(DISPLAY_DATA, true);
  _delay_us(20);
  displayStart();
  bool there = displayByte(0x40);
  displayStop();
  return there;
}

static void pumpDisplay() {
  static uint32_t drawnAt;
  if (!(box.caps & CAP_DISPLAY)) return;
  uint32_t now = clockUs();
  uint8_t byte = 0;
  switch (display_next(&display, &byte)) {
    case DISPLAY_START: displayStart(); break;
    case DISPLAY_BYTE: displayByte(byte); break;
    case DISPLAY_STOP: displayStop(); break;
    default:
      if (now - drawnAt < DISPLAY_EACH_US) return;
      drawnAt = now;
      display_draw(&display, round_left(&box.round, now), box.round.state, (uint8_t)box.config.brightness);
  }
}

// ---- EEPROM: at most one byte a pass, and only bytes that differ ----

static uint8_t kept[CONFIG_SIZE], bootCell[BOOT_CELL_SIZE];
static uint8_t bootCellAt, keepNext = CONFIG_SIZE;

static void startBox() {
  uint8_t bytes[EEPROM_USED];
  config_t config;
  eeprom_read_block(bytes, 0, sizeof bytes);
  config_read(&config, bytes);
  uint32_t bootId = boot_next(bytes + CONFIG_SIZE);
  boot_write(bootId, bootCell);
  bootCellAt = CONFIG_SIZE + bootId % BOOT_CELLS * BOOT_CELL_SIZE;
  uint8_t caps = CAP_TRIM | CAP_SOUND | (startDisplay() ? CAP_DISPLAY : 0);
  box_init(&box, &config, bootId, caps, clockUs());
}

static void pumpMemory() {
  if (box.config_due) {
    box.config_due = false;
    config_write(&box.config, kept);
    keepNext = 0;
  }
  if (keepNext == CONFIG_SIZE + BOOT_CELL_SIZE || !eeprom_is_ready()) return;
  bool isConfig = keepNext < CONFIG_SIZE;
  uint8_t *address = (uint8_t *)(uint16_t)(isConfig ? keepNext : bootCellAt + keepNext - CONFIG_SIZE);
  uint8_t byte = isConfig ? kept[keepNext] : bootCell[keepNext - CONFIG_SIZE];
  if (eeprom_read_byte(address) != byte) eeprom_write_byte(address, byte);
  keepNext++;
}

// ---- watchdog: a loop that hangs for a quarter of a second starts the program anew. By an interrupt and a jump, because
// a reset by the watchdog locks up boards with an old bootloader until the power goes. ----

ISR(WDT_vect, ISR_NAKED) { asm volatile("jmp 0"); }

void stopWatchdog() __attribute__((naked, used, section(".init3")));
void stopWatchdog() {
  MCUSR = 0;
  wdt_disable();
}

static void startWatchdog() {
  cli();
  wdt_reset();
  WDTCSR = _BV(WDCE) | _BV(WDE);
  WDTCSR = _BV(WDIE) | _BV(WDP2);                            // interrupt only, after 0.25 s
  sei();
}

// ---- start and main loop ----

static void noteLoopTime() {
  static uint32_t last;
  uint32_t now = clockUs(), took = now - last;
  if (last && took > box.loop_max_us) box.loop_max_us = took < 65535 ? (uint16_t)took : 65535;
  last = now;
}

void setup() {
  startClock();
  startLights();
  startBox();
  startButtons();
  startLine();
  startWatchdog();                                           // from here on interrupts are on
}

void loop() {
  wdt_reset();
  noteLoopTime();
#ifdef TEST_WEDGE                                            // only for the test of the watchdog: D12 high hangs the loop
  if (PINB & _BV(4)) for (;;) {}
#endif
  pumpButtons();
  pumpLights();
  pumpReceived();
  pumpSending();
  pumpSound();
  pumpMemory();
  pumpDisplay();
}

#ifndef ARDUINO                                              // the Makefile builds without Arduino's core, which has this
int main() {
  setup();
  for (;;) loop();
}
#endif
