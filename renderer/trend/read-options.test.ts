import { describe, expect, test } from 'vitest';
import { changedCount, defaultReadOptions, toHistoryOptions } from './read-options';

const average = 'AGG_TYPE_AVERAGE';

describe('read options', () => {
  test('a raw read names no intervals', () => {
    expect(toHistoryOptions(defaultReadOptions, 'AGG_TYPE_RAW', 1000)).toEqual({ method: 'POST' });
  });

  test('what equals the default is not sent; intervals follow the plot', () => {
    expect(toHistoryOptions(defaultReadOptions, average, 1132.4)).toEqual({ method: 'POST', intervals_no: 1132 });
  });

  test("the specification's 100 intervals are the server's own default", () => {
    expect(toHistoryOptions({ ...defaultReadOptions, intervals: { kind: 'default' } }, average, 1000)).toEqual({
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
    expect(toHistoryOptions(options, average, 1000)).toEqual({
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
