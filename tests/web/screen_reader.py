"""Reads the page's accessibility tree, for tests that use the page only through a screen reader and the keyboard."""

from typing import Any

from playwright.sync_api import CDPSession, Page


class Ears:
    """The accessibility tree of a page: the focused element, the heading, names of elements."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line: CDPSession = page.context.new_cdp_session(page)

    def nodes(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.line.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in found if not node.get("ignored")]

    def focused(self) -> tuple[str, str]:
        for node in reversed(self.nodes()):
            traits = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
            if traits.get("focused") and node["role"]["value"] != "RootWebArea":
                return node["role"]["value"], node["name"]["value"]
        return "", ""

    def heading(self) -> str:
        for node in self.nodes():
            levels = [one["value"].get("value") for one in node.get("properties", []) if one["name"] == "level"]
            if node["role"]["value"] == "heading" and levels == [1]:
                return str(node["name"]["value"]).replace("\N{NO-BREAK SPACE}", " ")  # they sound alike
        return ""

    def title(self, begins: str) -> str:
        """Waits for a first-level heading that begins with this text; returns the whole heading."""
        for _ in range(400):
            if (heading := self.heading()).startswith(begins):
                return heading
            self.page.wait_for_timeout(50)
        raise AssertionError(f"the heading {self.heading()!r} never became {begins!r}")

    def names(self, role: str) -> list[str]:
        """The names of all elements with this role, such as buttons."""
        return [node["name"]["value"] for node in self.nodes() if node["role"]["value"] == role]

    def hears(self, role: str, words: str) -> str:
        """Waits for an element with this role whose name contains these words; returns the whole name."""
        for _ in range(400):
            if found := [name for name in self.names(role) if words in name]:
                return found[0]
            self.page.wait_for_timeout(50)
        raise AssertionError(f"no {role} was ever called {words!r}, but {self.names(role)}")

    def tab_to(self, name: str) -> None:
        for _ in range(60):
            if self.focused()[1].lower().startswith(name.lower()):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the tab key never comes to {name}")

    def until(self, name: str) -> None:
        for _ in range(600):
            if self.focused()[1].lower().startswith(name.lower()):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{self.focused()} never became {name}")
