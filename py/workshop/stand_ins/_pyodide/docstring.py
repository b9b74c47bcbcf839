"""Functions written in C get a docstring without a signature, because inspecting all signatures takes time."""


def dedent_docstring(text):
    return text


def get_cmeth_docstring(function):
    return f"{function.__name__}()\n--\n\n"
