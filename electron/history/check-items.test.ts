import { expect, onTestFinished, test } from 'vitest';
import type { CheckedItem, CheckSide } from '@shared/contract/trend/item-check';
import { inProcessDecoding } from '../decode/testing/in-process-decoding';
import { aggregate } from '../demo/aggregates/aggregate';
import { isSupportedAggregate } from '../demo/aggregates/catalogue';
import { plant } from '../demo/plant/plant';
import { status } from '../demo/plant/status-codes';
import { startDemoServer } from '../demo/server';
import type { ProcessDataApi } from '../transport/process-data/process-data-api';
import { engineer, testClient } from '../transport/testing/client';
import { json } from '../transport/testing/scripted-server';
import { checkItems, type CheckParts } from './check-items';
import { HistoryReader } from './history-reader';
import { responseOf, startHistorian } from './testing/historian';
import { testSource } from './testing/test-source';

const now = Date.UTC(2026, 10, 22, 12);

async function check(
  paths: readonly string[],
  steps: Record<string, number>,
  {
    refused = [],
    status: refusal = 400,
    ...where
  }: Pick<CheckParts, 'side' | 'until'> & { readonly refused?: readonly string[]; readonly status?: number } = {},
) {
  const historian = await startHistorian(steps);
  onTestFinished(() => historian.close());
  historian.fault = (response, slice) => {
    const asked = /AGG_TYPE_\w+/.exec(JSON.stringify(historian.bodies.at(-1)))?.[0] ?? '';
    if (slice.paths.some((path) => refused.includes(path))) json(response, refusal, '{"error":{"msg":"No such item"}}');
    else json(response, 200, responseOf(slice, steps).replaceAll('AGG_TYPE_RAW', asked));
    return true;
  };
  const { client } = testClient({ baseUrl: historian.baseUrl });
  const told: CheckedItem[] = [];
  const controller = new AbortController();
  const checking = checkItems(paths, {
    history: new HistoryReader({ decoding: inProcessDecoding }),
    connectionId: 'c',
    source: testSource(client),
    instant: now,
    ...where,
    tell: (items) => void told.push(...items),
    signal: controller.signal,
  });
  return { told, historian, asked: historian.asked, checking, controller };
}

const hour = 3_600_000;
const day = 24 * hour;

test('found, silent and unknown items are told apart in few requests', async () => {
  const many = Array.from({ length: 150 }, (_, index) => `/many/${index}`);
  const steps = { ...Object.fromEntries(many.map((path) => [path, 60_000])), '/daily': day / 2, '/never': 400 * day };
  const { told, asked, checking } = await check([...many, '/daily', '/never', '/unknown'], steps);
  await checking;
  const byPath = new Map(told.map((item) => [item.path, item]));
  expect(byPath.size).toBe(153);
  expect(byPath.get('/many/149')).toEqual({ path: '/many/149', state: 'found', value: 0, at: now - 60_000, code: 0 });
  expect(byPath.get('/daily')).toMatchObject({ state: 'found', at: now - day / 2 });
  expect(byPath.get('/never')).toEqual({ path: '/never', state: 'empty', since: now - 30 * day });
  expect(byPath.get('/unknown')).toMatchObject({ state: 'failed', problem: { kind: 'item' } });
  expect(asked.length).toBeLessThanOrEqual(6);
});

test.each([400, 403, 413, 500, 504])(
  'an item for which the server refuses the whole request, with status %i, hides no other',
  async (refusal) => {
    const paths = Array.from({ length: 16 }, (_, index) => `/many/${index}`);
    const { told, asked, checking } = await check(paths, Object.fromEntries(paths.map((path) => [path, 1000])), {
      refused: ['/many/11'],
      status: refusal,
    });
    await checking;
    expect(told.filter(({ state }) => state === 'found')).toHaveLength(15);
    expect(told.filter(({ state }) => state === 'failed')).toMatchObject([
      { path: '/many/11', problem: { details: { status: refusal } } },
    ]);
    expect(asked.length).toBeLessThanOrEqual(12);
  },
);

test.each([
  ['is text', 'Internal failure'],
  ['breaks off', '{"data":{"items":['],
])('an item for which the answer as a whole %s hides no other', async (_, body) => {
  const paths = Array.from({ length: 100 }, (_item, index) => `/many/${index}`);
  const { historian, told, checking } = await check(paths, Object.fromEntries(paths.map((path) => [path, 1000])));
  const answer = historian.fault;
  historian.fault = (response, slice) => {
    if (!slice.paths.includes('/many/11')) return answer(response, slice);
    json(response, 200, body);
    return true;
  };
  await checking;
  expect(told.filter(({ state }) => state === 'failed').map(({ path }) => path)).toEqual(['/many/11']);
  expect(told.filter(({ state }) => state === 'found')).toHaveLength(99);
});

test.each([502, 503])('a server that gives status %i for one item hides no other', async (failure) => {
  const paths = Array.from({ length: 300 }, (_, index) => `/many/${index}`);
  const refused = ['/many/11', '/many/211'];
  const steps = Object.fromEntries(paths.map((path) => [path, 1000]));
  const { told, checking } = await check(paths, steps, { refused, status: failure });
  await checking;
  expect(told.filter(({ state }) => state === 'found')).toHaveLength(298);
  expect(told.filter(({ state }) => state === 'failed').map(({ path }) => path)).toEqual(refused);
});

test.each([0, 1])('a check ends soon where the server is gone from its request %i on', async (from) => {
  const paths = Array.from({ length: 1000 }, (_, index) => `/many/${index}`);
  const { historian, checking } = await check(paths, Object.fromEntries(paths.map((path) => [path, 1000])), {});
  const answer = historian.fault;
  historian.fault = (response, slice) => {
    if (slice.number <= from) return answer(response, slice);
    response.destroy();
    return true;
  };
  await expect(checking).rejects.toMatchObject({ problem: { kind: 'connection' } });
  // One that was given is asked once more, alone.
  expect(historian.asked.length).toBeLessThanOrEqual(from === 0 ? 9 : 1 + 9 + 3);
});

test.each([500, 504])('items at which the server fails with status %i hide none in other requests', async (failure) => {
  const paths = Array.from({ length: 300 }, (_, index) => `/many/${index}`);
  const refused = paths.filter((_, index) => index < 100 || index % 60 === 7);
  const { told, asked, checking } = await check(paths, Object.fromEntries(paths.map((path) => [path, 1000])), {
    refused,
    status: failure,
  });
  await checking;
  const byPath = new Map(told.map((item) => [item.path, item]));
  expect(paths.filter((path) => byPath.get(path)?.state === 'failed')).toEqual(refused);
  expect(paths.filter((path) => byPath.get(path)?.state === 'found')).toHaveLength(300 - refused.length);
  expect(asked.length).toBeLessThanOrEqual(200);
});

test.each([
  [500, 0],
  [504, 0],
  [500, 1],
  [504, 1],
])('a check ends soon where the server fails with status %i from its request %i on', async (failure, from) => {
  const paths = Array.from({ length: 1000 }, (_, index) => `/many/${index}`);
  const { historian, told, checking } = await check(paths, Object.fromEntries(paths.map((path) => [path, 1000])), {});
  const answer = historian.fault;
  historian.fault = (response, slice) => {
    if (slice.number <= from) return answer(response, slice);
    json(response, failure, '{"error":{"msg":"Archive block"}}');
    return true;
  };
  await expect(checking).rejects.toMatchObject({ problem: { details: { status: failure } } });
  expect(told.filter(({ state }) => state === 'found')).toHaveLength(100 * from);
  expect(historian.asked.length).toBeLessThanOrEqual(60);
});

test.each([100, 500])('a check ends soon where the user may read none of %i items', async (count) => {
  const paths = Array.from({ length: count }, (_, index) => `/many/${index}`);
  const { told, asked, checking } = await check(paths, {}, { refused: paths, status: 403 });
  await expect(checking).rejects.toMatchObject({ problem: { kind: 'permission' } });
  expect(told).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(40);
});

test.each([
  ['first hundred', 0, 100],
  ['last hundred', 400, 500],
  ['first four hundred', 0, 400],
])('where the user may not read the %s of 500 items, the others are checked', async (_which, from, to) => {
  const paths = Array.from({ length: 500 }, (_, index) => `/many/${index}`);
  const refused = paths.slice(from, to);
  const steps = Object.fromEntries(paths.map((path) => [path, 1000]));
  const { told, asked, checking } = await check(paths, steps, { refused, status: 403 });
  await checking;
  const byPath = new Map(told.map((item) => [item.path, item]));
  expect(paths.filter((path) => byPath.get(path)?.state === 'failed')).toEqual(refused);
  expect(paths.filter((path) => byPath.get(path)?.state === 'found')).toHaveLength(500 - refused.length);
  expect(told).toHaveLength(500);
  expect(byPath.get(refused[0] ?? '')).toMatchObject({ problem: { kind: 'permission' } });
  expect(asked.length).toBeLessThanOrEqual(120);
});

test('of items of which the user may not read many in a row, the others in the same request are checked', async () => {
  const paths = Array.from({ length: 100 }, (_, index) => `/many/${index}`);
  const refused = paths.slice(50);
  const steps = Object.fromEntries(paths.map((path) => [path, 1000]));
  const { told, checking } = await check(paths, steps, { refused, status: 403 });
  await checking;
  expect(told.filter(({ state }) => state === 'found').map(({ path }) => path)).toEqual(paths.slice(0, 50));
  expect(told.filter(({ state }) => state === 'failed')).toHaveLength(50);
});

test('a check ends at once where the sign-in is refused', async () => {
  const paths = Array.from({ length: 500 }, (_, index) => `/many/${index}`);
  const { told, asked, checking } = await check(paths, {}, { refused: paths, status: 401 });
  await expect(checking).rejects.toMatchObject({ problem: { kind: 'authentication' } });
  expect(told).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('an item that is only to be had raw, and has nothing in the hour that is read so, is told for that hour alone', async () => {
  const historian = await startHistorian({ '/a': 400 * day });
  onTestFinished(() => historian.close());
  historian.fault = (response) => {
    if (!JSON.stringify(historian.bodies.at(-1)).includes('AGG_TYPE_END')) return false;
    json(response, 400, '{"error":{"msg":"No such aggregate"}}');
    return true;
  };
  const told = await toldOf(['/a'], testClient({ baseUrl: historian.baseUrl }).client);
  expect(told).toEqual([{ path: '/a', state: 'empty', since: now - day / 24 }]);
  expect(historian.asked).toHaveLength(2);
});

test('a check that is cancelled ends with a problem of that kind', async () => {
  const { checking, controller } = await check(['/a'], { '/a': 1000 });
  controller.abort();
  await expect(checking).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
});

async function toldOf(
  paths: readonly string[],
  api: ProcessDataApi,
  at = now,
  where: Pick<CheckParts, 'side' | 'until'> = {},
) {
  const told: CheckedItem[] = [];
  await checkItems(paths, {
    history: new HistoryReader({ decoding: inProcessDecoding }),
    connectionId: 'c',
    source: testSource(api),
    instant: at,
    ...where,
    tell: (items) => void told.push(...items),
    signal: new AbortController().signal,
  });
  return told;
}

/** What is told of items of the demo plant, by their paths; what is behind an instant is asked for now. */
async function checkDemo(paths: readonly string[], at = now, side: CheckSide = 'before') {
  const present = side === 'before' ? at : now;
  const server = await startDemoServer({ port: 0, plant, aggregate, isSupportedAggregate, now: () => present });
  onTestFinished(() => server.close());
  const { client } = testClient({ baseUrl: server.url, authenticator: engineer, timeoutSeconds: 60 });
  return new Map((await toldOf(paths, client, at, { side })).map((item) => [item.path, item]));
}

const spare = '/System/Core/Demo Plant/Diagnostics/XI-907 Spare Input';
const stopped = '/System/Core/Demo Plant/Diagnostics/TI-905 Decommissioned';
const stop = Date.UTC(2026, 2, 1);

function lastOfStopped() {
  const item = plant.findByPath(stopped);
  return item && plant.atOrBefore(item, stop, now);
}

test.each([3 / 24, 3])(
  'of an item that stopped %d days ago the last value is told, with its own time',
  async (days) => {
    const byPath = await checkDemo([stopped, spare], stop + days * day);
    const { t: at, v: value } = lastOfStopped() ?? {};
    expect(byPath.get(stopped)).toEqual({ path: stopped, state: 'found', value, at, code: expect.any(Number) });
    expect(byPath.get(spare)).toMatchObject({ state: 'empty' });
  },
);

test('behind an instant the first value is told, with its own time', async () => {
  const item = plant.findByPath(stopped);
  const at = stop - 3 * day;
  const first = item && [...plant.sent(item, at, stop, now)][0];
  const byPath = await checkDemo([stopped, spare], at, 'after');
  expect(byPath.get(stopped)).toEqual({
    path: stopped,
    state: 'found',
    value: first?.v[0],
    at: first?.t[0],
    code: expect.any(Number),
  });
  expect(byPath.get(spare)).toMatchObject({ state: 'empty' });
});

test('behind the present nobody looks', async () => {
  const { asked, checking } = await check(
    ['/never'],
    { '/never': 400 * day },
    { side: 'after', until: now + 2 * hour },
  );
  await checking;
  expect(asked.map(({ end }) => end)).toEqual([now + hour, now + 2 * hour]);
});

test('an item whose hours and days all are without samples has no value', async () => {
  const byPath = await checkDemo([stopped, spare]);
  const since = now - 30 * day;
  expect([...byPath.values()]).toEqual([stopped, spare].map((path) => ({ path, state: 'empty', since })));
});

/** What is told of an item whose last value has no value and is said to be of this quality and time, in every range that begins at `start`. */
async function checkAnswered(q: number, timeIn: (start: number) => number) {
  const historian = await startHistorian({});
  onTestFinished(() => historian.close());
  historian.fault = (response, { start }) => {
    const columns = `{"V":[null],"Q":[${q}],"T":[${timeIn(start)}]}`;
    json(response, 200, `{"data":{"items":[{"p":"/a","aggregate":"AGG_TYPE_END","intervals":[${columns}]}]}}`);
    return true;
  };
  return toldOf(['/a'], testClient({ baseUrl: historian.baseUrl }).client);
}

test('a last sample that is bad and has no value is found, at its own time', async () => {
  const at = now - 60_000;
  expect(await checkAnswered(status.badSensorFailure, () => at)).toEqual([
    { path: '/a', state: 'found', value: null, at, code: status.badSensorFailure },
  ]);
});

test.each([
  ['at their start, in whatever scheme of quality', 0, (start: number) => start],
  ['elsewhere', status.badNoData, (start: number) => start + 1000],
])('hours for which a server gives no value %s are empty', async (_where, q, timeIn) => {
  expect(await checkAnswered(q, timeIn)).toEqual([{ path: '/a', state: 'empty', since: now - 30 * day }]);
});

test('the demo plant’s last values are found, numbers, texts and booleans', async () => {
  const unit = '/System/Core/Demo Plant/Reactor R-101';
  const byPath = await checkDemo([`${unit}/TIC-101.PV`, `${unit}/Unit State`, `${unit}/Jacket`]);
  expect(byPath.get(`${unit}/TIC-101.PV`)).toMatchObject({ state: 'found' });
  expect(byPath.get(`${unit}/Unit State`)).toMatchObject({ state: 'found', value: expect.any(String) });
  expect(byPath.get(`${unit}/Jacket`)).toMatchObject({ state: 'failed' });
});
