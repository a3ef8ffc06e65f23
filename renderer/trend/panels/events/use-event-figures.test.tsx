import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { problem } from '@shared/problem/problem';
import { useEventFigures } from './use-event-figures';

afterEach(() => vi.unstubAllGlobals());

const events = Array.from({ length: 60 }, (_, at) => ({ start: at, end: at + 1 }));
const refused = problem('item', 'The server gives no average of it.', 'Choose another item.');
const told = Array.from({ length: 50 }, (_, at) => ({ min: at, max: at, mean: Number.NaN }));

/** A main process that gives one reply after the other. */
function stubMain(...replies: readonly unknown[]): void {
  const left = [...replies];
  vi.stubGlobal('bridge', { call: async () => left.shift(), cancel: () => undefined });
}

test('what the server refuses of some events is told, and the figures of all events are kept', async () => {
  const rest = told.slice(0, 10);
  stubMain({ ok: true, value: { figures: told, problem: refused } }, { ok: true, value: { figures: rest } });
  const { result } = await renderHook(() => useEventFigures('c', '/A', events));
  await vi.waitUntil(() => result.current.figures.size === 60);
  expect(result.current.problem).toEqual(refused);
  expect([...result.current.figures.values()]).toEqual([...told, ...rest]);
});

test('what came before a read failed is kept', async () => {
  stubMain({ ok: true, value: { figures: told } }, { ok: false, problem: refused });
  const { result } = await renderHook(() => useEventFigures('c', '/A', events));
  await vi.waitUntil(() => result.current.problem !== undefined);
  expect(result.current.problem).toEqual(refused);
  expect(result.current.figures.size).toBe(50);
});
