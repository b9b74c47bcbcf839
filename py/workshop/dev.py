"""The development server (`build.py serve --dev`): serves the sources, and rebuilds the wheel when Python changes.

Stock Pyodide boots in the browser and micropip installs the wheel there. The built site does neither, because both cost
every visitor seconds: there the package is part of the compiled library that comes with the runtime. Neither uses
pyodide-build, see wheel.py.
"""

import hashlib
import html
import json
import threading
import traceback

from workshop import font, html_pages, javascript, stylesheets, tools
from workshop.http_headers import Headers, content_policy
from workshop.places import NODE_MODULES, PY, ROOT, WEB
from workshop.puzzles.shipped import shipped
from workshop.run_prerender import make_data
from workshop.serve import Answer, Mount, kind_of
from workshop.site import licenses, manifests
from workshop.steps import UserError, say
from workshop.wheel import make_wheel, package_digest, sources_of

RELOAD = '<script type="module" src="dev/reload.js"></script>'


class NoStore(Headers):
    """The production headers, except that browsers keep no file: here names stay the same when contents change."""

    def of(self, path: str) -> dict[str, str]:
        return {**super().of(path), "Cache-Control": "no-store"}


class DevSite:
    """Answers requests for generated files; all other files are served directly from web/."""

    def __init__(self) -> None:
        self.micropip = tools.browser_wheels()["micropip"]
        self._one_at_a_time = threading.Lock()  # the browser requests several generated files at once

    def mount(self) -> Mount:
        return Mount(WEB, headers=NoStore(), special=self.answer)

    def answer(self, path: str) -> Answer | None:
        try:
            content = self._content(path)
        except FileNotFoundError:
            return None
        except UserError as trouble:
            return _report(path, str(trouble))
        except Exception:  # noqa: BLE001  a mistake in a file that is being written must not end in an empty page
            return _report(path, traceback.format_exc())
        return None if content is None else _answer(path or "index.html", content)

    def _content(self, path: str) -> bytes | None:
        with self._one_at_a_time:
            match path.split("/"):
                case [""] | ["index.html"]:
                    return self._index().encode()
                case ["style.css"]:
                    return stylesheets.style_css().encode()
                case ["embed.html"]:
                    told = json.loads((make_data() / "embed.json").read_text(encoding="utf-8"))
                    return html_pages.render_embed(_path_of, told, content_policy(Headers(), "/embed.html")).encode()
                case ["embed.css"]:
                    return stylesheets.embed_css().encode()
                case [name] if name in stylesheets.on_demand_css():
                    return stylesheets.on_demand_css()[name].encode()
                case ["threefold.woff2"]:
                    return font.font().read_bytes()
                case [name] if name.startswith("manifest-"):
                    return html_pages.compact(manifests(make_data())[name]).encode()
                case ["licenses.txt"]:
                    return licenses().encode()
                case ["dev", "stamp"]:
                    return stamp().encode()
                case ["js", *_, name] if name in javascript.WITH_PACKAGES:
                    return javascript.joined(WEB / "js" / javascript.BUNDLES[name]).encode()
                case ["data", name] if name in shipped():
                    return shipped()[name]
                case ["data", name]:
                    return (make_data() / name).read_bytes()
                case ["runtime", name]:
                    return (NODE_MODULES / "pyodide" / name).read_bytes()
                case ["wheel", name]:
                    return self.micropip.read_bytes() if name == self.micropip.name else make_wheel().read_bytes()
        return None

    def _index(self) -> str:
        files = {
            "worker.js": "js/python/worker.js",
            "pyodide.mjs": "runtime/pyodide.mjs",
            "micropip.whl": f"wheel/{self.micropip.name}",
            "threefold.whl": f"wheel/{self._wheel_name()}",
            **{name: name for name in stylesheets.on_demand_css()},
            **{path.name: f"data/{path.name}" for path in sorted(make_data().glob("*-*.json"))},
            **{name: f"data/{name}" for name in shipped()},
        }
        version = self._wheel_name().split("-")[1]
        site = {"build": "dev", "dev": True, "version": version, "files": files, "sizes": {}}
        start = json.loads((make_data() / "start.json").read_text(encoding="utf-8"))
        return html_pages.render(html_pages.Fill(_path_of, site, start, content_policy(Headers()))) + RELOAD

    def _wheel_name(self) -> str:
        """A name that differs for every state of the sources, so that no cache can serve an older wheel."""
        name, version, *tags = make_wheel().name.split("-")
        return "-".join([name, version, f"0{package_digest()[:10]}", *tags])


def stamp() -> str:
    """A hash that changes when any source file is saved."""
    folders = [PY / "threefold", *(WEB / name for name in ("js", "css", "icons", "puzzles", "dev"))]
    files = [path for folder in folders for path in sources_of(folder)] + [p for p in WEB.glob("*.*") if p.is_file()]
    files.append(ROOT / "netlify.toml")
    facts = "\n".join(f"{path} {path.stat().st_mtime_ns}" for path in files)
    return hashlib.sha256(facts.encode()).hexdigest()


def _path_of(logical: str) -> str:
    return f"js/{javascript.BUNDLES[logical]}" if logical in javascript.BUNDLES else logical


def _answer(name: str, content: bytes) -> Answer:
    return Answer(content, kind_of(name))


def _report(path: str, trouble: str) -> Answer:
    """Reports in the terminal why a file could not be made, and in its place: a script or a style sheet cannot be
    replaced by a page."""
    say(f"{path or 'index.html'}: {trouble}")
    if path.endswith((".js", ".mjs")):
        return _answer(path, f"throw new Error({json.dumps(trouble)});\n".encode())
    if path.endswith(".css"):
        return _answer(path, b"/* " + trouble.replace("*/", "* /").encode() + b" */\n")
    return _answer("trouble.html", f"<pre>{html.escape(trouble)}</pre>{RELOAD}".encode())
