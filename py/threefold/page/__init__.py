"""What the page in the browser asks, and the view it gets as an answer."""
