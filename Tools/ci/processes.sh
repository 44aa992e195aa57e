# shellcheck shell=bash
# Running one child at a time so that nothing outlives the script. Source this file, do not run it.

child=
timer=

# run_child SECONDS COMMAND...: runs it without standard input and gives its exit status; after that many seconds
# (`unlimited` for none) it is stopped and the status is 124. The shell stays free to answer a signal meanwhile, which it
# would not be if the command ran in the foreground.
run_child() {
    local seconds=$1 status=0 late=
    shift
    "$@" </dev/null &
    child=$!
    if [ "$seconds" != unlimited ]; then
        sleep "$seconds" >/dev/null 2>&1 &
        timer=$!
        wait -n "$child" "$timer" || true
        if kill -0 "$timer" 2>/dev/null; then
            kill "$timer" 2>/dev/null || true
        else
            late=yes
            stop_tree "$child"
        fi
        wait "$timer" 2>/dev/null || true
        timer=
    fi
    wait "$child" || status=$?
    child=
    if [ -n "$late" ]; then status=124; fi
    return "$status"
}

# tree_of PID: the process and everything below it.
tree_of() {
    local below pid
    echo "$1"
    if [ -r "/proc/$1/task/$1/children" ]; then
        below=$(cat "/proc/$1/task/"*/children 2>/dev/null || true)
    else
        below=$(pgrep -P "$1" || true)
    fi
    for pid in $below; do tree_of "$pid"; done
}

# stop_tree PID: ends a process and everything below it, each by its id; what has not ended after 5 s is killed. They
# are listed first, because what loses its parent can no longer be found.
stop_tree() {
    local pids pid tries
    pids=$(tree_of "$1")
    for pid in $pids; do kill -TERM "$pid" 2>/dev/null || true; done
    for ((tries = 0; tries < 50; tries++)); do
        if ! any_alive "$pids"; then return 0; fi
        sleep 0.1
    done
    for pid in $pids; do kill -KILL "$pid" 2>/dev/null || true; done
}

# A child of this very shell stays in the table until the shell waits for it: a zombie is not alive.
any_alive() {
    local pid state
    for pid in $1; do
        state=$(ps -o stat= -p "$pid" 2>/dev/null || true)
        if [ -z "$state" ] && [ -r "/proc/$pid/stat" ]; then state=$(sed 's/.*) //; s/ .*//' "/proc/$pid/stat"); fi
        if [ -n "$state" ] && [ "${state#Z}" = "$state" ]; then return 0; fi
    done
    return 1
}

stop_children_on_exit() {
    trap 'for pid in $child $timer; do stop_tree "$pid"; done' EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
}
