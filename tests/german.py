"""The German catalogue, for tests of Python and of the page."""

from threefold.words.whole import CATALOGUES

GERMAN = CATALOGUES["de"]
