"""Games derived from tic-tac-toe: rules, bots, notation, links and drawing.

Pure Python, standard library only. Runs in a browser on Pyodide, and anywhere else.
"""

__version__ = "1.0.0"
