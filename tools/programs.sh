#!/bin/sh
# Installs the programs that some tests need and that pip cannot bring: Chromium and PostgreSQL, of Debian or Ubuntu.
# Where they cannot be had this says so and ends well: those tests say it again, and all others run.
# `--dry-run` says what would be done.
set -u

dry=${1:-}
lacking=""
[ -n "${CHROMIUM:-}" ] || command -v chromium >/dev/null || command -v chromium-browser >/dev/null ||
    command -v google-chrome >/dev/null || lacking="chromium fonts-dejavu-core"
ls -d /usr/lib/postgresql/*/bin >/dev/null 2>&1 || lacking="$lacking postgresql"
[ -n "$lacking" ] || exit 0

fail() {
    echo "NOT INSTALLED: $lacking: $1. The tests that need them are left out." >&2
    exit 0
}

command -v apt-get >/dev/null || fail "there is no apt-get here"
if [ "$(id -u)" = 0 ]; then as=""
elif sudo -n true 2>/dev/null; then as="sudo"
else fail "only root may install them (apt-get install $lacking)"; fi
echo "Installing for the tests: $lacking"
[ "$dry" = "--dry-run" ] && exit 0
# shellcheck disable=SC2086
{ $as apt-get update -qq &&
    $as env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $lacking; } >/dev/null ||
    fail "apt-get could not install them"
