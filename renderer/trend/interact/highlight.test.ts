import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LineTouch, SeriesHighlight } from './highlight';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is at a place is found when `find` says so. */
function opened() {
  const highlight = new SeriesHighlight();
  const searches: { readonly place: object; readonly find: (key: string | undefined) => void }[] = [];
  const touch = new LineTouch(highlight, (place) => {
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    searches.push({ place, find: resolve });
    return promise;
  });
  const found = async (key: string | undefined) => {
    searches.at(-1)?.find(key);
    await vi.advanceTimersByTimeAsync(0);
    return highlight.key;
  };
  return { highlight, touch, searches, found };
}

const at = (x: number) => ({ x, y: 10 });

test('a line is searched and stands out when the pointer has rested on it, not when it passes by', async () => {
  const { highlight, touch, searches, found } = opened();
  touch.moved(at(1));
  vi.advanceTimersByTime(100);
  touch.moved(at(2));
  vi.advanceTimersByTime(100);
  expect(searches).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(searches.map(({ place }) => place)).toEqual([at(2)]);
  expect(highlight.key).toBeUndefined();
  expect(await found('b')).toBe('b');
});

test('a line that is found when the pointer has gone on does not stand out', async () => {
  const { touch, found } = opened();
  touch.moved(at(1));
  vi.advanceTimersByTime(120);
  touch.moved(at(2));
  expect(await found('a')).toBeUndefined();
  vi.advanceTimersByTime(120);
  expect(await found('b')).toBe('b');
});

test('the line steps back where the pointer rests beside all lines or beside the lanes, and when it leaves', async () => {
  const { highlight, touch, found } = opened();
  const rest = async (place: { x: number; y: number } | undefined, key: string | undefined) => {
    touch.moved(place);
    vi.advanceTimersByTime(120);
    return found(key);
  };
  expect(await rest(at(1), 'a')).toBe('a');
  expect(await rest(at(2), undefined)).toBeUndefined();
  expect(await rest(at(1), 'a')).toBe('a');
  expect(await rest(undefined, undefined)).toBeUndefined();
  touch.moved(at(1));
  vi.advanceTimersByTime(120);
  touch.left();
  expect(await found('a')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(highlight.key).toBeUndefined();
});
