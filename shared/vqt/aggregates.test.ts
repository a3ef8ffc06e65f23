import { expect, it } from 'vitest';
import { aggregates, aggregateUnit, isInItemRange, isRaw } from './aggregates';

it('the list names each aggregate once, by the code that the server accepts', () => {
  expect(new Set(aggregates.map(({ code }) => code)).size).toBe(aggregates.length);
  expect(aggregates.every(({ code, meaning }) => /^AGG_TYPE_[A-Z]+2?$/.test(code) && meaning !== '')).toBe(true);
});

it('contains every publicly documented code (public facts §6)', () => {
  const seen =
    `INTERPOLATIVE AVERAGE TIMEAVERAGE TIMEAVERAGE2 TOTAL TOTAL2 MINIMUM MAXIMUM RANGE MINIMUM2 MAXIMUM2 RANGE2
    COUNT START END DELTA STARTBOUND ENDBOUND DELTABOUNDS DURATIONGOOD DURATIONBAD WORSTQUALITY WORSTQUALITY2
    ANNOTATIONCOUNT BESTFIT RAW SAMPLE`.split(/\s+/);
  const codes = new Set(aggregates.map(({ code }) => code));
  expect(seen).toHaveLength(27);
  expect(seen.filter((name) => !codes.has(`AGG_TYPE_${name}`))).toEqual([]);
});

it('only RAW returns stored samples', () => {
  expect(aggregates.filter(({ code }) => isRaw(code)).map(({ code }) => code)).toEqual(['AGG_TYPE_RAW']);
});

it('counts, shares, durations, sums, and how far values lie apart are no values of the item', () => {
  const others = aggregates.filter(({ code }) => !isInItemRange(code)).map(({ code }) => code.replace('AGG_TYPE_', ''));
  expect(others.toSorted()).toEqual(
    `ANNOTATIONCOUNT COUNT DELTA DELTABOUNDS DURATIONBAD DURATIONGOOD PERCENTBAD PERCENTGOOD RANGE RANGE2
    STANDARDDEVIATIONSAMPLE TOTAL TOTAL2 WORSTQUALITY WORSTQUALITY2`.split(/\s+/),
  );
  expect(isInItemRange('AGG_TYPE_THEIRS')).toBe(true);
});

it('most aggregates are in the unit of the item, the others in one of their own (OPC UA Part 13 §4.2.2)', () => {
  const units = aggregates.flatMap(({ code }) =>
    aggregateUnit(code, 'bar') === 'bar' ? [] : [[code.replace('AGG_TYPE_', ''), aggregateUnit(code, 'bar')]],
  );
  expect(Object.fromEntries(units)).toEqual({
    COUNT: undefined,
    TOTAL: 'bar·s',
    TOTAL2: 'bar·s',
    DURATIONGOOD: 'ms',
    DURATIONBAD: 'ms',
    PERCENTGOOD: '%',
    PERCENTBAD: '%',
    WORSTQUALITY: undefined,
    WORSTQUALITY2: undefined,
    ANNOTATIONCOUNT: undefined,
  });
});

it.each([
  ['MAXIMUM', 'bar', 'bar'],
  ['THEIRS', 'bar', 'bar'],
  ['NUMBEROFTRANSITIONS', 'bar', undefined],
  ['DURATIONINSTATENONZERO', undefined, 'ms'],
  ['TOTAL', '°C', '°C·s'],
  ['TOTAL', 't/h', '(t/h)·s'],
  ['TOTAL', undefined, undefined],
  ['TOTAL', '', undefined],
  ['VARIANCESAMPLE', 'bar', 'bar²'],
  ['VARIANCEPOPULATION', 'm³/h', '(m³/h)²'],
])('%s of an item in %s is in %s', (name, unit, own) => {
  expect(aggregateUnit(`AGG_TYPE_${name}`, unit)).toBe(own);
});
