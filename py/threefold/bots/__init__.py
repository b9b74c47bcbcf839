"""Code shared by all bots: their interface, search over sampled deals, resigning, reviews, the worker."""
