"""The window sizes, in CSS pixels, in which the tests check the page."""

from thorough import usually

OF_EVERY_SCREEN = [(320, 568), (360, 640), (390, 844), (844, 390), (1280, 800), (1440, 900), (1920, 1080)]
"""The sizes in which every screen is measured: nothing may be cut off, and all targets must be large enough."""
OF_THE_TABLE = usually(
    [(320, 568), (390, 844), (844, 390), (1024, 768)],
    [(320, 568), (360, 640), (390, 844), (768, 1024), (844, 390), (1024, 768), (1280, 800), (2560, 1440)],
)
"""The sizes in which the table and pages of text must fit."""
TABLETS = [(768, 1024), (1024, 768)]
"""For screens that are laid out otherwise there than on phones and desktops."""
SIDEWAYS = usually(
    [(568, 320), (640, 360), (740, 360), (844, 390)],
    [(568, 320), (640, 360), (640, 400), (667, 375), (700, 400), (740, 360), (800, 600), (844, 390)],
)
"""Phones on their side, and windows of desktops that are zoomed to 150 or 200 %."""
ZOOMED = [(426, 267), (320, 200)]
"""A desktop's window of 1280 by 800 at 300 and 400 %: pages scroll, but only up and down."""
