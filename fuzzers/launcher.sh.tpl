#!/usr/bin/env bash
# bazel run --config=libfuzzer LABEL_run -- [libFuzzer flags] [corpus directory ... | crash file ...]
#
# Without arguments fuzzes from the committed corpus and keeps what it finds nowhere but in crash-* files; with directories adds the
# committed corpus to them and keeps new inputs in the first; with files alone runs those. Flags of the caller come last and win.
set -eu
me=$(readlink -f "$0")
runfiles=${RUNFILES_DIR:-$me.runfiles}
[ -d "$runfiles" ] || runfiles=${0%%.runfiles/*}.runfiles
cd "$runfiles/@WORKSPACE@"
bin=$PWD/@BIN@

scratch=$(mktemp -d -t @NAME@.XXXXXX)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/seeds" "$scratch/new"
n=0
while IFS= read -r seed; do
  n=$((n + 1))
  cp -L -- "$seed" "$scratch/seeds/$n-${seed##*/}"
done < @MANIFEST@

# The entries of the [libfuzzer] section; dict is passed below.
flags=()
while IFS= read -r entry; do flags+=("-$entry"); done < <(
  sed -n '/^\[libfuzzer\]/,/^\[/p' @OPTIONS@ | tr -d ' \t\r' | grep -E '^[a-z_]+=.' | grep -v '^dict='
)
dicts=(@DICTS@)
if [ ${#dicts[@]} -gt 0 ]; then
  cat "${dicts[@]}" > "$scratch/dict"
  flags+=("-dict=$scratch/dict")
fi

cd "${BUILD_WORKING_DIRECTORY:-$OLDPWD}" # the user's paths, and crash-* files: where the command was typed
inputs=0
files=1
for argument in "$@"; do
  case $argument in -*) continue ;; esac
  inputs=$((inputs + 1))
  [ -f "$argument" ] || {
    files=0
    mkdir -p "$argument"
  }
done
if [ $inputs = 0 ]; then
  set -- "$@" "$scratch/new" "$scratch/seeds"
elif [ $files = 0 ]; then
  set -- "$@" "$scratch/seeds"
fi

symbolizer=$(command -v llvm-symbolizer-19 || command -v llvm-symbolizer || true)
export ASAN_SYMBOLIZER_PATH=${ASAN_SYMBOLIZER_PATH:-$symbolizer}
rc=0
"$bin" "${flags[@]}" "$@" || rc=$?
exit $rc
