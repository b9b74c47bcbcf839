"""What build.py is made of. Nothing here is part of the wheel or of the site.

When imported, a module imports only the standard library: the first command must start on a fresh machine.
"""
