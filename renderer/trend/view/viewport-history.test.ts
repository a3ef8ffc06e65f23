import { describe, expect, test } from 'vitest';
import type { ValueRange } from '@shared/contract/trend/view';
import { ViewportHistory, type ViewportEntry } from './viewport-history';

const fixed: ValueRange = { kind: 'fixed', low: 0, high: 10 };

function entry(start: number, range?: ValueRange): ViewportEntry {
  return {
    range: { start, end: start + 1000 },
    texts: { start: String(start), end: '*', zone: 'UTC' },
    values: new Map([['/a', range]]),
  };
}

describe('the history of what was looked at', () => {
  test('goes back and forward as in a browser', () => {
    const history = new ViewportHistory();
    for (const start of [1, 2, 3]) history.visit(entry(start));
    expect(history.state.getState()).toEqual({ canGoBack: true, canGoForward: false });
    expect(history.back()?.range.start).toBe(2);
    expect(history.back()?.range.start).toBe(1);
    expect(history.back()).toBeUndefined();
    expect(history.forward()?.range.start).toBe(2);
    history.visit(entry(9));
    expect(history.state.getState().canGoForward).toBe(false);
    expect(history.back()?.range.start).toBe(2);
  });

  test('arriving where one went back to forgets nothing', () => {
    const history = new ViewportHistory();
    for (const start of [1, 2]) history.visit(entry(start));
    history.back();
    history.visit(entry(1));
    expect(history.state.getState()).toEqual({ canGoBack: false, canGoForward: true });
  });

  test('a value range is an entry of its own; turning a wheel at it is one', () => {
    const history = new ViewportHistory();
    history.visit(entry(1));
    history.visit(entry(1, fixed));
    history.visit(entry(1, { ...fixed, high: 12 }));
    expect(history.back()?.values.get('/a')).toBeUndefined();
    expect(history.forward()?.values.get('/a')).toEqual({ ...fixed, high: 12 });
  });

  test('an item that came or went in between is no other entry', () => {
    const history = new ViewportHistory();
    history.visit(entry(1));
    history.visit({ ...entry(1), values: new Map([['/b', fixed]]) });
    expect(history.state.getState().canGoBack).toBe(false);
  });
});
