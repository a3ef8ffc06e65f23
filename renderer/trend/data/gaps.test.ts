import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFormula } from '@shared/formula/parse-formula';
import { packChunk } from '@shared/vqt/packed';
import type { PlotIntervals } from '@shared/vqt/plot-values';
import { PixelColumns } from './line/pixel-columns';
import type { GapRule, QualityRules } from './protocol';
import { SeriesStore } from './series-store';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
const bridging = { ...quality, missing: 'span' } as const;
const beat = 1000;

interface Pauses {
  /** Samples at one distance, then so many that are missing. */
  readonly pieces: readonly { readonly samples: number; readonly missing: number }[];
  /** Up to so much a sample is late, milliseconds. */
  readonly late: number;
  readonly chunks: number;
}

const pauses: fc.Arbitrary<Pauses> = fc.record({
  pieces: fc.array(
    fc.record({
      samples: fc.integer({ min: 20, max: 300 }),
      missing: fc.oneof(fc.constant(0), fc.integer({ min: 14, max: 200 })),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  late: fc.constantFrom(0, 0, 1, 100),
  chunks: fc.integer({ min: 1, max: 4 }),
});

/** The times of an item that reports each second and pauses, and the pauses of which it can be told: [from, to). */
function timesOf({ pieces, late }: Pauses) {
  const times: number[] = [];
  const gaps: { from: number; to: number }[] = [];
  let at = 0;
  let pause = 0;
  for (const { samples, missing } of pieces) {
    for (let index = 0; index < samples; index += 1) {
      const time = at * beat + ((at * 7919) % (late + 1));
      if (index === 0 && pause > 0 && times.length > 0) gaps.push({ from: times.at(-1) ?? 0, to: time });
      times.push(time);
      at += 1;
    }
    pause = missing;
    at += missing;
  }
  return { times, gaps, end: (times.at(-1) ?? 0) + beat };
}

function take(store: SeriesStore, id: string, times: readonly number[], end: number, chunks = 1): void {
  const name = { readId: id, slice: 0 };
  store.take({ type: 'slice', ...name, series: [id], start: 0, end });
  const size = Math.ceil(times.length / chunks);
  for (let from = 0; from < times.length; from += size) {
    const part = times.slice(from, from + size);
    const values = { v: Float64Array.from(part, (_, index) => (from + index) % 17), q: new Uint32Array(part.length) };
    store.take({ type: 'chunk', ...name, item: 0, chunk: packChunk({ t: Float64Array.from(part), ...values }) });
  }
  store.take({ type: 'sliceEnd', ...name, completeTo: [end] });
}

function takePlot(store: SeriesStore, times: readonly number[], end: number, width: number): void {
  const limits = Array.from({ length: width + 1 }, (_, place) => Math.round((end * place) / width));
  const cells = limits.slice(1).map((to, place) => times.filter((t) => t >= (limits[place] ?? 0) && t < to));
  const intervals: PlotIntervals = {
    start: Float64Array.from(limits.slice(0, -1)),
    end: Float64Array.from(limits.slice(1)),
    count: Float64Array.from(cells, ({ length }) => length),
    worst: new Uint32Array(width),
    filled: Uint8Array.from(cells, ({ length }) => Number(length > 0)),
  };
  const four = cells.flatMap((inside) => Array.from(new Set([inside[0], inside[inside.length >>> 1], inside.at(-1)])));
  take(
    store,
    'plot',
    four.filter((t) => t !== undefined),
    end,
  );
  // The intervals of a read travel beside its points.
  const name = { readId: 'intervals', slice: 0 };
  store.take({ type: 'slice', ...name, series: ['plot'], start: 0, end: 0 });
  store.take({ type: 'intervals', ...name, item: 0, intervals });
}

interface CoveredRange {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  readonly stepped: boolean;
}

/** What the line covers, as pieces of time; those of one instant are left out. */
function covered(store: SeriesStore, id: string, { stepped, ...range }: CoveredRange, rules: QualityRules = quality) {
  const [series] = store.draw({ ids: [id], stepped: [stepped], ...range, quality: rules }).series;
  if (series === undefined) throw new Error('Nothing is drawn.');
  const { t, v } = series.vertices;
  const pieces: { from: number; to: number }[] = [];
  for (let index = 0; index + 1 < t.length; index += 1) {
    const [from = 0, to = 0] = [t[index], t[index + 1]];
    if (!Number.isNaN(v[index] ?? 0) && !Number.isNaN(v[index + 1] ?? 0) && from < to) pieces.push({ from, to });
  }
  return { series, pieces };
}

const asked = fc.record({
  from: fc.integer({ min: 0, max: 900 }),
  length: fc.integer({ min: 20, max: 1000 }),
  width: fc.integer({ min: 1, max: 400 }),
  stepped: fc.boolean(),
});

describe('where an item that reports by the clock has no data', () => {
  test('line, ribbon, statistics and the value at an instant agree, of samples', () => {
    fc.assert(
      fc.property(pauses, asked, (recipe, { from, length, width, stepped }) => {
        const { times, gaps, end } = timesOf(recipe);
        const store = new SeriesStore();
        take(store, 'raw', times, end, recipe.chunks);
        const start = Math.round((from / 1000) * end);
        const range = {
          start,
          end: Math.min(end, start + Math.max(1, Math.round((length / 1000) * end))),
          width,
          stepped,
        };
        const pixels = new PixelColumns(range);
        const { series, pieces } = covered(store, 'raw', range);
        const liesIn = (gap: (typeof gaps)[number], time: number) =>
          time >= gap.from + beat + recipe.late && time < gap.to;
        // What is marked as no data is exactly the pauses, and no line crosses it.
        [...series.ribbon].forEach((kind, column) => {
          const edges = [start + column / pixels.scale, start + (column + 1) / pixels.scale];
          const middle = ((edges[0] ?? 0) + (edges[1] ?? 0)) / 2;
          if (kind === 0) {
            expect(gaps.some((gap) => gap.from < (edges[0] ?? 0) && gap.to >= (edges[1] ?? 0))).toBe(true);
            expect(pieces.some((piece) => piece.from < middle && piece.to > middle)).toBe(false);
          }
          const isWithin = gaps.some((gap) => edges.every((edge) => liesIn(gap, edge)));
          if (isWithin) expect(kind).toBe(0);
        });
        // What counts as covered is what the line goes over, with pauses narrower than a pixel left out.
        const clipped = pieces.map((piece) => Math.max(0, Math.min(range.end, piece.to) - Math.max(start, piece.from)));
        const drawn = clipped.reduce((sum, one) => sum + one, 0);
        const narrow = gaps
          .map((gap) => Math.max(0, Math.min(gap.to, range.end) - Math.max(gap.from, start)))
          .filter((one) => one > 0 && one <= 1 / pixels.scale + beat + recipe.late);
        const [figures] = store.statistics({ ids: ['raw'], ...range, stepped: [stepped], quality });
        const slack = narrow.reduce((sum, one) => sum + one, 0) + 2 / pixels.scale + 1;
        if (series.reduced) expect(figures?.covered).toBeLessThanOrEqual(range.end - start);
        else expect(Math.abs((figures?.covered ?? 0) - drawn)).toBeLessThanOrEqual(slack);
        const paused = gaps.reduce((sum, gap) => {
          const free = gap.from + (stepped ? beat + recipe.late : 0);
          return sum + Math.max(0, Math.min(gap.to, range.end) - Math.max(free, start));
        }, 0);
        expect(figures?.covered).toBeLessThanOrEqual(range.end - start - paused + 1);
        expect(figures?.covered).toBeGreaterThanOrEqual(
          range.end - start - paused - 3 * (beat + recipe.late) * (gaps.length + 1),
        );
        for (const gap of gaps) {
          const time = (gap.from + gap.to) / 2;
          const at = { ids: ['raw'], stepped: [stepped], times: [time] };
          expect(store.values({ ...at, quality })[0]?.v[0]).toBeNaN();
          expect(store.values({ ...at, quality: bridging })[0]?.v[0]).not.toBeNaN();
        }
      }),
      { numRuns: 150 },
    );
  });

  test('line and ribbon agree, of plot values', () => {
    fc.assert(
      fc.property(pauses, fc.integer({ min: 2, max: 40 }), fc.boolean(), (recipe, width, stepped) => {
        const { times, end } = timesOf(recipe);
        const store = new SeriesStore();
        takePlot(store, times, end, width);
        const range = { start: 0, end, width, stepped };
        const { series, pieces } = covered(store, 'plot', range);
        [...series.ribbon].forEach((kind, column) => {
          const middle = ((column + 0.5) * end) / width;
          const isEmpty = !times.some((t) => Math.floor((t * width) / end) === column);
          if (kind === 0) expect(isEmpty).toBe(true);
          if (kind === 0) expect(pieces.some((piece) => piece.from < middle && piece.to > middle)).toBe(false);
        });
      }),
      { numRuns: 150 },
    );
  });

  test.each([3, 12, 40])('plot values on %i columns show a pause of half the time', (width) => {
    const { times, end } = timesOf({
      pieces: [
        { samples: 200, missing: 500 },
        { samples: 300, missing: 0 },
      ],
      late: 0,
      chunks: 1,
    });
    const store = new SeriesStore();
    takePlot(store, times, end, width);
    const { ribbon } = covered(store, 'plot', { start: 0, end, width, stepped: false }).series;
    const isEmpty = (column: number) => !times.some((t) => Math.floor((t * width) / end) === column);
    expect([...ribbon].map((kind) => kind === 0)).toEqual([...ribbon].map((_, column) => isEmpty(column)));
  });

  test('the line goes on over it where a person chose that, and the ribbon says so', () => {
    const { times, end } = timesOf({
      pieces: [
        { samples: 50, missing: 100 },
        { samples: 50, missing: 0 },
      ],
      late: 0,
      chunks: 1,
    });
    const store = new SeriesStore();
    take(store, 'raw', times, end);
    const range = { start: 0, end, width: 40, stepped: false };
    const { series } = covered(store, 'raw', range, bridging);
    expect([...series.ribbon]).not.toContain(0);
    const [figures] = store.statistics({ ids: ['raw'], ...range, stepped: [false], quality: bridging });
    expect(figures?.covered).toBe(end - beat);
  });

  test('the silence of an item that reports when something changes says nothing', () => {
    const times = [0, 1, 90, 91, 400, 4000, 4001, 4400, 9000, 9001, 9002, 50_000, 51_000, 51_001].map((t) => t * 10);
    const store = new SeriesStore();
    take(store, 'raw', times, 520_000);
    const { series } = covered(store, 'raw', { start: 0, end: 510_000, width: 50, stepped: true });
    expect([...series.ribbon]).not.toContain(0);
  });

  test('an item that changes its pace has no gap, however it was read', () => {
    const times = Array.from({ length: 100 }, (_, index) => index * 1000);
    for (let index = 1; index <= 100; index += 1) times.push(99_000 + index * 60_000);
    for (const chunks of [1, 2, 3, 7]) {
      const store = new SeriesStore();
      take(store, 'raw', times, 99_000 + 101 * 60_000, chunks);
      const [figures] = store.statistics({
        ids: ['raw'],
        stepped: [false],
        start: 0,
        end: 99_000 + 6_000_000,
        quality,
      });
      expect(figures?.covered).toBe(99_000 + 6_000_000);
    }
  });

  test('behind the last sample there is data for a beat only', () => {
    const store = new SeriesStore();
    take(
      store,
      'raw',
      Array.from({ length: 100 }, (_, index) => index * 1000),
      1_000_000,
    );
    const range = { start: 0, end: 1_000_000, width: 1000, stepped: true };
    const { series } = covered(store, 'raw', range);
    expect([series.ribbon[99], series.ribbon[100], series.ribbon[999]]).toEqual([1, 0, 0]);
    const [figures] = store.statistics({ ids: ['raw'], ...range, stepped: [true], quality });
    expect(figures?.covered).toBe(100_000);
  });
});

/** A store with samples, read in so many chunks, and the same broken by a rule under the name `broken`. */
function brokenStore(times: readonly number[], end: number, gaps: GapRule, chunks = 1): SeriesStore {
  const store = new SeriesStore();
  take(store, 'raw', times, end, chunks);
  store.define('broken', { source: 'raw', gaps });
  return store;
}

describe('where a person says how long a gap may be that is drawn across', () => {
  const distances = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 200 });

  test('the line breaks where samples are farther apart, and nowhere else; figures and values agree, samples stay', () => {
    fc.assert(
      fc.property(
        distances,
        fc.integer({ min: 1, max: 101 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 4 }),
        (steps, limit, stepped, chunks) => {
          const longest = limit * beat;
          const times = [0];
          for (const step of steps) times.push((times.at(-1) ?? 0) + step * beat);
          const last = times.at(-1) ?? 0;
          const end = last + 50 * beat;
          const store = brokenStore(times, end, { longest, stepped, isOwn: false }, chunks);
          // Every second has pixel columns of its own.
          const range = { start: 0, end, width: 4 * (end / beat), stepped };
          const { pieces } = covered(store, 'broken', range);
          const spans = [...times.slice(1), end].map((to, place) => ({ from: times[place] ?? 0, to }));
          const [figures] = store.statistics({ ids: ['broken'], ...range, stepped: [stepped], quality });
          let whole = 0;
          for (const { from, to } of spans) {
            const isLast = from === last;
            const isTooLong = to - from > longest;
            const held = stepped ? Math.min(to - from, longest) : isTooLong || isLast ? 0 : to - from;
            whole += held;
            const drawn = pieces.reduce(
              (sum, piece) => sum + Math.max(0, Math.min(piece.to, to) - Math.max(piece.from, from)),
              0,
            );
            expect(drawn).toBe(held);
            const middle = (from + to) / 2;
            const at = { ids: ['broken'], stepped: [stepped], times: [middle], quality };
            expect(Number.isNaN(store.values(at)[0]?.v[0] ?? 0)).toBe(stepped ? middle - from > held : held === 0);
          }
          expect(figures?.covered).toBe(whole);
          expect(figures?.points).toBe(times.length);
          const filter = { scheme: 'opc-ua' } as const;
          const rows = (id: string) => store.rows({ id, filter, from: 0, count: times.length }).rows;
          expect(rows('broken')).toEqual(rows('raw'));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('nothing breaks the line where any gap is drawn across', () => {
    fc.assert(
      fc.property(pauses, fc.boolean(), (recipe, stepped) => {
        const { times, end } = timesOf(recipe);
        const store = brokenStore(times, end, { longest: 'any', stepped, isOwn: false }, recipe.chunks);
        const range = { start: 0, end, width: 400, stepped };
        const { series } = covered(store, 'broken', range);
        expect([...series.ribbon]).not.toContain(0);
        const [figures] = store.statistics({ ids: ['broken'], ...range, stepped: [stepped], quality });
        expect(figures?.covered).toBe(stepped ? end : times.at(-1));
      }),
      { numRuns: 60 },
    );
  });

  test('a rule changes neither the series that it is made of, nor what is held and counted', () => {
    const { times, end } = timesOf({
      pieces: [
        { samples: 50, missing: 100 },
        { samples: 50, missing: 0 },
      ],
      late: 0,
      chunks: 1,
    });
    const range = { start: 0, end, width: 400, stepped: false };
    const plain = new SeriesStore();
    take(plain, 'raw', times, end);
    const store = brokenStore(times, end, { longest: 'any', stepped: false, isOwn: false });
    covered(store, 'broken', range);
    expect(covered(store, 'raw', range)).toEqual(covered(plain, 'raw', range));
    expect(store.holdings.points).toBe(times.length);
    expect(store.summaries({ ids: ['broken'], start: 0, end })).toEqual(
      store.summaries({ ids: ['raw'], start: 0, end }),
    );
  });

  test('what comes later is broken by the rule, too', () => {
    const store = brokenStore(
      [0, 1, 2].map((t) => t * beat),
      3 * beat,
      { longest: 5 * beat, stepped: false, isOwn: false },
    );
    const range = { start: 0, end: 20 * beat, width: 2000, stepped: false };
    expect(covered(store, 'broken', range).pieces.at(-1)?.to).toBe(2 * beat);
    take(
      store,
      'raw',
      [3, 4, 5, 12, 13].map((t) => t * beat),
      14 * beat,
    );
    const { pieces } = covered(store, 'broken', range);
    expect(pieces.some(({ from, to }) => from < 6 * beat && to > 6 * beat)).toBe(false);
    expect(pieces.at(-1)).toEqual({ from: 12 * beat, to: 13 * beat });
  });

  test.each([
    { isOwn: true, covered: 2 * beat },
    { isOwn: false, covered: 32 * beat },
  ])(
    'a view that draws across all gaps goes before the item, not before the series ($isOwn)',
    ({ isOwn, covered: whole }) => {
      const store = brokenStore(
        [0, 1, 31, 32].map((t) => t * beat),
        33 * beat,
        { longest: 5 * beat, stepped: false, isOwn },
      );
      const range = { start: 0, end: 33 * beat };
      const [figures] = store.statistics({ ids: ['broken'], ...range, stepped: [false], quality: bridging });
      expect(figures?.covered).toBe(whole);
    },
  );

  test('of plot values the line breaks between intervals only, as far as their samples are known to be apart', () => {
    fc.assert(
      fc.property(pauses, fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 300 }), (recipe, width, limit) => {
        const { times, end } = timesOf(recipe);
        const store = new SeriesStore();
        takePlot(store, times, end, width);
        store.define('broken', { source: 'plot', gaps: { longest: limit * beat, stepped: false, isOwn: false } });
        const { pieces } = covered(store, 'broken', { start: 0, end, width: 4 * (end / beat), stepped: false });
        const limits = Array.from({ length: width }, (_, place) => Math.round((end * (place + 1)) / width));
        const cell = (t: number) => limits.findIndex((border) => t < border);
        times.slice(1).forEach((to, place) => {
          const from = times[place] ?? 0;
          if (cell(from) === cell(to)) return;
          const middle = (from + to) / 2;
          const isJoined = pieces.some((piece) => piece.from < middle && piece.to > middle);
          expect(isJoined).toBe(to - from <= limit * beat);
        });
      }),
      { numRuns: 150 },
    );
  });

  test('what is calculated is broken where its inputs are, and not where they are not', () => {
    const formula = parseFormula('A * 2');
    if (!formula.ok) throw new Error('No formula.');
    const { times, end } = timesOf({
      pieces: [
        { samples: 50, missing: 100 },
        { samples: 50, missing: 0 },
      ],
      late: 0,
      chunks: 1,
    });
    const coveredBy = (gaps: GapRule | undefined) => {
      const store = new SeriesStore();
      take(store, 'raw', times, end);
      if (gaps !== undefined) store.define('A', { source: 'raw', gaps });
      const inputs = [{ letter: 'A', id: gaps === undefined ? 'raw' : 'A', stepped: false }];
      store.define('made', {
        expression: formula.expression,
        inputs,
        scheme: 'opc-ua',
        ...(gaps !== undefined && { gaps }),
      });
      return store.statistics({ ids: ['made'], stepped: [false], start: 0, end, quality })[0]?.covered;
    };
    expect(coveredBy(undefined)).toBe(98 * beat);
    expect(coveredBy({ longest: 100 * beat, stepped: false, isOwn: false })).toBe(98 * beat);
    expect(coveredBy({ longest: 101 * beat, stepped: false, isOwn: false })).toBe(end - beat);
    expect(coveredBy({ longest: 'any', stepped: false, isOwn: false })).toBe(end - beat);
  });
});
