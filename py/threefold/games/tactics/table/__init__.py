"""What the table shows: its scenes, drawings and sentences."""
