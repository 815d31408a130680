"""The rule books as pure values: standard library only, no clock, no files but their own data, no luck of their own."""
