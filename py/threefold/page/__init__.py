"""The calls that the page in the browser makes to Python, and the views that answer them."""
