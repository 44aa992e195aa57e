# shellcheck shell=bash
# Running one child at a time so that nothing outlives the script. Source this file, do not run it.

child=

# run_child COMMAND...: runs it without standard input and gives its exit status. The shell stays free to answer a
# signal meanwhile, which it would not be if the command ran in the foreground.
run_child() {
    local status=0
    "$@" </dev/null &
    child=$!
    wait "$child" || status=$?
    child=
    return "$status"
}

# stop_tree PID: ends a process and everything below it, each by its id, the leaves last.
stop_tree() {
    local below
    below=$(children_of "$1")
    kill -TERM "$1" 2>/dev/null || true
    for pid in $below; do
        stop_tree "$pid"
    done
}

children_of() {
    if [ -r "/proc/$1/task/$1/children" ]; then
        cat "/proc/$1/task/"*/children 2>/dev/null || true
    else
        pgrep -P "$1" || true
    fi
}

stop_children_on_exit() {
    trap 'if [ -n "$child" ]; then stop_tree "$child"; fi' EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
}
