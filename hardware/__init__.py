"""The timer box: wire, clock, link, driver, emulator."""
