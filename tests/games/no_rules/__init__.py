"""The package of a planted game whose rule book is empty."""
