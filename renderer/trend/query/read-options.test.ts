import { describe, expect, test } from 'vitest';
import { changedCount, defaultReadOptions, viewOptionsOf, readOptionsOf, toHistoryOptions } from './read-options';

describe('read options', () => {
  test('a view keeps what differs from the defaults, and gives all of it back', () => {
    const options = {
      ...defaultReadOptions,
      method: 'GET',
      percentageBad: 40,
      intervals: { kind: 'default' },
    } as const;
    const kept = viewOptionsOf(options);
    expect(kept).toEqual({ intervals: { kind: 'default' }, options: { method: 'GET', percentage_bad: 40 } });
    expect(readOptionsOf({ aggregate: 'AGG_TYPE_RAW', ...kept })).toEqual(options);
    expect(viewOptionsOf(defaultReadOptions)).toEqual({ intervals: { kind: 'plot' }, options: {} });
  });

  test('what equals the default is not sent; intervals follow the plot', () => {
    expect(toHistoryOptions(defaultReadOptions, 1132.4)).toEqual({ method: 'POST', intervals_no: 1132 });
  });

  test("the specification's 100 intervals are the server's own default", () => {
    expect(toHistoryOptions({ ...defaultReadOptions, intervals: { kind: 'default' } }, 1000)).toEqual({
      method: 'POST',
    });
  });

  test('what differs is sent under its name', () => {
    const options = {
      ...defaultReadOptions,
      method: 'GET',
      intervals: { kind: 'number', count: 12 },
      percentageGood: 80,
      treatUncertainAsBad: true,
      processedAsItemValues: false,
      insights: true,
    } as const;
    expect(toHistoryOptions(options, 1000)).toEqual({
      method: 'GET',
      intervals_no: 12,
      percentage_good: 80,
      treat_uncertain_as_bad: true,
      processed_as_item_values: false,
      insights: true,
    });
    expect(changedCount(options)).toBe(6);
    expect(changedCount(defaultReadOptions)).toBe(0);
  });
});
