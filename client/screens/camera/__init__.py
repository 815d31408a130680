"""The camera beside a real table: its picture, its replay, what other cameras saw."""
