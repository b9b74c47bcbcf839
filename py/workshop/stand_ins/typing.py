"""The names that modules ask for at run time. Types are checked before: here they only have to be there."""

from collections import namedtuple

TYPE_CHECKING = False


class _Anything:
    """Whatever is made of a type is that type."""

    def __init__(self, *_args, **_kwargs):
        pass

    def __getitem__(self, _types):
        return self

    def __call__(self, *_args, **_kwargs):
        return self

    def __or__(self, _other):
        return self

    __ror__ = __or__


Any = _Anything()
IO = Literal = NotRequired = Self = Unpack = ClassVar = Final = Any
TypeVar = _Anything


class ParamSpec(_Anything):
    """Callable asks for this very name."""


class Generic:
    __slots__ = ()

    def __class_getitem__(cls, _types):
        return cls

    def __init_subclass__(cls, **_):
        pass


class Protocol(Generic):
    __slots__ = ()


class TypedDict(dict):
    pass


def cast(_type, value):
    return value


def overload(function):
    return function


def get_args(_type):
    return ()


class _NamedTupleMeta(type):
    def __new__(cls, name, bases, space):
        # The compiled library keeps annotations as texts; before, they are made when asked for.
        fields = space.get("__annotations__") or space["__annotate_func__"](1)
        defaults = [space[field] for field in fields if field in space]
        made = namedtuple(name, fields, defaults=defaults, module=space["__module__"])
        made.__bases__ = tuple(tuple if base is _NamedTuple else base for base in bases)
        for key, value in space.items():
            if key not in fields and key not in _OF_CLASSES:
                setattr(made, key, value)
        return made


_OF_CLASSES = {"__module__", "__name__", "__annotations__", "__annotate_func__", "__static_attributes__"}
_OF_CLASSES |= {"__firstlineno__", "__qualname__", "__classdictcell__", "__orig_bases__", "__slots__"}
_NamedTuple = type.__new__(_NamedTupleMeta, "NamedTuple", (), {})


def NamedTuple():
    raise TypeError("a named tuple is a class here")


NamedTuple.__mro_entries__ = lambda bases: (_NamedTuple,)
