"""The windows, in CSS pixels, in which the tests look at the page."""

OF_EVERY_SCREEN = [(320, 568), (360, 640), (390, 844), (844, 390), (1280, 800), (1440, 900), (1920, 1080)]
"""In which every screen is measured: nothing is cut off there, and all can be hit."""
OF_THE_TABLE = [(320, 568), (360, 640), (390, 844), (768, 1024), (844, 390), (1024, 768), (1280, 800), (2560, 1440)]
"""In which the table, and pages of text, fit."""
