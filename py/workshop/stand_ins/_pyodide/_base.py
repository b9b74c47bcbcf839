"""Runs source and returns the value of a final expression. Finds that expression without a parser, by trying to compile
the whole source, then what comes after the last semicolon, then the last line. Compiled code is remembered, so that a
start, which runs the same source each time, finds it in the snapshot."""

from functools import cache


def eval_code(source, globals=None, locals=None, *, filename="<exec>", **_):
    names = {} if globals is None else globals
    before, last = _compiled(source.rstrip(), filename)
    exec(before, names, locals)
    return eval(last, names, locals) if last else None


@cache
def _compiled(source, filename):
    for sign in ("\0", ";", "\n"):
        before, _, last = source.rpartition(sign)
        if before and last[:1].isspace() and sign == "\n":
            break
        try:
            expression = compile(last.strip(), filename, "eval")
            return compile(before, filename, "exec"), expression
        except SyntaxError:
            pass
    return compile(source, filename, "exec"), None


def pyimport_impl(path):
    stem, _, name = path.rpartition(".")
    if not stem:
        return __import__(path)
    module = __import__(stem, fromlist=[name])
    if not hasattr(module, name):
        raise ModuleNotFoundError(f"No module named {path!r}")
    return getattr(module, name)
