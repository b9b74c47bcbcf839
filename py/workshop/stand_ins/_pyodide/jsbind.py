"""No signatures for JavaScript functions: every call converts its arguments and result in the default way."""

from _pyodide_core import JsFuncSignature, js2py_default_call_result, py2js_default

no_default = type("no_default", (), {})


def _anything(*_args, **_kwargs):
    pass


default_signature = JsFuncSignature(
    _anything, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result
)


def get_attr_sig(_signature, _attribute):
    return (False, None)


def func_to_sig(_function):
    return default_signature


def bind_class_sig(signature):
    return signature
