"""All that anybody asks of it: the engine, of a function that it hands over to JavaScript."""

COROUTINE = 0x80  # the flag of a code object


def iscoroutinefunction(thing):
    code = getattr(getattr(thing, "__func__", thing), "__code__", None)
    return bool(code and code.co_flags & COROUTINE)
