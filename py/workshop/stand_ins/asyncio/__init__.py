"""No event loop: the page calls and waits for the answer."""
