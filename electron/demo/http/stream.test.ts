import { expect, test } from 'vitest';
import { flow, state, T0 } from './testing/tiny-plant';
import { HISTORY, tinyServer } from './testing/tiny-server';

const year = { start_time: '2026-01-01T00:00:00Z', end_time: '2027-01-01T00:00:00Z' };

const rawBody = (parameters: object) => ({
  method: 'POST',
  body: JSON.stringify({
    ...year,
    intervals_no: 1,
    items: [{ p: flow.path, aggregate: 'AGG_TYPE_RAW' }],
    ...parameters,
  }),
});

test.each([true, false])('a client that goes away stops the work (raw_as_item_values=%s)', async (flat) => {
  const { fetch, get, plant } = await tinyServer();
  const response = await fetch(HISTORY, rawBody({ raw_as_item_values: flat }));
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const quick = {
    ...year,
    identifier: state.path,
    aggregate: 'AGG_TYPE_COUNT',
    intervals_no: '1',
    end_time: '2026-01-01T00:01:00Z',
  };
  // The server may hear of it after further requests; the quick one alone makes fewer than 10.
  let made: number;
  do {
    made = plant.chunksMade();
    await get(HISTORY, quick);
  } while (plant.chunksMade() - made >= 10 && plant.chunksMade() < 5000);
  expect(plant.chunksMade()).toBeLessThan(5000);
});

test('nothing is written to a client that stops reading', async () => {
  const { fetch, get, plant } = await tinyServer();
  const { body } = await fetch(HISTORY, rawBody({ raw_as_item_values: true }));
  for (let n = 0; n < 50; n += 1) await get('/api/version', {});
  expect(plant.chunksMade()).toBeLessThan(5000);
  await body?.cancel();
});

test('other requests are served while a long response is sent', async () => {
  const { fetch, get } = await tinyServer();
  const client = new AbortController();
  const long = await fetch(HISTORY, { ...rawBody({}), signal: client.signal });
  const reader = long.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  const responses = await Promise.all(Array.from({ length: 5 }, () => get('/api/checkstatus', {})));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await reader?.read())?.done).toBe(false);
  client.abort();
  await expect(readToEnd(reader)).rejects.toMatchObject({ name: 'AbortError' });
});

test('what is computed is sent as it comes, however few values that are', async () => {
  const { fetch, plant } = await tinyServer();
  const items = [{ p: flow.path, aggregate: 'AGG_TYPE_COUNT' }];
  const { body } = await fetch(HISTORY, rawBody({ items, intervals_no: 100 }));
  const reader = body?.getReader();
  await reader?.read();
  expect(plant.chunksMade()).toBeLessThan(20_000);
  await reader?.cancel();
});

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> {
  while ((await reader?.read())?.done === false);
}

test('V, Q and T stay aligned for more points than are cached between passes', async () => {
  const { fetch } = await tinyServer();
  const points = 1_200_000;
  const end_time = new Date(T0 + points * 1000).toISOString();
  const text = await (await fetch(HISTORY, rawBody({ end_time }))).text();
  const columns = (['V', 'Q', 'T'] as const).map((name) =>
    text.match(new RegExp(`"${name}":\\[([^\\]]*)\\]`))?.[1]?.split(','),
  );
  expect(columns.map((column) => column?.length)).toEqual([points, points, points]);
  expect(columns.map((column) => column?.at(-1))).toEqual(['null', '2150694912', String(T0 + (points - 1) * 1000)]);
});
