import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from './fixtures';

/** An unlocked GNOME keyring on a D-Bus of its own, in a scratch folder. */
export interface Keyring {
  /** The variables by which a program finds it. */
  readonly environment: Readonly<Record<string, string>>;
  /** How many keys the program has in it. */
  keys(): Promise<number>;
  close(): Promise<void>;
}

const run = promisify(execFile);
const service = 'org.freedesktop.secrets';
/** The collection that new secrets go into. */
const collection = '/org/freedesktop/secrets/aliases/default';

/** Starts a new keyring; needs Debian's packages dbus and gnome-keyring. */
export async function startKeyring(): Promise<Keyring> {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyring-'));
  const folders = { XDG_DATA_HOME: 'data', XDG_RUNTIME_DIR: 'run', XDG_CACHE_HOME: 'cache' };
  const own = Object.fromEntries(Object.entries(folders).map(([name, place]) => [name, path.join(folder, place)]));
  for (const place of Object.values(own)) await mkdir(place, { mode: 0o700 });
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address=1'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = await once(bus.stdout, 'data');
  const environment = { DBUS_SESSION_BUS_ADDRESS: String(address).trim(), XDG_CURRENT_DESKTOP: 'GNOME' };
  const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env: { ...process.env, ...own, ...environment },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  daemon.stdin.end('test\n');
  await expect.poll(() => isOpen(environment)).toBe(true);
  return {
    environment,
    keys: () => keysIn(environment),
    close: async () => {
      await end(daemon);
      await end(bus);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether its collection is there and open: its name on the bus alone is not enough for a program that asks for a key. */
async function isOpen(environment: Keyring['environment']): Promise<boolean> {
  // Who calls a name that nobody has yet makes the bus start a keyring of its own, which stays locked.
  const owned = await tell(
    environment,
    'org.freedesktop.DBus',
    '/',
    'org.freedesktop.DBus.NameHasOwner',
    `string:${service}`,
  );
  if (!owned.includes('boolean true')) return false;
  const properties = ['string:org.freedesktop.Secret.Collection', 'string:Locked'];
  const locked = await tell(environment, service, collection, 'org.freedesktop.DBus.Properties.Get', ...properties);
  return locked.includes('boolean false');
}

async function keysIn(environment: Keyring['environment']): Promise<number> {
  const search = ['org.freedesktop.Secret.Service.SearchItems', 'dict:string:string:application,Process Data Viewer'];
  const found = await tell(environment, service, '/org/freedesktop/secrets', ...search);
  return found.match(/object path/g)?.length ?? 0;
}

/** Calls somebody on the bus; resolves with the answer as text, empty where there is none. */
async function tell(
  environment: Keyring['environment'],
  name: string,
  place: string,
  ...call: readonly string[]
): Promise<string> {
  return run('dbus-send', ['--session', '--print-reply', `--dest=${name}`, place, ...call], {
    env: { ...process.env, ...environment },
  }).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
