"""Code shared by all bots: their interface, search over sampled deals, seats, resigning, undo, reviews, the worker."""
