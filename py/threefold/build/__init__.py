"""Code that runs when the site is built: checks that games are complete, and renders data for the page in advance."""
