"""Games as links, saves and records: out, and checked on the way in."""
