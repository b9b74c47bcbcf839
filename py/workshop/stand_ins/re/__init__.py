"""Regular expressions. Flags are plain integers, not members of an enum class, which takes time to import."""

import _sre

from . import _compiler, _constants, _parser

NOFLAG = 0
ASCII = A = _constants.SRE_FLAG_ASCII
IGNORECASE = _constants.SRE_FLAG_IGNORECASE
MULTILINE = M = _constants.SRE_FLAG_MULTILINE
DOTALL = S = _constants.SRE_FLAG_DOTALL
VERBOSE = X = _constants.SRE_FLAG_VERBOSE
error = PatternError = _constants.PatternError

Pattern = type(_compiler.compile("", 0))
Match = type(_compiler.compile("", 0).match(""))

_known = {}


def compile(pattern, flags=0):
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError("a compiled pattern has its flags")
        return pattern
    key = type(pattern), pattern, flags
    if key not in _known:
        _known[key] = _compiler.compile(pattern, flags)
    return _known[key]


def match(pattern, string, flags=0):
    return compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    return compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    return compile(pattern, flags).search(string)


def sub(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).sub(repl, string, count)


def split(pattern, string, maxsplit=0, flags=0):
    return compile(pattern, flags).split(string, maxsplit)


def findall(pattern, string, flags=0):
    return compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    return compile(pattern, flags).finditer(string)


def escape(pattern):
    return "".join("\\" + sign if sign in "()[]{}?*+-|^$\\.&~# \t\n\r\v\f" else sign for sign in pattern)


def _compile_template(pattern, repl):
    """Called by the C code of `re` to insert groups into a replacement string."""
    return _sre.template(pattern, _parser.parse_template(repl, pattern))
