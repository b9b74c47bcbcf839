"""Imports JavaScript objects as Python modules."""

import sys
from _frozen_importlib import ModuleSpec

from ._core_docs import JsProxy


class JsFinder:
    def __init__(self):
        self.jsproxies = {}
        self.hook = lambda _: None

    def find_spec(self, name, path, target=None):
        parent, _, child = name.rpartition(".")
        if parent:
            module = sys.modules.get(parent)
            found = getattr(module, child, None) if isinstance(module, JsProxy) else None
        else:
            found = self.jsproxies.get(name)
        if not isinstance(found, JsProxy):
            return None
        return ModuleSpec(name, JsLoader(found), origin="javascript", is_package=True)

    def register_js_module(self, name, jsproxy):
        self.jsproxies[name] = jsproxy

    def unregister_js_module(self, name):
        del self.jsproxies[name]


class JsLoader:
    def __init__(self, jsproxy):
        self.jsproxy = jsproxy

    def create_module(self, _spec):
        return self.jsproxy

    def exec_module(self, module):
        pass


jsfinder = JsFinder()
register_js_module = jsfinder.register_js_module
unregister_js_module = jsfinder.unregister_js_module


def register_js_finder():
    sys.meta_path.append(jsfinder)


def register_windows_finder():
    pass


def add_note_to_module_not_found_error(_error):
    pass


def register_module_not_found_hook(_packages):
    pass
