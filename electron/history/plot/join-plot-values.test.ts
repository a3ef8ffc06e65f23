import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { joinPlotValues, type AnsweredPoint, type PlotAnswer } from './join-plot-values';

const bad = 0x808c0000;
const noData = 0x809b0000;
const subNormal = 0x40a40401;
const range = { start: 1000, end: 2000 };

const at = (t: number, v: number, q = 0): AnsweredPoint => ({ t, v, q, state: undefined });
const text = (t: number, state: string): AnsweredPoint => ({ t, v: Number.NaN, q: 0, state });
const only = (list: readonly AnsweredPoint[] | undefined) => list?.filter(({ q }) => q !== noData);
const none = (t: number): AnsweredPoint => at(t, Number.NaN, noData);

interface Part {
  readonly from: number;
  readonly to: number;
  readonly samples: readonly AnsweredPoint[];
  readonly numbers: readonly AnsweredPoint[];
}

function partsOf(samples: readonly AnsweredPoint[], count: number): Part[] {
  const limit = (n: number) => Math.round(range.start + ((range.end - range.start) * n) / count);
  return Array.from({ length: count }, (_, n) => {
    const [from, to] = [limit(n), limit(n + 1)];
    const inside = samples.filter(({ t }) => t >= from && t < to);
    return { from, to, samples: inside, numbers: inside.filter(({ q }) => q !== bad) };
  });
}

/** What a server answers that follows OPC UA Part 13. */
function answerOf(parts: readonly Part[]): PlotAnswer {
  const each = (pick: (part: Part) => AnsweredPoint | undefined) => parts.map((part) => pick(part) ?? none(part.from));
  const extreme = (isFurther: (a: number, b: number) => boolean) => (part: Part) => {
    const [first, ...others] = part.numbers;
    const found = first && others.reduce((a, b) => (isFurther(b.v, a.v) ? b : a), first);
    return found && (part.numbers.length < part.samples.length ? { ...found, q: subNormal } : found);
  };
  return {
    start: each(({ samples }) => samples[0]),
    end: each(({ samples }) => samples.at(-1)),
    least: each(extreme((a, b) => a < b)),
    greatest: each(extreme((a, b) => a > b)),
    worst: each(({ from, samples }) => {
      const [first] = samples;
      return first && at(from, (samples.find(({ q }) => q === bad) ?? first).q);
    }),
    count: each(({ from, numbers }) => at(from, numbers.length)),
  };
}

const samples = fc
  .uniqueArray(
    fc.tuple(fc.integer({ min: 1000, max: 1999 }), fc.integer({ min: -4, max: 4 }), fc.constantFrom(0, 0, bad)),
    {
      maxLength: 80,
      selector: ([t]) => t,
    },
  )
  .map((rows) => rows.toSorted(([a], [b]) => a - b).map(([t, v, q]) => at(t, q === bad ? Number.NaN : v, q)));

test('every column has the first, least, greatest and last of all samples, at their own times, and their worst quality', () => {
  fc.assert(
    fc.property(samples, fc.integer({ min: 1, max: 30 }), (all, count) => {
      const parts = partsOf(all, count);
      const { points, intervals, samples: counted } = joinPlotValues(answerOf(parts), range, count, 'opc-ua');
      expect(points.map(({ t }) => t)).toEqual(points.map(({ t }) => t).toSorted((a, b) => a - b));
      expect(counted).toBe(all.filter(({ q }) => q !== bad).length);
      parts.forEach(({ from, to, samples: inside, numbers }, place) => {
        const joined = points.filter(({ t }) => t >= from && t < to);
        expect(joined.length).toBeLessThanOrEqual(4);
        expect(joined.every((point) => inside.some((one) => one.t === point.t && Object.is(one.v, point.v)))).toBe(
          true,
        );
        expect([joined[0], joined.at(-1)]).toEqual([inside[0], inside.at(-1)]);
        const values = (list: readonly AnsweredPoint[]) => list.filter(({ q }) => q !== bad).map(({ v }) => v);
        expect([Math.min(...values(joined)), Math.max(...values(joined))]).toEqual([
          Math.min(...values(numbers)),
          Math.max(...values(numbers)),
        ]);
        const worst = inside.some(({ q }) => q === bad) ? bad : 0;
        expect([intervals.filled[place], intervals.worst[place]]).toEqual([
          Number(inside.length > 0),
          inside.length > 0 ? worst : 0,
        ]);
        expect(intervals.count[place]).toBe(numbers.length);
      });
    }),
    { numRuns: 400 },
  );
});

describe('a server that answers otherwise', () => {
  const two = partsOf([at(1100, 1), at(1200, 9), at(1300, 2), at(1600, 3), at(1700, -5), at(1800, 4)], 2);
  const whole = answerOf(two);
  const joined = (answer: Partial<PlotAnswer>, count = 2) =>
    joinPlotValues({ ...whole, ...answer }, range, count, 'opc-ua');

  it('an empty interval has no point and is not bad', () => {
    const { points, intervals } = joinPlotValues(answerOf(partsOf([at(1700, 5)], 2)), range, 2, 'opc-ua');
    expect(points).toEqual([at(1700, 5)]);
    expect([...intervals.filled]).toEqual([0, 1]);
  });

  it('a bad interval breaks the line where its samples are', () => {
    const { points, intervals } = joinPlotValues(
      answerOf(partsOf([at(1100, Number.NaN, bad), at(1200, Number.NaN, bad), at(1700, 5)], 2)),
      range,
      2,
      'opc-ua',
    );
    expect(points).toEqual([at(1100, Number.NaN, bad), at(1200, Number.NaN, bad), at(1700, 5)]);
    expect(intervals.worst[0]).toBe(bad);
  });

  it('values that are null with good quality are samples without a value', () => {
    const { points } = joined({ start: [at(1100, Number.NaN), at(1600, 3)], least: [at(1300, 2), at(1700, -5)] });
    expect(points.slice(0, 3)).toEqual([at(1100, Number.NaN), at(1200, 9), at(1300, 2)]);
  });

  it('least and greatest that are missing leave first and last, as of texts', () => {
    const { points, hasStates, way } = joined({
      start: [text(1100, 'On'), text(1600, 'Off')],
      end: [text(1300, 'Off'), text(1800, 'Off')],
      least: undefined,
      greatest: undefined,
    });
    expect(points.map(({ state }) => state)).toEqual(['On', 'Off', 'Off', 'Off']);
    expect([hasStates, way]).toEqual([true, 'times']);
  });

  it('an item that changes from numbers to texts has both, each sample in its place', () => {
    const { points, hasStates } = joined({
      start: [at(1100, 1), text(1600, 'Fault')],
      end: [text(1300, 'Fault'), text(1800, 'Fault')],
      least: [at(1100, 1), none(1500)],
      greatest: [at(1200, 9), none(1500)],
    });
    expect(points.map(({ t, v, state }) => [t, state ?? v])).toEqual([
      [1100, 1],
      [1200, 9],
      [1300, 'Fault'],
      [1600, 'Fault'],
      [1800, 'Fault'],
    ]);
    expect(hasStates).toBe(true);
  });

  it('fewer intervals than asked, with the empty ones left out, are found by their times', () => {
    const sparse = answerOf(partsOf([at(1100, 1), at(1900, 2)], 4));
    const { points, intervals } = joinPlotValues(
      {
        start: only(sparse.start),
        end: only(sparse.end),
        least: only(sparse.least),
        greatest: only(sparse.greatest),
        worst: only(sparse.worst),
        count: sparse.count?.filter(({ v }) => v > 0),
      },
      range,
      4,
      'opc-ua',
    );
    expect(points).toEqual([at(1100, 1), at(1900, 2)]);
    expect([...intervals.filled]).toEqual([1, 0, 0, 1]);
  });

  it('another number of intervals than asked is taken as the server cut it', () => {
    const { points, intervals } = joined({}, 5);
    expect([...intervals.start]).toEqual([1000, 1500]);
    expect([...intervals.end]).toEqual([1500, 2000]);
    expect(points.map(({ v }) => v)).toEqual([1, 9, 2, 3, -5, 4]);
  });

  it.each([
    ['outside their intervals', { least: [at(1600, 1), at(1700, -5)] }],
    ['both at the start of the interval', { least: [at(1000, 1), at(1500, -5)], greatest: [at(1000, 9), at(1500, 4)] }],
    ['all at the start of the interval', { start: [at(1000, 1), at(1500, 3)], end: [at(1000, 2), at(1500, 4)] }],
  ])('times that can’t be their own, %s: the values stay in their intervals, and that is told', (_, answer) => {
    const { points, way } = joined(answer);
    expect(way).toBe('extremes');
    for (const { from, to, numbers } of two) {
      const values = points.filter(({ t }) => t >= from && t < to).map(({ v }) => v);
      expect([Math.min(...values), Math.max(...values)]).toEqual([
        Math.min(...numbers.map(({ v }) => v)),
        Math.max(...numbers.map(({ v }) => v)),
      ]);
    }
  });

  it('an interval of several numbers that was given no least or no greatest value is told', () => {
    expect(joined({}).isPartial).toBe(false);
    expect(joined({ least: [at(1700, -5)] }).isPartial).toBe(true);
    expect(joined({ greatest: [at(1200, 9)] }).isPartial).toBe(true);
    expect(joined({ least: undefined, greatest: undefined }).isPartial).toBe(false);
  });

  it.each([1e308, Number.POSITIVE_INFINITY, 2 ** 32 - 1, -3])(
    'what can be no count and no quality code (%d) tells nothing',
    (odd) => {
      const { intervals, samples: counted } = joined({
        count: [at(1000, odd), at(1500, odd)],
        worst: [at(1000, odd + 0.5)],
      });
      expect([counted, [...intervals.count], [...intervals.worst]]).toEqual([0, [Number.NaN, Number.NaN], [0, 0]]);
    },
  );

  it('without worst quality and count, the points tell what they can', () => {
    const { intervals, samples: counted } = joinPlotValues(
      { ...answerOf(partsOf([at(1100, Number.NaN, bad)], 2)), worst: undefined, count: undefined },
      range,
      2,
      'opc-ua',
    );
    expect([[...intervals.filled], intervals.worst[0], counted]).toEqual([[1, 0], bad, undefined]);
  });

  it('an answer without any value is empty', () => {
    const { points, intervals } = joined({ start: [], end: [], least: [], greatest: [], worst: [], count: [] });
    expect(points).toEqual([]);
    expect([...intervals.filled]).toEqual([0, 0]);
  });

  it('a quality code that is sent with a sign is told without one', () => {
    expect(joined({ worst: [at(1000, bad | 0), at(1500, 0)] }).intervals.worst[0]).toBe(bad);
  });
});
