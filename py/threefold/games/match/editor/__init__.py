"""The editor for setting up positions by hand. The browser loads it only when it is opened."""
