import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withBuses } from './buses.mjs';

const variables = ['DBUS_SESSION_BUS_ADDRESS', 'DBUS_SYSTEM_BUS_ADDRESS'];

test('buses that are there stay as they are', async () => {
  const env = Object.fromEntries(variables.map((name) => [name, 'unix:path=/somewhere']));
  expect(await withBuses(env, (found) => found)).toBe(env);
});

test('a bus that was missing is there as long as it is needed, also where that fails', async () => {
  const sockets = [];
  const failing = withBuses({ PATH: process.env.PATH }, (env) => {
    for (const name of variables) sockets.push(...(/path=([^,]+)/.exec(env[name] ?? '')?.slice(1) ?? []));
    expect(sockets.filter((socket) => !existsSync(socket))).toEqual([]);
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(sockets.filter(existsSync)).toEqual([]);
});
