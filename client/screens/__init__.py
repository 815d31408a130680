"""The screens, and the window that holds them."""
