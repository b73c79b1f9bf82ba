# SPDX-License-Identifier: Apache-2.0
# Sourced by common.sh: progress of long steps. A terminal shows one updating line, a log a line every ten seconds.

clock() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# run_step NAME COMMAND...: records the command's duration for report_times.
step_times=()
run_step() {
  local name="$1" start=$SECONDS status=0
  shift
  "$@" || status=$?
  step_times+=("$name $(clock $((SECONDS - start)))")
  return $status
}
report_times() {
  local IFS=, file seconds
  file=$(mktemp)
  times > "$file"  # of this shell and, in the second line, of all that it started and that has ended
  seconds=$(awk '{ for (i = 1; i <= 2; i++) { split($i, part, "[ms]"); sum += 60 * part[1] + part[2] } } END { printf "%.0f", sum }' "$file")
  rm -f "$file"
  echo "Time (min:s):${step_times[*]/#/ }, total $(clock $SECONDS); processor time $seconds s"
}

# show_progress NAME: reads the output of ninja, ctest or apt-get (APT::Status-Fd=1). Other lines are printed as they are.
show_progress() {
  local name="$1" start=$SECONDS shown=$SECONDS interval=10 count=0 all=0 detail="" line status
  local done_weight=0 weight
  local ninja='^\[([0-9]+)/([0-9]+)\] (.*)' ctest='^ *([0-9]+)/([0-9]+) Test ' apt='^[dp][lm]status:[^:]*:([0-9]+)[.0-9]*:(.*)'
  [ -t 1 ] && interval=1
  while :; do
    if IFS= read -r -t "$interval" line; then
      if [[ "$line" =~ $ninja ]]; then
        count="${BASH_REMATCH[1]}" all="${BASH_REMATCH[2]}" detail="${BASH_REMATCH[3]##*/}"
        weigh "${BASH_REMATCH[3]}"
        done_weight=$((done_weight + weight))
      elif [[ "$line" =~ $apt ]]; then
        count="${BASH_REMATCH[1]}" all=100 detail="${BASH_REMATCH[2]}"
      else
        [[ "$line" =~ $ctest ]] && count="${BASH_REMATCH[1]}" all="${BASH_REMATCH[2]}"
        [ -t 1 ] && printf '\r\033[K'
        printf '%s\n' "$line"
        shown=$SECONDS
        continue
      fi
    else
      status=$?
      [ $status -gt 128 ] || break  # end of input, not a timeout
    fi
    [ $((SECONDS - shown)) -ge $interval ] || continue
    shown=$SECONDS
    progress_line "$name" "$count" "$all" $((SECONDS - start)) "$detail" "$done_weight" "${all_weight:-0}"
  done
  [ -t 1 ] && printf '\r\033[K'
  echo "$name: done in $(clock $((SECONDS - start)))"
}

# Seconds of one step of the build, by the target that it belongs to: "[12/462] Building CXX object
# app/CMakeFiles/scalescope_app_core.dir/..."; measured by measure_weights.
declare -A step_weights=()
read_weights() {
  local target seconds
  while read -r target seconds; do step_weights[$target]="$seconds"; done < <(sed '/^#/d' "$root/packaging/build-weights.txt")
}
# Hundredths of a second of the step in $1, in the variable weight.
weigh() {
  weight=0
  [[ "$1" =~ /([A-Za-z0-9_-]+)\.dir/.*\.(o|gch)$ ]] && weight="${step_weights[${BASH_REMATCH[1]}]:-${step_weights[other]:-200}}"
  return 0
}
# weigh_all TARGETS...: the sum of their objects that are not made yet, in the variable all_weight.
weigh_all() {
  local object weight
  all_weight=0
  read_weights
  while IFS= read -r object; do
    [ -e "$build/$object" ] && continue
    weigh "$object"
    all_weight=$((all_weight + weight))
  done < <(ninja -C "$build" -t inputs "$@" | grep -E '\.(o|gch)$')
}

# progress_line NAME COUNT ALL SECONDS DETAIL [WEIGHT-DONE WEIGHT-OF-ALL]
progress_line() {
  local text="$1: $(clock "$4")"
  [ "$3" -eq 100 ] && text="$1: $2 %, $(clock "$4")"
  [ "$3" -ne 100 ] && [ "$3" -gt 0 ] && text="$1: [$2/$3] $(clock "$4")"
  # The longest tests run first, so their count does not predict the remaining time; that of a build's steps neither.
  local of="$2" all="$3"
  [ "${7:-0}" -gt 0 ] && of="$6" all="$7"
  [ "$of" -gt "$all" ] && of="$all"
  [ "$1" != Testing ] && [ "$of" -gt 0 ] && [ $((of * 20)) -ge "$all" ] && text="$text, about $(clock $(($4 * (all - of) / of))) left"
  [ -n "$5" ] && text="$text  $5"
  if [ -t 1 ]; then printf '\r\033[K%.*s' "$(($(tput cols 2> /dev/null || echo 80) - 1))" "$text"; else printf '%s\n' "$text"; fi
}
