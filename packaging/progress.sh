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
  local IFS=,
  echo "Time (min:s):${step_times[*]/#/ }, total $(clock $SECONDS)"
}

# show_progress NAME: reads the output of ninja, ctest or apt-get (APT::Status-Fd=1). Other lines are printed as they are.
show_progress() {
  local name="$1" start=$SECONDS shown=$SECONDS interval=10 count=0 all=0 detail="" line status
  local ninja='^\[([0-9]+)/([0-9]+)\] (.*)' ctest='^ *([0-9]+)/([0-9]+) Test ' apt='^[dp][lm]status:[^:]*:([0-9]+)[.0-9]*:(.*)'
  [ -t 1 ] && interval=1
  while :; do
    if IFS= read -r -t "$interval" line; then
      if [[ "$line" =~ $ninja ]]; then
        count="${BASH_REMATCH[1]}" all="${BASH_REMATCH[2]}" detail="${BASH_REMATCH[3]##*/}"
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
    progress_line "$name" "$count" "$all" $((SECONDS - start)) "$detail"
  done
  [ -t 1 ] && printf '\r\033[K'
  echo "$name: done in $(clock $((SECONDS - start)))"
}

# progress_line NAME COUNT ALL SECONDS DETAIL
progress_line() {
  local text="$1: $(clock "$4")"
  [ "$3" -eq 100 ] && text="$1: $2 %, $(clock "$4")"
  [ "$3" -ne 100 ] && [ "$3" -gt 0 ] && text="$1: [$2/$3] $(clock "$4")"
  # The longest tests run first, so their count does not predict the remaining time.
  [ "$1" != Testing ] && [ "$2" -gt 0 ] && [ $(($2 * 20)) -ge "$3" ] && text="$text, about $(clock $(($4 * ($3 - $2) / $2))) left"
  [ -n "$5" ] && text="$text  $5"
  if [ -t 1 ]; then printf '\r\033[K%.*s' "$(($(tput cols 2> /dev/null || echo 80) - 1))" "$text"; else printf '%s\n' "$text"; fi
}
