import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestChange } from '@shared/contract/inspect/calls';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import { RequestList } from './request-list';
import { requestOf } from './testing/request-of';

let listed: readonly RequestSummary[];
let heard: Map<string, (told: unknown) => void>;
let paint: () => void;

beforeEach(() => {
  listed = [];
  heard = new Map();
  vi.stubGlobal('window', {
    bridge: {
      call: () => Promise.resolve({ ok: true, value: listed }),
      on: (name: string, listener: (told: unknown) => void) => heard.set(name, listener),
    },
  });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    paint = callback;
    return 1;
  });
});
afterEach(() => vi.unstubAllGlobals());

function change(request: RequestSummary, firstKept = 1): void {
  const told: RequestChange = { request, firstKept };
  heard.get('inspect.changed')?.(told);
}

test('the requests are those that main keeps, newest first', () => {
  const list = new RequestList();
  for (let id = 1; id <= 30; id += 1) change(requestOf(id), Math.max(1, id - 9));
  paint();
  const ids = list.summaries.getState().map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 10 }, (_, index) => 30 - index));
});

test('one that main keeps no longer does not come back when it ends', () => {
  const list = new RequestList();
  for (let id = 1; id <= 11; id += 1) change(requestOf(id, { state: 'running' }), Math.max(1, id - 9));
  change(requestOf(1), 2);
  paint();
  expect(list.summaries.getState().map(({ id }) => id)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
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

test('while the list is looked at anew, what is in it stays', async () => {
  const list = new RequestList();
  for (let id = 1; id <= 3; id += 1) change(requestOf(id));
  listed = [requestOf(2), requestOf(3, { state: 'running' })];
  const reloaded = list.reload();
  change(requestOf(3));
  paint();
  expect(list.summaries.getState().map(({ id }) => id)).toEqual([3, 2, 1]);
  await reloaded;
  paint();
  expect(list.summaries.getState().map(({ id, state }) => [id, state])).toEqual([
    [3, 'done'],
    [2, 'done'],
  ]);
});

test('what main forgets between others leaves the list', () => {
  const list = new RequestList();
  for (let id = 1; id <= 5; id += 1) change(requestOf(id));
  heard.get('inspect.forgotten')?.({ ids: [2, 4] });
  paint();
  expect(list.summaries.getState().map(({ id }) => id)).toEqual([5, 3, 1]);
});
