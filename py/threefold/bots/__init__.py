"""What all bots share: the interface, sampling of hidden cards, who sits where, giving up, the worker."""
