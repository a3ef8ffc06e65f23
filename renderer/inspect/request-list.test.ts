import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxLoggedRequests, type RequestSummary } from '@shared/contract/inspect/request-record';
import { RequestList } from './request-list';
import { requestOf } from './testing/request-of';

let listed: readonly RequestSummary[];
let change: (summary: RequestSummary) => void;
let paint: () => void;

beforeEach(() => {
  listed = [];
  vi.stubGlobal('window', {
    bridge: {
      call: () => Promise.resolve({ ok: true, value: listed }),
      on: (_: string, listener: typeof change) => (change = listener),
    },
  });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    paint = callback;
    return 1;
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the requests are those that main keeps, newest first', () => {
  const list = new RequestList();
  for (let id = 1; id <= maxLoggedRequests + 100; id += 1) change(requestOf(id));
  paint();
  const ids = list.summaries.getState().map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: maxLoggedRequests }, (_, index) => maxLoggedRequests + 100 - index));
});

test('one that main keeps no longer does not come back when it ends', () => {
  const list = new RequestList();
  for (let id = 1; id <= maxLoggedRequests + 1; id += 1) change(requestOf(id, { state: 'running' }));
  change(requestOf(1));
  paint();
  expect(list.summaries.getState()).toHaveLength(maxLoggedRequests);
  expect(list.summaries.getState().at(-1)?.id).toBe(2);
});

test('what happened while the list was on its way is newer than it', async () => {
  listed = [requestOf(1, { state: 'running' }), requestOf(2)];
  const list = new RequestList();
  change(requestOf(1));
  await vi.waitUntil(() => {
    paint();
    return list.summaries.getState().length === 2;
  });
  expect(list.summaries.getState().map(({ id, state }) => [id, state])).toEqual([
    [2, 'done'],
    [1, 'done'],
  ]);
});
