import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LineTouch, SeriesHighlight } from './highlight';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const highlight = new SeriesHighlight();
  return { highlight, touch: new LineTouch(highlight) };
}

test('a line stands out when the pointer has stayed on it, not when it passes by', () => {
  const { highlight, touch } = opened();
  const [passing, staying] = [{}, {}];
  touch.moved(passing);
  touch.found(passing, 'a');
  vi.advanceTimersByTime(50);
  touch.moved(staying);
  touch.found(staying, 'b');
  vi.advanceTimersByTime(50);
  expect(highlight.key).toBeUndefined();
  vi.advanceTimersByTime(10);
  expect(highlight.key).toBe('b');
});

test('a line that is found late stands out at once, and none that belongs to a former move', () => {
  const { highlight, touch } = opened();
  const [former, latest] = [{}, {}];
  touch.moved(former);
  touch.moved(latest);
  vi.advanceTimersByTime(100);
  touch.found(former, 'a');
  expect(highlight.key).toBeUndefined();
  touch.found(latest, 'b');
  expect(highlight.key).toBe('b');
});

test('the line steps back where the pointer stays beside all lines, and when it leaves', () => {
  const { highlight, touch } = opened();
  const on = () => {
    const move = {};
    touch.moved(move);
    touch.found(move, 'a');
    vi.advanceTimersByTime(60);
    return highlight.key;
  };
  expect(on()).toBe('a');
  const beside = {};
  touch.moved(beside);
  touch.found(beside, undefined);
  vi.advanceTimersByTime(60);
  expect(highlight.key).toBeUndefined();
  expect(on()).toBe('a');
  touch.left();
  expect(highlight.key).toBeUndefined();
  touch.found(beside, 'a');
  vi.advanceTimersByTime(1000);
  expect(highlight.key).toBeUndefined();
});
