"""The built client, kept in memory: nothing is looked up on the disk by what a request names."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from mimetypes import guess_type
from pathlib import Path

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
HASHED = "assets/"
"""Files there have their digest in their name: they never change."""
FOREVER = "public, max-age=31536000, immutable"
A_WHILE = "public, max-age=3600"
SMALLEST_PACKED = 1024
TYPES = {".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".webmanifest": "application/json"}
"""Said by us: what the machine's own table says of them is not always so."""
PACKED = (".js", ".css", ".svg", ".json", ".webmanifest", ".txt")

NOT_BUILT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ludex</title></head>
<body>
<h1>The server runs, but its pages are not built</h1>
<p>In a checkout of Ludex, run <code>make client</code> and load this page again. An installed wheel has them.</p>
<p>The server can be used without them: <a href="/schema">what it answers to</a> is described there.</p>
</body>
</html>
"""


@dataclass(frozen=True)
class Kept:
    """A file of the client."""

    data: bytes
    packed: bytes | None
    """Compressed, where that is worth it."""
    type: str
    cache: str


class Shelf:
    """The files of the client as they were built last."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self._built: float | None = None
        self._files: dict[str, Kept] = {}
        self._page: str | None = None

    def file(self, name: str) -> Kept | None:
        """The file of that name, if there is one."""
        self._refresh()
        return self._files.get(name)

    def page(self, nonce: str) -> str | None:
        """The page of the client, which lets styles with this nonce in; None if it is not built."""
        self._refresh()
        if self._page is None:
            return None
        return self._page.replace("<head>", f'<head>\n    <meta property="csp-nonce" nonce="{nonce}">', 1)

    def _refresh(self) -> None:
        """What was built anew is read anew."""
        index = self.folder / INDEX
        built = index.stat().st_mtime if index.is_file() else None
        if built == self._built:
            return
        self._page = index.read_text(encoding="utf-8") if built is not None else None
        found = [path for path in self.folder.rglob("*") if path.is_file() and path != index] if built else []
        self._files = {path.relative_to(self.folder).as_posix(): _kept(path, self.folder) for path in found}
        self._built = built


def _kept(path: Path, folder: Path) -> Kept:
    data = path.read_bytes()
    packs = path.suffix in PACKED and len(data) >= SMALLEST_PACKED
    named = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    hashed = path.relative_to(folder).as_posix().startswith(HASHED)
    return Kept(data, gzip.compress(data, 9, mtime=0) if packs else None, named, FOREVER if hashed else A_WHILE)
