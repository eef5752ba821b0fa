"""`python -m ludex`, and the script `ludex`: the command line, which an interrupt ends with one line at any moment."""

from __future__ import annotations

import sys


def main() -> None:
    """The command given on the command line has been run."""
    try:
        # What it imports takes longest of all that happens before a command begins.
        from ludex.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.stderr.write("ludex: interrupted\n")
        # `ludex.cli.INTERRUPTED`, which may not have been imported yet.
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
