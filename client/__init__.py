"""What people see and touch: the Qt app, one table per game, and the `offleash` command."""
