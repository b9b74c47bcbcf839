"""The German catalogue, by itself for tests."""

from threefold.words.whole import CATALOGUES

GERMAN = CATALOGUES["de"]
