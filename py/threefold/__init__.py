"""Games that grew out of tic-tac-toe: rules, opponents, notation, links and what is drawn.

Pure Python, standard library only. Runs in a browser on Pyodide, and anywhere else.
"""

__version__ = "1.0.0"
