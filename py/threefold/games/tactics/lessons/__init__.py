"""What the game teaches, step by step: in the browser it comes only when somebody learns."""
