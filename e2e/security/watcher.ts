import { spawnSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { electronExecutable } from '../fixtures';

const network = ['connect', 'sendto', 'sendmsg', 'sendmmsg'];
const files = ['open', 'openat', 'creat', 'truncate', 'rename', 'renameat', 'renameat2', 'link', 'linkat'];
const places = ['symlink', 'symlinkat', 'unlink', 'unlinkat', 'mkdir', 'mkdirat', 'rmdir', 'chmod', 'fchmodat'];

/** Observes system calls of Electron and its processes. */
export interface Watcher {
  /** The command that starts Electron, and additional switches. */
  readonly executable: string;
  readonly switches: readonly string[];
  /** Whether it observes files, not only connections. */
  readonly seesFiles: boolean;
  /** The observations, after the program has ended. */
  read(): Promise<Trace>;
}

/** Observes with strace; if it is missing, or may not trace, with Chromium's own network log. */
export function makeWatcher(folder: string): Promise<Watcher> {
  return canTrace() ? byStrace(folder) : Promise.resolve(byNetLog(folder));
}

/** A system call, whether it succeeded or not. */
export interface Trace {
  /** Network addresses that were connected or sent to, as `host:port`. */
  readonly addresses: readonly string[];
  readonly files: readonly TracedFile[];
}

export interface TracedFile {
  /** The path in the call: absolute, or relative to an unknown folder. */
  readonly path: string;
  /** Whether it was to be changed, created, moved or removed. */
  readonly writes: boolean;
}

function canTrace(): boolean {
  if (process.platform !== 'linux' || process.env['WATCH_BY'] === 'netlog') return false;
  return spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0;
}

async function byStrace(folder: string): Promise<Watcher> {
  const executable = path.join(folder, 'traced.sh');
  const notes = path.join(folder, 'trace.txt');
  const calls = [...network, ...files, ...places].join(',');
  // Names of files are logged in full, whatever `-s` sets for other texts.
  const how = `-f --seccomp-bpf --decode-fds=socket -qq -e signal=none -e trace=${calls} -s 0`;
  await writeFile(executable, `#!/bin/sh\nexec strace ${how} -o '${notes}' '${electronExecutable}' "$@"\n`);
  await chmod(executable, 0o755);
  return { executable, switches: [], seesFiles: true, read: async () => traceOf(await readFile(notes, 'latin1')) };
}

function byNetLog(folder: string): Watcher {
  const file = path.join(folder, 'net-log.json');
  return {
    executable: electronExecutable,
    switches: [`--log-net-log=${file}`],
    seesFiles: false,
    read: async () => ({ addresses: await netLogAddresses(file), files: [] }),
  };
}

/** Parses the log of strace. A resumed call was logged with its arguments before. */
function traceOf(notes: string): Trace {
  const calls = notes.split('\n').flatMap((line) => {
    const [, name = '', rest = ''] = /^\d+ +(\w+)\((.*)$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, rest }];
  });
  return {
    addresses: addressesIn(calls.filter(({ name }) => network.includes(name))),
    files: calls.filter(({ name }) => !network.includes(name)).flatMap(({ name, rest }) => filesIn(name, rest)),
  };
}

/**
 * The targets of connections and datagrams. Connecting a datagram socket sends nothing: Chromium does that to find the
 * route of a packet.
 */
function addressesIn(calls: readonly { readonly name: string; readonly rest: string }[]): string[] {
  const peers = new Map<string, string>();
  return calls.flatMap(({ name, rest }) => {
    const [, socket = '', kind = ''] = /^(\d+)<(TCP|UDP)/.exec(rest) ?? [];
    if (kind === '') return [];
    const [, port, host, host6] =
      /sin6?_port=htons\((\d+)\).*?(?:inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)")/.exec(rest) ?? [];
    const address = port === undefined ? undefined : `${host ?? host6}:${port}`;
    if (name === 'connect' && address !== undefined) peers.set(socket, address);
    if (name === 'connect') return kind === 'TCP' && address !== undefined ? [address] : [];
    return kind === 'UDP' ? [`${address ?? peers.get(socket) ?? 'unknown'} (datagram)`] : [];
  });
}

function filesIn(name: string, rest: string): TracedFile[] {
  const writes = !name.startsWith('open') || /O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND/.test(rest);
  const named = Array.from(rest.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, text = '']) => ({
    path: unescaped(text),
    writes,
  }));
  // The target of a link is only a text; the link itself is the file.
  return name.startsWith('symlink') ? named.slice(-1) : named;
}

/** Bytes outside ASCII are logged as octal digits. */
function unescaped(text: string): string {
  const bytes = text.replaceAll(/\\([0-7]{1,3}|.)/g, (_all, sign: string) =>
    /[0-7]/.test(sign) ? String.fromCodePoint(Number.parseInt(sign, 8)) : (signs[sign] ?? sign),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const signs: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

const netLogSchema = z.object({
  constants: z.object({ logEventTypes: z.record(z.string(), z.number()) }),
  events: z.array(z.object({ type: z.number(), params: z.looseObject({ address: z.string().optional() }).optional() })),
});

/** The targets of connections in the file of Chromium's `--log-net-log`. */
async function netLogAddresses(file: string): Promise<string[]> {
  const { constants, events } = netLogSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const connecting = constants.logEventTypes['TCP_CONNECT_ATTEMPT'];
  return events.flatMap(({ type, params }) =>
    type === connecting && params?.address !== undefined ? [params.address] : [],
  );
}
