import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** What a desktop has on D-Bus where a program looks for its session and for the system. */
const buses = [
  { variable: 'DBUS_SESSION_BUS_ADDRESS', socket: path.join(process.env.XDG_RUNTIME_DIR ?? '/nowhere', 'bus') },
  { variable: 'DBUS_SYSTEM_BUS_ADDRESS', socket: '/run/dbus/system_bus_socket' },
];

/**
 * Runs `work` with an environment in which the buses that are missing are one of its own, which offers nothing and exists
 * as long as `work` runs: Chromium reports each bus that it does not find as an error, several times. Where nothing is
 * missing, and where there is no dbus-daemon, the environment stays as it is.
 */
export async function withBuses(env, work) {
  const missing = buses.filter(({ variable, socket }) => !env[variable] && !existsSync(socket));
  if (process.platform !== 'linux' || missing.length === 0 || !hasDaemon()) return work(env);
  const bus = await startBus();
  try {
    return await work({ ...env, ...Object.fromEntries(missing.map(({ variable }) => [variable, bus.address])) });
  } finally {
    bus.end();
  }
}

function hasDaemon() {
  return spawnSync('dbus-daemon', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Starts a bus that starts no service; answers with its address and a function that ends it. */
export async function startBus() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bus-'));
  const settings = path.join(folder, 'bus.conf');
  writeFileSync(settings, configuration(folder));
  const daemon = spawn('dbus-daemon', [`--config-file=${settings}`, '--nofork', '--nopidfile', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C is meant for the program, which needs its bus until it has ended: else Chromium reports that it is gone.
    detached: true,
  });
  // Kept for the case that it does not start: it warns of limits that it may not raise.
  const said = text(daemon.stderr);
  const gone = once(daemon, 'exit').then(async ([code]) => {
    throw new Error(`dbus-daemon ended at once (exit ${code}): ${await said}`);
  });
  const [address] = await Promise.race([once(daemon.stdout, 'data'), gone]);
  gone.catch(() => undefined);
  const end = () => {
    daemon.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: String(address).trim(), end };
}

/** A bus that starts no service: a keyring that came of it would ask for a password on a screen that nobody sees. */
function configuration(folder) {
  return `<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;
}
