"""Where an exception came from, in plain lines: no colours, no source, no guesses at what was meant."""

import sys


def format_exception(kind, value=None, trace=None, **_):
    error = kind if value is None else value
    trace = error.__traceback__ if trace is None else trace
    lines = []
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        lines += [*format_exception(before), "\nAfter that:\n\n"]
    lines.append("Traceback (most recent call last):\n")
    while trace is not None:
        code = trace.tb_frame.f_code
        lines.append(f'  File "{code.co_filename}", line {trace.tb_lineno}, in {code.co_name}\n')
        trace = trace.tb_next
    return [*lines, f"{type(error).__name__}: {error}\n"]


def format_exc(**_):
    return "".join(format_exception(sys.exception()))


def print_exception(kind, value=None, trace=None, **_):
    sys.stderr.write("".join(format_exception(kind, value, trace)))
