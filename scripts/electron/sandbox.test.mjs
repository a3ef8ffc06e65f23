import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasSandbox, sandboxSwitches } from './sandbox.mjs';

/** What those are told who have no rights, where the kernel lets nobody make namespaces; undefined where that can't be tried. */
function switchesWithoutNamespaces() {
  const script = `import('${path.join(import.meta.dirname, 'sandbox.mjs')}').then((it) => console.log(...it.sandboxSwitches()))`;
  const drop = ['setpriv', '--ambient-caps=-all', '--inh-caps=-all', process.execPath, '-e', script];
  const limit = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"';
  const inside = ['--user', '--map-current-user', '--keep-caps', 'sh', '-c', limit, 'sh', ...drop];
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const { status, stdout } = spawnSync('unshare', inside, { ...nobody, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

test('root has no sandbox', () => {
  expect(sandboxSwitches()).toEqual(hasSandbox() ? [] : ['--no-sandbox']);
  if (process.getuid?.() === 0) expect(hasSandbox()).toBe(false);
});

test('who may make no namespaces goes without one', () => {
  expect(switchesWithoutNamespaces() ?? '--no-sandbox').toBe('--no-sandbox');
});
