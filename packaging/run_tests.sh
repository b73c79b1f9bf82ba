# SPDX-License-Identifier: Apache-2.0
# Sourced by check: runs tests in the folder $build, with progress.

run_tests() { # run_tests NAME ARGUMENTS...: of CTest; writes NAME.log and NAME.xml
  local name="$1"
  shift
  QT_QPA_PLATFORM=offscreen ctest --test-dir "$build" --output-on-failure --no-tests=error --no-label-summary \
    --output-log "$build/$name.log" --output-junit "$build/$name.xml" "$@" | show_progress Testing
}
# Many tests start real processes and give them limits of time, which a busy machine exceeds: the few that failed beside others run once
# more, alone. A test that passed only then is listed; a fault of the product fails again.
max_again=20
run_failed_alone() {
  local state="$build/Testing/Temporary" failed status=0
  failed=$(cut -d: -f2 "$state/LastTestsFailed.log" 2> /dev/null | sort) || true
  [ -n "$failed" ] && [ "$(wc -l <<< "$failed")" -le $max_again ] || return 1
  cp "$state/LastTest.log" "$build/first.log"
  run_tests again -j 1 --rerun-failed || status=$?
  mv "$build/first.log" "$state/LastTest.log"
  [ $status -ne 0 ] || echo "Passed only when run alone:" $failed
  return $status
}
# run_all_tests ARGUMENTS...: of CTest. Returns 0 if every test passed, at the latest alone.
run_all_tests() {
  local status=0
  rm -f "$build/Testing/Temporary/LastTestsFailed.log" "$build"/{check,again}.xml
  run_step tests run_tests check "$@" || status=$?
  [ $status -ne 0 ] || return 0
  run_step "failed tests alone" run_failed_alone
}
