"""A plugin of mypy: no file but page/view.py makes a view or a part of one, or a copy of one with other values."""

from collections.abc import Callable

from mypy.plugin import FunctionContext, MethodContext, Plugin
from mypy.types import Type

MAKER = "threefold/page/view.py"
TYPES = "threefold.page.view_types."
GIVEN = f"{TYPES}Refusal"
"""What view.py is given, and puts into a view as it is."""
COPIES = ("._replace", "._make")


class OneMakerOfViews(Plugin):
    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return _only_in_view if fullname.startswith(TYPES) and fullname != GIVEN else None

    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        return _only_in_view if fullname.startswith(TYPES) and fullname.endswith(COPIES) else None


def _only_in_view(call: FunctionContext | MethodContext) -> Type:
    if not call.api.path.replace("\\", "/").endswith(MAKER):
        call.api.fail(f"Only {MAKER} makes a view or a part of one", call.context)
    return call.default_return_type


def plugin(_: str) -> type[Plugin]:
    return OneMakerOfViews
