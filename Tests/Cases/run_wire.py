#!/usr/bin/env python3
"""Feed the wire cases to the `stanza` command and compare what it says with what the case expects.

usage: run_wire.py [--stanza PATH] [--engine libxml2|native] [--only ID,ID] [--must] Tests/Fixtures/cases/cases.jsonl...

For each case and each of its ways of cutting the bytes (whole, 1 byte at a time, a few small cuts for
"every-split", 4096 or 16384 bytes) this runs:  PATH parse --json --chunk N [--engine E] FILE   (N = 0: the whole file at once)
and reads one JSON object a line from its standard output:
  {"event":"open", "from":, "id":, "version":, "xml:lang":, ...}   the stream header was accepted; its attributes
  {"event":"stanza", "xml":"<message .../>"}  one complete first-level element, any equivalent XML text
  {"event":"close"}                           the stream was closed by its end tag
  {"event":"eof", "inside":, "offset":}       the input ended before that; not an error
  {"event":"error", "condition":"not-well-formed", "offset":, ...}   the stream was refused; nothing comes after it
Where a case names them, the offset of the error, CPU time and the growth of memory are checked too.
Exit status of PATH: 0 accepted to the end, 1 refused with an "error" event. Anything else, a signal or
a time-out is a failure of the case. The last line printed is 'N passed, N failed'.
"""
import argparse, base64, json, os, subprocess, sys, tempfile, time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import reference_reader as ref

def expand(case):
    if 'input_b64' in case: return base64.b64decode(case['input_b64'])
    if 'input' in case: return case['input'].encode('utf-8')
    out = bytearray()
    for part in case['input_gen']:
        if part[0] == 'lit': out += part[1].encode()
        elif part[0] == 'rep': out += (part[1] * part[2]).encode()
        else:
            k = part[1].count('%')
            for i in range(part[2]): out += (part[1] % ((i,) * k)).encode()
    return bytes(out)

def canonical(xml):
    try: return ref.canon(ref.parse_fragment(xml))
    except Exception as error: return f'UNPARSABLE({error}) {xml}'

used = {}
def run(stanza, path, chunk, engine=None):
    call = [stanza, 'parse', '--json', '--chunk', str(chunk)] + (['--engine', engine] if engine else []) + [path]
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        p = subprocess.Popen(call, stdout=out, stderr=err)
        for _ in range(2400):
            pid, status, usage = os.wait4(p.pid, os.WNOHANG)
            if pid: break
            time.sleep(0.05 if _ > 20 else 0.005)
        else:
            p.kill(); os.wait4(p.pid, 0); p.returncode = -9
            return None, 'no answer in 120 s'
        p.returncode = os.waitstatus_to_exitcode(status)
        used['cpu_ms'] = (usage.ru_utime + usage.ru_stime) * 1000; used['rss_mb'] = usage.ru_maxrss / 1024
        out.seek(0); err.seek(0); stdout, p.stderr_text = out.read(), err.read()
    events = []
    for line in stdout.decode('utf-8', 'replace').splitlines():
        if not line.strip(): continue
        try: events.append(json.loads(line))
        except ValueError: return None, f'not a JSON line: {line[:120]}'
    if p.returncode not in (0, 1): return None, f'exit {p.returncode}: {p.stderr_text.decode(errors="replace")[-200:]}'
    errors = [e for e in events if e.get('event') == 'error']
    if p.returncode == 1 and not errors: return None, 'exit 1 without an error event'
    if p.returncode == 0 and errors: return None, 'an error event but exit 0'
    return events, None

def judge(case, events):
    expect = case['expect']; why = []
    error = next((e for e in events if e.get('event') == 'error'), None)
    got = [canonical(e['xml']) for e in events if e.get('event') == 'stanza' and 'xml' in e]
    count = sum(e.get('event') == 'stanza' for e in events)
    for option in expect.get('one_of', [expect]):
        w = []
        if option['accept'] != (error is None): w.append('accepted' if error is None else f"refused as {error.get('condition')}")
        elif error is not None:
            kinds = [option['error_kind']] + option.get('error_kind_also_ok', [])
            if 'policy-violation' in kinds: kinds.append('limit-exceeded')
            if error.get('condition') not in kinds: w.append(f"condition {error.get('condition')}, expected {kinds}")
        wanted = None if 'one_of' in expect and not option['accept'] else (expect.get('events') or expect.get('events_before_error'))
        for x in wanted or []:
            if 'open' not in x: continue
            opened = next((e for e in events if e.get('event') == 'open'), {})
            for name, value in x['open'].items():
                if opened.get(name) != value: w.append(f'open: {name} is {opened.get(name)!r}, expected {value!r}')
        if wanted is not None and not option.get('not_a_stanza'):
            want = [x['stanza'] for x in wanted if 'stanza' in x]
            if got != want: w.append(f'stanzas differ: got {got[:3]}, expected {want[:3]}')
        limit = expect.get('max_bytes_before_error')
        if limit and error is not None and isinstance(error.get('offset'), int) and error['offset'] > limit + 16384: w.append(f"refused only at byte {error['offset']}, expected by {limit}")
        if isinstance(option.get('stanzas'), int) and count != option['stanzas']: w.append(f"{count} stanzas, expected {option['stanzas']}")
        if not w: return None
        why += w
    return '; '.join(why)

def main():
    a = argparse.ArgumentParser(); a.add_argument('--stanza', default='.build/release/stanza'); a.add_argument('--engine'); a.add_argument('--only', default='')
    a.add_argument('--must', action='store_true'); a.add_argument('files', nargs='+'); a = a.parse_args()
    only = set(filter(None, a.only.split(','))); passed = failed = 0
    with tempfile.TemporaryDirectory() as tmp:
        for name in a.files:
            for line in open(name, encoding='utf-8'):
                case = json.loads(line)
                if case['kind'] != 'wire' or (only and case['id'] not in only): continue
                if a.must and case['strictness'] != 'must': continue
                data = expand(case); path = os.path.join(tmp, case['id'] + '.xml')
                with open(path, 'wb') as f: f.write(data)
                cuts = [n for way in case['chunking'] for n in {'whole': [0], '1-byte': [1], 'every-split': [2, 5, 7, 13]}.get(way) or [int(way.split('-')[0])]]
                problems = []; idle = case['expect'].get('max_cpu_ms') or case['expect'].get('max_rss_growth_mb')
                if idle:
                    with open(path + '.idle', 'wb') as f: f.write(b"<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>")
                    run(a.stanza, path + '.idle', 0, a.engine); base = dict(used); os.unlink(path + '.idle')
                for chunk in cuts:
                    events, trouble = run(a.stanza, path, chunk, a.engine)
                    trouble = trouble or judge(case, events)
                    if idle and not trouble:
                        cpu, rss = case['expect'].get('max_cpu_ms'), case['expect'].get('max_rss_growth_mb')
                        if cpu and used['cpu_ms'] - base['cpu_ms'] > cpu: trouble = f"{used['cpu_ms'] - base['cpu_ms']:.0f} ms of CPU, at most {cpu}"
                        if rss and used['rss_mb'] - base['rss_mb'] > rss: trouble = f"{used['rss_mb'] - base['rss_mb']:.0f} MB more memory, at most {rss}"
                    if trouble: problems.append(f'chunk {chunk}: {trouble}')
                os.unlink(path)
                if problems: failed += 1; print(f"FAIL {case['id']} {case['slug']} [{case['strictness']}]: " + ' | '.join(problems)[:600])
                else: passed += 1
    print(f'{passed} passed, {failed} failed'); sys.exit(1 if failed else 0)
main()
