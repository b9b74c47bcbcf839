"""What is made when the site is built, by the code that answers the page later."""
