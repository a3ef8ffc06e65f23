import { describe, expect, test } from 'vitest';
import { axisExtent, type AxisMember } from './value-extent';

function member(values: readonly number[], range?: AxisMember['range'], middle?: AxisMember['drawn']['middle']) {
  const leastPositive = Math.min(...values.filter((value) => value > 0));
  const drawn = { min: Math.min(...values), max: Math.max(...values), leastPositive };
  return { range, drawn: middle === undefined ? drawn : { ...drawn, middle } };
}

describe('what a value axis covers', () => {
  test('all that its series show', () => {
    expect(axisExtent([member([1, 5]), member([-2, 3])], false)).toEqual({ min: -2, max: 5 });
  });

  test('at least what the item list gives, and whatever is drawn beyond it', () => {
    const usual = { ...member([4, 130]), usual: { low: 0, high: 100 } };
    expect(axisExtent([usual, member([50])], false)).toEqual({ min: 0, max: 130 });
    expect(axisExtent([usual], true).min).toBe(4);
  });

  test('never beyond limits; an open end stays open', () => {
    const limited = member([-50, 500], { kind: 'limits', low: 0, high: null });
    expect(axisExtent([limited], false)).toEqual({ min: 0, max: 500, low: 0, high: undefined });
  });

  test('what is left without the outermost values', () => {
    const spiky = member([0, 9999], { kind: 'percentile', off: 1 }, { low: 10, high: 20 });
    expect(axisExtent([spiky, member([5, 6])], false)).toEqual({ min: 10, max: 20 });
  });

  test('what was fixed, whatever is drawn and in whatever order its ends came', () => {
    expect(axisExtent([member([1]), member([7], { kind: 'fixed', low: 100, high: 0 })], false)).toEqual({
      min: 0,
      max: 100,
      exact: true,
    });
  });

  test('on a logarithmic axis only what has a logarithm', () => {
    expect(axisExtent([member([-3, 0, 0.02, 7])], true)).toEqual({ min: 0.02, max: 7 });
    expect(axisExtent([member([-3, 0])], true).min).toBe(Number.POSITIVE_INFINITY);
  });
});
