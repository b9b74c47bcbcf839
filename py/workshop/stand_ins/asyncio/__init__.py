"""Empty: there is no event loop, because all calls from the page are synchronous."""
