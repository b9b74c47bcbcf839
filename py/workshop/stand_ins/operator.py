"""All its functions, implemented in C. The original defines each in Python first, then replaces them with these."""

from _operator import *  # noqa: F403
