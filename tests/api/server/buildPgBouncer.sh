#!/usr/bin/env bash
# Builds PgBouncer into a folder, as root on Debian 12, whose own one is too old: from the sources of the next Debian.
set -euo pipefail
folder=$1
apt-get install -y --no-install-recommends gcc libc6-dev libevent-dev libssl-dev make pkg-config
mkdir -p "$folder/lists/partial"
cd "$folder"
# The first paragraph is that of Debian itself, and not of its security updates.
awk 'BEGIN { RS = "" } NR == 1' /etc/apt/sources.list.d/debian.sources \
  | sed 's/^Types:.*/Types: deb-src/; s/^Suites:.*/Suites: trixie/' > next.sources
next=(-o "Dir::Etc::sourcelist=$folder/next.sources" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$folder/lists")
apt-get "${next[@]}" update
apt-get "${next[@]}" source --download-only pgbouncer
tar xzf pgbouncer_*.orig.tar.gz --strip-components=1
./configure --without-cares
make -j2 pgbouncer
