"""The names of `typing` that modules import at run time. Type checking happens before; here the names only must exist.

Functions that inspect types at run time, such as get_type_hints, are missing, so that using one is an error.
"""

from collections import namedtuple

TYPE_CHECKING = False


class _Form:
    """A type expression: subscripting it or combining it with | returns it unchanged."""

    def __init__(self, *_args, **_kwargs):
        pass

    def __getitem__(self, _types):
        return self

    def __or__(self, _other):
        return self

    __ror__ = __or__


Any = _Form()
Annotated = IO = Literal = NotRequired = Self = Unpack = ClassVar = Final = Any
TypeVar = _Form


class ParamSpec(_Form):
    """A class of its own because collections.abc.Callable checks for a type of this name."""


class Generic:
    __slots__ = ()

    def __class_getitem__(cls, _types):
        return cls

    def __init_subclass__(cls, **_):
        pass


class _ProtocolMeta(type):
    def __instancecheck__(cls, thing):
        if Protocol in cls.__bases__:
            raise TypeError("a protocol is for the type checker")
        return type.__instancecheck__(cls, thing)


class Protocol(Generic, metaclass=_ProtocolMeta):
    __slots__ = ()


class TypedDict(dict):
    def __new__(cls, *args, **kwargs):
        return dict(*args, **kwargs)

    def __init_subclass__(cls, **_):
        pass


class NewType:
    def __init__(self, _name, _kind):
        pass

    def __call__(self, value):
        return value

    def __or__(self, _other):
        return self  # occurs only in annotations, which are not read


def cast(_type, value):
    return value


def overload(function):
    return function


class _NamedTupleMeta(type):
    def __new__(cls, name, bases, space):
        # Python 3.14 evaluates annotations on demand, with this function; the compiled library has them as strings.
        make = space.get("__annotate_func__")
        fields = make(1) if make else space.get("__annotations__", {})
        defaults = [space[field] for field in fields if field in space]
        made = namedtuple(name, fields, defaults=defaults, module=space["__module__"])
        made.__bases__ = tuple(tuple if base is _NamedTuple else base for base in bases)
        made.__annotations__ = fields
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
