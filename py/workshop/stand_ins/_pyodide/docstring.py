"""Functions written in C get no help text: writing one takes a look at the signature of each of them."""


def dedent_docstring(text):
    return text


def get_cmeth_docstring(function):
    return f"{function.__name__}()\n--\n\n"
