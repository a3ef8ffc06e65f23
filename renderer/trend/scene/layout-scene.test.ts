import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomTrend } from '../testing/random-trend';
import { rangeSet, subtract, type RangeSet } from '@shared/time/range-set';
import { laneInks } from './colours';
import { layLanes, newLaneMemory } from './lane-layout';
import { layoutScene, leastPictureHeight, type SceneInput } from './layout-scene';
import type { LegendEntry } from './legend-entries';
import type { SceneText } from '../../kit/drawing/scene-text';
import type { Rect, Scene } from './scene';
import { estimatedWidth, type TextMeasure } from '../../kit/drawing/text-width';

const start = Date.UTC(2026, 2, 29);
const range = { start, end: start + 86_400_000 };
const instant = fc.integer({ min: range.start - 10_000_000, max: range.end + 10_000_000 });
const text = fc.string({ maxLength: 40 });
/** Bold letters are wider. */
const byWeight: TextMeasure = (said, size, weight = 400) => (estimatedWidth(said, size) * weight) / 400;

const input = fc
  .record({
    trend: randomTrend,
    width: fc.integer({ min: 640, max: 2500 }),
    height: fc.integer({ min: 480, max: 2000 }),
    ratio: fc.integer({ min: 1, max: 3 }),
    notes: fc.array(fc.record({ start: instant, length: fc.option(fc.integer({ min: 0, max: 4e7 })), text }), {
      maxLength: 4,
    }),
    events: fc.array(fc.tuple(instant, instant), { maxLength: 6 }),
    cursors: fc.array(instant, { maxLength: 4 }),
    files: fc.array(instant, { maxLength: 9 }),
    limit: fc.double({ min: -10, max: 1e6, noNaN: true }),
    found: fc.option(instant),
    row: fc.option(instant, { nil: undefined }),
    selected: fc.nat({ max: 8 }),
    until: instant,
    gaps: fc.array(fc.tuple(instant, instant), { maxLength: 4 }),
  })
  .map(({ trend, notes, events, files, limit, found, until, gaps, selected, ...rest }): SceneInput => {
    const first = trend.series[0]?.item.key ?? '';
    return Object.assign({}, rest, trend, {
      title: 'Column 1',
      legend: trend.series.map(({ item }): LegendEntry => ({
        item,
        summary: undefined,
        problem: undefined,
        remarks: [],
        reading: 'done',
      })),
      range,
      columns: 1000,
      limits: [{ id: 'l', kind: 'high-high', series: first, value: limit, text: 'Trip' }],
      events: rangesOf(events),
      notes: notes.map(({ start: from, length, text: said }, place) => ({
        id: String(place),
        start: from,
        end: length === null ? null : from + length,
        text: said,
      })),
      found: found === null ? undefined : { key: first, sample: { t: found, v: limit } },
      held: {
        ranges: new Map(
          trend.series.map(({ id }, place) => [
            id,
            place % 2 === 0 ? rangeSet([range]) : subtract([range], rangesOf(gaps)),
          ]),
        ),
        until,
      },
      files: files.map((at) => ({ at })),
      memory: newLaneMemory(),
      selected: trend.series[selected]?.item.key,
      zone: 'Europe/Berlin',
      weekStart: 'monday',
      quality: 'opc-ua',
      inks: laneInks.dark,
      measure: estimatedWidth,
    } as const);
  });

function rangesOf(pairs: readonly (readonly [number, number])[]): RangeSet {
  return rangeSet(pairs.map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) })));
}

/** Whether a rectangle lies in a picture. */
function isIn({ left, top, width, height }: Rect, { width: right, height: foot }: Scene): boolean {
  return left >= 0 && top >= 0 && left + width <= right + 1e-6 && top + height <= foot + 1e-6;
}

function inRange(at: number): boolean {
  return at >= range.start && at < range.end;
}

/** What a text covers; upright ones only. */
function boxOf({ x, y, text: said, size, anchor }: SceneText): Rect {
  const width = estimatedWidth(said, size);
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left, top: y - size * 0.8, width, height: size };
}

describe('the picture of a trend', () => {
  test('has all within its sides, and its lanes on whole pixels', () => {
    fc.assert(
      fc.property(input, (given) => {
        const scene = layoutScene(given);
        const { lanes, caption, legend, legendRest, time, cursors, span, files } = scene;
        const foot = lanes.at(-1);
        expect(span).toEqual({ top: lanes[0]?.rect.top, foot: (foot?.rect.top ?? 0) + (foot?.rect.height ?? 0) });
        for (const { rect, plot } of lanes) {
          expect(isIn(rect, scene) && isIn(plot, scene)).toBe(true);
          expect(Number.isInteger(rect.top * scene.ratio)).toBe(true);
        }
        const texts = [
          ...caption,
          ...legend.flatMap(({ name, value }) => [name, value]),
          ...(legendRest ? [legendRest] : []),
        ];
        for (const one of texts) expect(isIn(boxOf(one), scene)).toBe(true);
        for (const { label } of time.ticks) expect(isIn(boxOf(label), scene)).toBe(true);
        for (const { handle } of cursors) expect(isIn(handle, scene)).toBe(true);
        for (const { rect } of files) expect(isIn(rect, scene)).toBe(true);
      }),
    );
  });

  test('shows what lies in its range, where it is, and nothing else', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { cursors, notes, events, found, rowMark, plots, lanes, limits } = layoutScene(given);
        expect(cursors.map(({ at }) => at)).toEqual(given.cursors.filter(inRange));
        for (const { at, x } of cursors) {
          const part = (at - range.start) / (range.end - range.start);
          expect(x).toBeCloseTo(plots.left + part * plots.width);
        }
        const shown = given.notes.filter(
          (note) => note.start < range.end && (note.start >= range.start || (note.end ?? note.start) > range.start),
        );
        expect(notes.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
        for (const { rect } of notes) {
          expect(rect.left).toBeGreaterThanOrEqual(plots.left);
          expect(rect.left + rect.width).toBeLessThanOrEqual(plots.left + plots.width + 1e-6);
        }
        const eventsInSight = given.events.filter((event) => event.end > range.start && event.start < range.end);
        expect(events.length > 0).toBe(eventsInSight.length > 0);
        for (const { rect, bar } of events) {
          expect(rect.left).toBeGreaterThanOrEqual(plots.left);
          expect(rect.left + rect.width).toBeLessThanOrEqual(plots.left + plots.width + 1e-6);
          expect([bar.left, bar.top, bar.width]).toEqual([rect.left, rect.top, rect.width]);
        }
        expect(rowMark !== undefined).toBe(given.row !== undefined && inRange(given.row));
        expect(found !== undefined).toBe(given.found !== undefined && inRange(given.found.sample.t));
        for (const { y, line } of limits) {
          expect(lanes.some(({ plot }) => y >= plot.top && y <= plot.top + plot.height)).toBe(true);
          expect(line.width).toBe(2);
        }
      }),
    );
  });

  test('a long name and a long text of a limit stay within the picture and the plot, with what the limit is and its value', () => {
    const long = 'Set by the vendor of the pump for the first year only '.repeat(8);
    fc.assert(
      fc.property(input, (given) => {
        const limitLines = given.limits.map((limit) => ({ ...limit, text: long }));
        const { caption, limits, plots, width } = layoutScene({
          ...given,
          title: long,
          limits: limitLines,
          measure: byWeight,
        });
        for (const line of caption)
          expect(line.x + byWeight(line.text, line.size, line.weight)).toBeLessThanOrEqual(width);
        for (const { label } of limits) {
          expect(label.x - byWeight(label.text, label.size, label.weight)).toBeGreaterThanOrEqual(plots.left);
          expect(label.text).toMatch(/^HH Set by.*… \S+$/);
        }
      }),
    );
  });

  test('has the axis of the selected series among those that are drawn', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { lanes } = layoutScene({ ...given, mode: 'one' });
        const axis = lanes.flatMap(({ axes }) => axes).find(({ keys }) => keys.includes(given.selected ?? ''));
        if (axis !== undefined) expect(axis.gutter).toBeDefined();
      }),
    );
  });

  test('says of each lane what not all of its series hold, up to the present', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { lanes, missing } = layoutScene(given);
        const until = Math.min(range.end, given.held.until);
        for (const { key, series } of lanes) {
          const gaps = missing.get(key) ?? [];
          for (const { start: from, end } of gaps) expect(from >= range.start && end <= until).toBe(true);
          const isHeld = (at: number) =>
            series.every(({ key: of }) => {
              const held = given.held.ranges.get(given.drawn.get(of)?.id ?? '');
              return held === undefined || held.some((one) => at >= one.start && at < one.end);
            });
          for (let at = range.start; at < until; at += 3_600_000)
            expect(gaps.some((gap) => at >= gap.start && at < gap.end)).toBe(!isHeld(at));
        }
      }),
    );
  });

  test('counts every file on the time axis once', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { files } = layoutScene(given);
        const counted = files.reduce((sum, { label }) => sum + Number(label?.text ?? 1), 0);
        expect(counted).toBeLessThanOrEqual(given.files.length);
        const inside = given.files.filter(({ at }) => at >= range.start + 2e6 && at < range.end - 2e6);
        expect(counted).toBeGreaterThanOrEqual(inside.length);
      }),
    );
  });

  test('is the same again from the same, and can be sent to a worker', () => {
    fc.assert(
      fc.property(input, (given) => {
        const scene = layoutScene(given);
        expect(layoutScene(given)).toEqual(scene);
        expect(structuredClone(scene)).toEqual(scene);
      }),
      { numRuns: 30 },
    );
  });

  test('tells how many series have no room in the legend', () => {
    const [given] = fc.sample(input, { numRuns: 1, seed: 7 });
    if (given === undefined) throw new Error('There is no trend.');
    const [entry] = given.legend;
    const many = Array.from({ length: 200 }, () => entry).filter((one) => one !== undefined);
    const scene = layoutScene({ ...given, legend: many });
    expect(scene.legendRest?.text).toBe(`and ${200 - scene.legend.length} more items`);
  });
});

test('what can’t be seen in the name of a view is marked in its picture', () => {
  const [one] = fc.sample(input, 1);
  if (one === undefined) throw new Error('no scene');
  const { caption } = layoutScene({ ...one, title: 'a\u202Eb' });
  expect(caption[0]?.text).toBe('a⟨U+202E⟩b');
});

test('a picture whose time is counted says from when, and has round times before and behind it', () => {
  const [one] = fc.sample(input, 1);
  if (one === undefined) throw new Error('no scene');
  const origin = Math.round((one.range.start + one.range.end) / 2);
  const { caption, time } = layoutScene({ ...one, width: 1600, zone: 'UTC', origin });
  expect(caption[1]?.text).toMatch(/ · time counted from \d{4}-\d\d-\d\d /);
  expect(time.ticks.map(({ label }) => label.text)).toContainEqual(expect.stringMatching(/^0:00/));
});

test('a picture that is too small for its lanes says so, and how many they are', () => {
  const many = input.filter(
    ({ series, drawn }) => series.length === 8 && [...drawn.values()].every((one) => !one.drawn.hasStates),
  );
  fc.assert(
    fc.property(many, (given) => {
      const saidAt = (height: number) => {
        const { caption, lanes } = layoutScene({ ...given, mode: 'item', width: 960, height });
        return { said: caption.map(({ text: line }) => line).join('\n'), lanes: lanes.length };
      };
      const small = saidAt(480);
      expect(small.said).toContain(`Too little room for ${small.lanes} lanes`);
      expect(saidAt(1000).said).not.toContain('Too little room');
    }),
    { numRuns: 20 },
  );
});

test('from the height on that is told all lanes of a picture can be read, and at a pixel less they can’t', () => {
  const anyLanes = fc.record({ given: input, width: fc.integer({ min: 320, max: 2500 }) });
  fc.assert(
    fc.property(anyLanes, ({ given, width }) => {
      const laid = layLanes('item', { series: given.drawn }, given.series, given.memory);
      const least = leastPictureHeight(laid, given.legend, width);
      const isCrowdedAt = (height: number) => layoutScene({ ...given, mode: 'item', width, height }).isCrowded;
      expect([isCrowdedAt(least), isCrowdedAt(least - 1)]).toEqual([false, laid.length > 0]);
    }),
    { numRuns: 50 },
  );
});

test('the caption says every offset that the clocks have in the range, those in its middle, too', () => {
  const [one] = fc.sample(input, 1);
  if (one === undefined) throw new Error('no scene');
  const saidOf = (from: number, end: number, zone: string) =>
    layoutScene({ ...one, range: { start: from, end }, zone, width: 2000 }).caption[1]?.text;
  const [winter, next] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)];
  expect(saidOf(winter, next, 'Europe/Berlin')).toContain('Europe/Berlin (UTC+01:00 and UTC+02:00)');
  expect(saidOf(winter, winter + 5, 'Europe/Berlin')).toContain('Europe/Berlin (UTC+01:00)');
  expect(saidOf(winter, next, 'UTC')).toMatch(/ · UTC$/);
});
