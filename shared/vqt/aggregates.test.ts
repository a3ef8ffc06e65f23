import { expect, it } from 'vitest';
import { aggregates, isRaw } from './aggregates';

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
