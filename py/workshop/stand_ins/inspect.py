"""Only iscoroutinefunction, which Pyodide calls for each function that it passes to JavaScript."""

from functools import partial
from types import FunctionType, MethodType

COROUTINE = 0x80  # the flag of a code object


def iscoroutinefunction(thing):
    while isinstance(thing, (partial, MethodType)):
        thing = thing.func if isinstance(thing, partial) else thing.__func__
    return isinstance(thing, FunctionType) and bool(thing.__code__.co_flags & COROUTINE)
