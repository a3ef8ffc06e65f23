import { expect, test } from 'vitest';
import { basic, tinyServer } from '../demo/http/testing/tiny-server';
import { demoPlant } from '../demo/plant/plant';
import { signInRefusal, testClient } from '../transport/testing/client';
import { describedItems } from './described-items';

const engineer = {
  signInRefusal,
  headers: () => Promise.resolve({ Authorization: basic('engineer', 'demo') }),
  refused: () => false,
};
const plant = demoPlant(Date.UTC(2026, 10, 20));
const known = plant.items.map(({ path }) => path);
const paths = [...known, ...known, ...Array.from({ length: 250 - known.length }, (_, at) => `/Gone ${at}`)];

async function describe(tell: (asked: number, stop: () => void) => void) {
  const { url } = await tinyServer({ plant });
  const { client, log } = testClient({ baseUrl: url, authenticator: engineer });
  const controller = new AbortController();
  const told: number[] = [];
  const described = await describedItems(paths, {
    api: client,
    tell: (asked) => {
      told.push(asked);
      tell(asked, () => controller.abort());
    },
    signal: controller.signal,
  });
  return { described, told, log };
}

test('the demo plant is asked over HTTP about a hundred items at a time, and it is told how far that is', async () => {
  const { described, told, log } = await describe(() => undefined);
  expect(told).toEqual([100, 200, 250]);
  expect(described).toMatchObject({ requested: 250 });
  expect(described.problem).toBeUndefined();
  expect(new Set(described.items.map(({ path }) => path))).toEqual(new Set(paths));
  expect(log.list()).toHaveLength(3);
});

test('who stops it keeps what has come, and the server is asked nothing more', async () => {
  const { described, told, log } = await describe((asked, stop) => asked === 200 && stop());
  expect(described).toMatchObject({ requested: 200, problem: { kind: 'cancelled' } });
  expect(described.items).toHaveLength(200);
  expect(told).toEqual([100, 200]);
  expect(log.list()).toHaveLength(2);
});

test('who stops it while an answer is awaited gives that up at the server; a failure keeps what has come as well', async () => {
  const { url } = await tinyServer({ plant });
  const { client, log } = testClient({ baseUrl: url, authenticator: engineer });
  const { signal, stop } = stopping();
  const describing = describedItems(paths, { api: client, tell: () => undefined, signal });
  await expect.poll(() => log.list()).toHaveLength(1);
  stop();
  expect(await describing).toMatchObject({ problem: { kind: 'cancelled' } });
  expect(log.list()).toMatchObject([{ state: 'cancelled' }]);

  const refused = testClient({
    baseUrl: url,
    authenticator: { ...engineer, headers: () => Promise.resolve({}) },
  }).client;
  const failed = await describedItems(paths, {
    api: { readProperties: (batch, given) => (batch[0] === paths[0] ? client : refused).readProperties(batch, given) },
    tell: () => undefined,
    signal: new AbortController().signal,
  });
  expect(failed).toMatchObject({ requested: 100, problem: { kind: 'authentication' } });
  expect(failed.items).toHaveLength(100);
});

function stopping() {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}
