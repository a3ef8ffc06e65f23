import { describe, expect, it } from 'vitest';
import type { AggregateOptions } from '../plant/historian';
import { plant } from '../plant/plant';
import { isSupportedAggregate, supportedAggregates } from './catalogue';
import { aggregateAlone, listPlant } from './testing/list-plant';

const BAD = 0x808c0000;
const UNCERTAIN = 0x40930000;
const NO_DATA = 0x809b0000;
const SUB_NORMAL = 0x40a40000;

const defaults: AggregateOptions = {
  percentageGood: 100,
  percentageBad: 100,
  treatUncertainAsBad: false,
  slopedExtrapolation: false,
};

function compute(
  code: string,
  rows: Parameters<typeof listPlant>[0],
  [start, end, count]: readonly [number, number, number],
  { stepped = false, ...options }: Partial<AggregateOptions> & { stepped?: boolean } = {},
) {
  const { plant: small, item } = listPlant(rows, stepped);
  return [
    ...aggregateAlone(small, item, `AGG_TYPE_${code}`, start, end, count, { ...defaults, ...options }, 1e6),
  ].flat();
}

/** Samples of which some have no number, but a status. */
const withoutNumbers = (status: number) =>
  [
    [0, 9],
    [10, Number.NaN, status],
    [20, 3],
    [30, 3],
    [40, Number.NaN, status],
    [50, 1],
    [60, Number.NaN, status],
  ] as const;

const RAMP = [0, 10, 20, 30, 40].map((t) => [t, t] as const);

describe('aggregates by OPC UA Part 13', () => {
  it('Interpolative: raw where there is a sample, else on the line between its neighbours', () => {
    expect(compute('INTERPOLATIVE', RAMP, [10, 30, 4])).toEqual([
      { t: 10, v: 10, q: 0x400 },
      { t: 15, v: 15, q: 0x402 },
      { t: 20, v: 20, q: 0x400 },
      { t: 25, v: 25, q: 0x402 },
    ]);
  });

  it('Interpolative: holds the value of a stepped item', () => {
    expect(compute('INTERPOLATIVE', RAMP, [15, 25, 1], { stepped: true })).toEqual([{ t: 15, v: 10, q: 0x402 }]);
  });

  it('Interpolative: skips bad values and marks the result uncertain', () => {
    const rows = [
      [0, 0],
      [10, 99, BAD],
      [20, 20],
    ] as const;
    expect(compute('INTERPOLATIVE', rows, [10, 12, 1])).toEqual([{ t: 10, v: 10, q: SUB_NORMAL | 0x402 }]);
  });

  it('Interpolative: extrapolates after the end of data, stepped or sloped as configured', () => {
    expect(compute('INTERPOLATIVE', RAMP, [50, 60, 1])).toEqual([{ t: 50, v: 40, q: SUB_NORMAL | 0x402 }]);
    expect(compute('INTERPOLATIVE', RAMP, [50, 60, 1], { slopedExtrapolation: true })).toEqual([
      { t: 50, v: 50, q: SUB_NORMAL | 0x402 },
    ]);
  });

  it('Interpolative: has no data before the start of data', () => {
    expect(compute('INTERPOLATIVE', RAMP, [-20, -10, 1])).toEqual([{ t: -20, v: null, q: NO_DATA }]);
  });

  it('Average: mean of the good values; the shares decide its status', () => {
    const rows = [
      [0, 1],
      [1, 2],
      [2, 50, BAD],
      [3, 3],
      [100, 0],
    ] as const;
    expect(compute('AVERAGE', rows, [0, 4, 1])).toEqual([{ t: 0, v: 2, q: SUB_NORMAL | 0x401 }]);
    expect(compute('AVERAGE', rows, [0, 4, 1], { percentageGood: 75 })).toEqual([{ t: 0, v: 2, q: 0x401 }]);
    expect(compute('AVERAGE', rows, [0, 4, 1], { percentageBad: 25 })).toEqual([{ t: 0, v: 2, q: 0x80000401 }]);
    expect(compute('AVERAGE', rows, [0, 4, 1], { percentageGood: 75, percentageBad: 25 })).toEqual([
      { t: 0, v: 2, q: 0x401 },
    ]);
  });

  it('Average: uncertain values follow TreatUncertainAsBad', () => {
    const rows = [
      [0, 1],
      [1, 3, UNCERTAIN],
      [100, 0],
    ] as const;
    expect(compute('AVERAGE', rows, [0, 2, 1])).toEqual([{ t: 0, v: 2, q: 0x401 }]);
    expect(compute('AVERAGE', rows, [0, 2, 1], { treatUncertainAsBad: true })).toEqual([
      { t: 0, v: 1, q: SUB_NORMAL | 0x401 },
    ]);
  });

  it('Count: 0 in an interval without values inside the data, no data after its end', () => {
    const rows = [
      [0, 1],
      [100, 1],
    ] as const;
    expect(compute('COUNT', rows, [10, 20, 1])).toEqual([{ t: 10, v: 0, q: 0x401 }]);
    expect(compute('COUNT', rows, [90, 120, 1])).toEqual([{ t: 90, v: 1, q: 0x405 }]);
    expect(compute('COUNT', rows, [101, 120, 1])).toEqual([{ t: 101, v: null, q: NO_DATA }]);
  });

  it('TimeAverage and Total: area under sloped lines between the bounds', () => {
    expect(compute('TIMEAVERAGE', RAMP, [5, 25, 2])).toEqual([
      { t: 5, v: 10, q: 0x401 },
      { t: 15, v: 20, q: 0x401 },
    ]);
    expect(
      compute(
        'TOTAL',
        [
          [0, 7],
          [60_000, 7],
          [90_000, 7],
        ],
        [0, 60_000, 1],
      ),
    ).toEqual([{ t: 0, v: 420, q: 0x401 }]);
  });

  it('Minimum: raw at the start of the interval, calculated elsewhere, multiple where it occurs twice', () => {
    expect(compute('MINIMUM', RAMP, [10, 30, 1])).toEqual([{ t: 10, v: 10, q: 0x400 }]);
    expect(compute('MINIMUM', RAMP, [5, 30, 1])).toEqual([{ t: 5, v: 10, q: 0x401 }]);
    expect(
      compute(
        'MINIMUM',
        [
          [1, 4],
          [2, 4],
          [3, 5],
          [50, 0],
        ],
        [0, 9, 1],
      ),
    ).toEqual([{ t: 0, v: 4, q: 0x415 }]);
  });

  it('MaximumActualTime: has its own time; an uncertain value further out makes it uncertain', () => {
    expect(compute('MAXIMUMACTUALTIME', RAMP, [0, 35, 1])).toEqual([{ t: 30, v: 30, q: 0x400 }]);
    const rows = [
      [0, 1],
      [1, 9, UNCERTAIN],
      [2, 3],
      [50, 0],
    ] as const;
    expect(compute('MAXIMUMACTUALTIME', rows, [0, 9, 1])).toEqual([{ t: 2, v: 3, q: SUB_NORMAL | 0x401 }]);
  });

  it('Start and End: the raw values with their own time and status, null where they are bad', () => {
    const rows = [
      [1, 5, UNCERTAIN],
      [4, 6],
      [8, 7, BAD],
      [50, 0],
    ] as const;
    expect(compute('START', rows, [0, 9, 1])).toEqual([{ t: 1, v: 5, q: UNCERTAIN | 0x404 }]);
    expect(compute('END', rows, [1, 9, 1])).toEqual([{ t: 8, v: null, q: (BAD | 0x400) >>> 0 }]);
  });

  it('Delta: last less first good value', () => {
    expect(compute('DELTA', RAMP, [5, 35, 1])).toEqual([{ t: 5, v: 20, q: 0x401 }]);
    expect(
      compute(
        'DELTA',
        [
          [0, 1],
          [1, 4],
          [2, 0, BAD],
          [50, 0],
        ],
        [0, 9, 1],
      ),
    ).toEqual([{ t: 0, v: 3, q: SUB_NORMAL | 0x401 }]);
  });

  it('durations: a region has the status of the sample that begins it', () => {
    const rows = [
      [0, 1],
      [10, 1, BAD],
      [40, 1],
      [200, 1],
    ] as const;
    expect(compute('DURATIONGOOD', rows, [0, 100, 2]).map(({ v }) => v)).toEqual([20, 50]);
    expect(compute('PERCENTBAD', rows, [20, 60, 1])).toEqual([{ t: 20, v: 50, q: 0x401 }]);
  });

  it('durations: only the part of an interval that the data covers counts', () => {
    expect(
      compute(
        'PERCENTGOOD',
        [
          [0, 1],
          [10, 1, BAD],
          [20, 1],
        ],
        [0, 100, 1],
      ),
    ).toEqual([{ t: 0, v: 50, q: 0x405 }]);
  });

  it('WorstQuality: the code of the first of the worst samples is the value', () => {
    const rows = [
      [0, 1],
      [1, 1, UNCERTAIN],
      [2, 1, BAD],
      [3, 1, 0x80310000],
      [50, 1],
    ] as const;
    expect(compute('WORSTQUALITY', rows, [0, 9, 1])).toEqual([{ t: 0, v: BAD, q: 0x411 }]);
    expect(compute('WORSTQUALITY', rows, [0, 2, 1])).toEqual([{ t: 0, v: UNCERTAIN, q: 0x401 }]);
  });

  it('BestFit: both extremes in order of time, the interpolative value where there are none', () => {
    const rows = [
      [0, 0],
      [1, 9],
      [2, -3],
      [30, 0],
    ] as const;
    expect(compute('BESTFIT', rows, [0, 20, 2])).toEqual([
      { t: 1, v: 9, q: 0x400 },
      { t: 2, v: -3, q: 0x400 },
      { t: 10, v: -3 + (3 * 8) / 28, q: 0x402 },
    ]);
  });

  it('rejects thresholds that contradict each other', () => {
    const rows = [
      [0, 1],
      [50, 0],
    ] as const;
    expect(compute('AVERAGE', rows, [0, 9, 1], { percentageGood: 0, percentageBad: 80 })).toEqual([
      { t: 0, v: null, q: 0x80d60000 },
    ]);
  });

  it('supports some aggregates on text items, and reports invalid inputs for the rest', () => {
    const item = plant.findByPath('/System/Core/Demo Plant/Packaging/Batch Phase');
    if (item === undefined) throw new Error('no such item');
    const start = Date.UTC(2026, 5, 1);
    const one = (code: string) => [
      ...aggregateAlone(plant, item, code, start, start + 3_600_000, 1, defaults, start * 2),
    ];
    expect(one('AGG_TYPE_INTERPOLATIVE').flat()[0]?.v).toBeTypeOf('string');
    expect(one('AGG_TYPE_END').flat()[0]?.v).toBeTypeOf('string');
    expect(one('AGG_TYPE_DURATIONGOOD').flat()[0]?.v).toBe(3_600_000);
    expect(one('AGG_TYPE_AVERAGE').flat()).toEqual([{ t: start, v: null, q: 0x80d60000 }]);
  });

  it.each([
    ['MAXIMUM', 9],
    ['MINIMUM', 1],
    ['MAXIMUMACTUALTIME', 9],
    ['RANGE', 8],
    ['AVERAGE', 4],
    ['STANDARDDEVIATIONSAMPLE', Math.sqrt(12)],
    ['TIMEAVERAGE', 191 / 51],
    ['DELTA', -8],
    ['BESTFIT', 9],
    ['INTERPOLATIVE', 9],
  ])('%s: takes a sample without a number for a bad one, whatever its status', (code, value) => {
    const found = compute(code, withoutNumbers(0), [0, 51, 1]);
    expect(found).toEqual(compute(code, withoutNumbers(BAD), [0, 51, 1]));
    expect(found[0]?.v).toBeCloseTo(value);
    expect(compute(code, withoutNumbers(0), [10, 65, 4])).toEqual(compute(code, withoutNumbers(BAD), [10, 65, 4]));
  });

  it('lists its codes', () => {
    expect(supportedAggregates).toHaveLength(22);
    expect(isSupportedAggregate('AGG_TYPE_BESTFIT')).toBe(true);
    expect(isSupportedAggregate('AGG_TYPE_RAW')).toBe(false);
    expect(isSupportedAggregate('AGG_TYPE_NONSENSE')).toBe(false);
  });
});
