"""Only the functions that are used here, mostly those implemented in C."""

from _functools import _lru_cache_wrapper, cmp_to_key, partial, reduce  # noqa: F401

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__", "__annotate__", "__type_params__")
WRAPPER_UPDATES = ("__dict__",)


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    for name in assigned:
        if hasattr(wrapped, name):
            setattr(wrapper, name, getattr(wrapped, name))
    for name in updated:
        getattr(wrapper, name).update(getattr(wrapped, name, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    return partial(update_wrapper, wrapped=wrapped, assigned=assigned, updated=updated)


def lru_cache(maxsize=128, typed=False):
    if callable(maxsize):
        return lru_cache(128, typed)(maxsize)

    def remembering(function):
        return update_wrapper(_lru_cache_wrapper(function, maxsize, typed, _tuple), function)

    return remembering


cache = lru_cache(None)


def _tuple(*numbers):
    return numbers
