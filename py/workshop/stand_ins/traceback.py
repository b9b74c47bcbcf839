"""Formats tracebacks as plain lines: no colours, no source lines, no suggestions for misspelt names."""

import sys

CAUSE = "\nThe above exception was the direct cause of the following exception:\n\n"
CONTEXT = "\nDuring handling of the above exception, another exception occurred:\n\n"
_unsaid = object()


def format_exception(kind, value=_unsaid, trace=_unsaid, **_):
    error = kind if value is _unsaid else value
    trace = error.__traceback__ if trace is _unsaid else trace
    lines = []
    if error.__cause__ is not None:
        lines += [*format_exception(error.__cause__), CAUSE]
    elif error.__context__ is not None and not error.__suppress_context__:
        lines += [*format_exception(error.__context__), CONTEXT]
    if trace is not None:
        lines.append("Traceback (most recent call last):\n")
    while trace is not None:
        code = trace.tb_frame.f_code
        lines.append(f'  File "{code.co_filename}", line {trace.tb_lineno}, in {code.co_name}\n')
        trace = trace.tb_next
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    return [*lines, f"{_name(type(error))}: {said}\n" if said else f"{_name(type(error))}\n"]


def _name(kind):
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def format_exc(**_):
    return "".join(format_exception(sys.exception()))


def print_exception(kind, value=_unsaid, trace=_unsaid, **_):
    sys.stderr.write("".join(format_exception(kind, value, trace)))
