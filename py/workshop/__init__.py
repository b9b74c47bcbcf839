"""The modules behind build.py. Nothing here is part of the wheel or of the site.

cli.py and everything that it imports at the top level import only the standard library: the first command must start
on a fresh machine.
"""
