import { expect, test, vi } from 'vitest';
import { faultPaths } from './faults';
import { FILES, HISTORY, oneError, tinyServer } from './testing/tiny-server';

const FOLDER = '/System/Core/Demo Plant/Faults/';
const range = { start_time: '2026-01-01T00:00:00Z', end_time: '2026-01-01T01:00:00Z' };
const itemOf = (name: string) => ({ items: [{ p: `${FOLDER}${name}`, aggregate: 'AGG_TYPE_RAW' }] });
const history = (name: string, parameters = {}) => JSON.stringify({ ...range, ...itemOf(name), ...parameters });
const post = (body: string): RequestInit => ({ method: 'POST', body });

test('fault items exist only when enabled', async () => {
  const { post: ask } = await tinyServer();
  for (const p of faultPaths) {
    const answer = await ask(HISTORY, { ...range, items: [{ p }] });
    expect(answer).toMatchObject({ status: 200, body: { data: { items: [{ error: { code: 2150891520 } }] } } });
  }
});

test.each([
  [{ raw_as_item_values: true }, { 3: { T: 'noon' }, 4: { T: expect.any(Number) } }],
  [{ intervals_no: 1 }, { 0: { T: { 3: 'noon', 4: expect.any(Number) } } }],
  [{ items: [{ p: `${FOLDER}Malformed` }] }, { 3: { T: 'noon' }, 4: { T: expect.any(Number) } }],
])('Malformed: the fourth time stamp is text (%o)', async (parameters, intervals) => {
  const { post: ask } = await tinyServer({ faults: true });
  const answer = await ask(HISTORY, history('Malformed', parameters));
  expect(answer).toMatchObject({ status: 200, body: { data: { items: [{ intervals }] } } });
});

test('Malformed: the fourth file has no readable time stamp', async () => {
  const { post: ask } = await tinyServer({ faults: true });
  const answer = await ask(FILES, itemOf('Malformed'));
  const files = { 2: { metadata: { timestamp: expect.any(Number) } }, 3: { metadata: { timestamp: 'noon' } } };
  expect(answer).toMatchObject({ body: { data: { file_data: { query_data: [{ items: [{ files }] }] } } } });
});

test.each([HISTORY, FILES])('Cut off: the body ends half-way (%s)', async (path) => {
  const { fetch } = await tinyServer({ faults: true });
  const response = await fetch(path, post(history('Cut off', { intervals_no: 1 })));
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toMatch(/^\{"data":\{/);
  const rest = (async () => {
    while ((await reader?.read())?.done === false);
  })();
  await expect(rest).rejects.toThrow('terminated');
});

test('Server error and HTML page', async () => {
  const { fetch, post: ask } = await tinyServer({ faults: true });
  expect(await ask(HISTORY, history('Server error'))).toMatchObject(
    oneError(500, 'The history store is not reachable.'),
  );
  const page = await fetch(FILES, post(JSON.stringify(itemOf('HTML page'))));
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('sign in to the gateway');
});

test('Hang: no response until the client gives up', async () => {
  const { fetch } = await tinyServer({ faults: true });
  const hanging = fetch(HISTORY, { ...post(history('Hang')), signal: AbortSignal.timeout(200) });
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('Slow: the response comes after two seconds', async () => {
  const over = Promise.withResolvers<void>();
  const wait = vi.fn<(ms: number) => Promise<void>>(() => over.promise);
  const { fetch } = await tinyServer({ faults: true, wait });
  const coming = fetch(HISTORY, post(history('Slow')));
  await expect.poll(() => wait.mock.calls.map(([ms]) => ms)).toEqual([2000]);
  over.resolve();
  const response = await coming;
  expect(await response.json()).toMatchObject({ data: { items: [{ intervals: { length: 100 } }] } });
});
