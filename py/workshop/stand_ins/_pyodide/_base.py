"""Runs source. What the stock module parses to find a last expression stands after a semicolon wherever it is used."""


def eval_code(source, globals=None, locals=None, *, filename="<exec>", **_):
    names = {} if globals is None else globals
    before, _, last = source.rpartition(";")
    try:
        value = compile(last.strip(), filename, "eval", dont_inherit=True)
    except SyntaxError:
        exec(compile(source, filename, "exec", dont_inherit=True), names, locals)
        return None
    exec(compile(before, filename, "exec", dont_inherit=True), names, locals)
    return eval(value, names, locals)


def pyimport_impl(path):
    stem, _, name = path.rpartition(".")
    return getattr(__import__(stem, fromlist=[name]), name) if stem else __import__(path)
