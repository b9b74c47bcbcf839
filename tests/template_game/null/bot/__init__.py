"""Who plays it when nobody else does."""
