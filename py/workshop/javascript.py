"""Bundles the page's JavaScript with esbuild: one file for the page, one for each worker, and one for each part that is
loaded on demand.

Thirty small files one after another delayed the first board: bundled, it was painted in 0.41 s instead of 1.14 s.
"""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

from workshop import tools
from workshop.steps import UserError

# Identifiers are not shortened, so that an error reported by a visitor's browser can be found in the sources.
FLAGS = ["--bundle", "--format=esm", "--target=es2022", "--charset=utf8", "--minify-whitespace", "--minify-syntax"]
BUNDLES = {
    "worker.js": "python/worker.js",
    "qr.js": "lib/qr.js",
    "read_picture.js": "pictures/read_picture.js",
    "share_target.js": "app/share_target.js",
    "open_file.js": "screens/open_file.js",
    "editor.js": "screens/editor.js",
    "lesson_at_table.js": "screens/lesson_at_table.js",
    "puzzle_at_table.js": "screens/puzzle_at_table.js",
    "puzzle_overview.js": "screens/puzzle_overview.js",
    "daily_puzzles.js": "screens/daily_puzzles.js",
    "review.js": "screens/review.js",
    "repeat_schedule.js": "mistakes/repeat_schedule.js",
    "load_mistakes.js": "screens/load_mistakes.js",
    "load_statistics.js": "screens/load_statistics.js",
    "note_results.js": "store/note_results.js",
    "bring_games.js": "screens/bring_games.js",
    "share_picture.js": "dialogs/share_picture.js",
    "gif_worker.js": "pictures/gif_worker.js",
    "video_worker.js": "pictures/video_worker.js",
    "share_film.js": "dialogs/share_film.js",
    "share_link.js": "dialogs/share_link.js",
    "share_embed.js": "dialogs/share_embed.js",
    "embed.js": "embed/embed.js",
    "load_print.js": "screens/load_print.js",
    "share_text.js": "dialogs/share_text.js",
    "far_controls.js": "table/far_controls.js",
    "offer_tie_by_link.js": "dialogs/offer_tie_by_link.js",
    "far_letter.js": "screens/far_letter.js",
    "far_choice.js": "screens/far_choice.js",
    "main.js": "app/main.js",
}
"""The bundles, and the path of each one's entry module below web/js. A bundle comes before those that refer to it."""
WITH_PACKAGES = {"qr.js", "repeat_schedule.js", "gif_worker.js", "video_worker.js"}
"""The bundles that import an npm package. The development server must bundle these too: only esbuild finds packages."""
# A reference to another bundle. esbuild leaves `new URL("./x.js", import.meta.url)` unchanged.
WORKER = re.compile(r"""(?P<lead>\bnew URL\(\s*)(?P<quote>["'])\.{1,2}/(?:[\w./-]*/)?(?P<name>[\w.-]+\.js)(?P=quote)""")
COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/)[\s\S])*\*/[ \t]*|//.*)\n", re.M)


def joined(entry: Path) -> str:
    """Bundles a module with everything it imports. Raises UserError if esbuild fails."""
    command = [*tools.node_tool("esbuild", "bin/esbuild"), str(entry), *FLAGS, "--log-level=error"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise UserError(f"The page's modules could not be joined:\n{done.stderr}")
    return done.stdout


def workers(source: str) -> set[str]:
    """The names of the bundles that a source refers to."""
    return {found["name"] for found in WORKER.finditer(source)}


def renamed(source: str, name_of: Callable[[str], str]) -> str:
    """The source with `name_of(name)` in place of each name of another bundle."""
    return WORKER.sub(
        lambda found: f"{found['lead']}{found['quote']}./{name_of(found['name'])}{found['quote']}", source
    )


def bare(path: Path) -> str:
    """A source without the comments that fill whole lines: they are for readers of the repository."""
    return COMMENT.sub("", path.read_text(encoding="utf-8"))
