import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeRange } from '@shared/time/range';
import { rangeSet } from '@shared/time/range-set';
import { Densities } from './density';
import { Refusals } from './refusals';
import { SliceGroup } from './slice-group';

const raw = 'AGG_TYPE_RAW';
const hour = 3_600_000;
const day = 24 * hour;
const month = 30 * day;

function groupOf(paths: readonly string[], range: TimeRange, densities: Densities): SliceGroup {
  const placed = paths.map((path, position) => ({ item: { path, aggregate: raw }, position }));
  return new SliceGroup({ placed, options: {}, range, isCut: true, refusals: new Refusals() }, densities);
}

interface Given {
  readonly steps: readonly number[];
  readonly range: TimeRange;
  readonly focusAt?: (slices: number) => TimeRange;
  readonly now?: number;
}

/** Reads all of a group, one slice after the other, as a server with a point every `steps[item]` milliseconds gives it. */
function readAll({ steps, range, focusAt = () => range, now = range.end }: Given) {
  const densities = new Densities();
  const paths = steps.map((_, index) => `/${index}`);
  const slices: (TimeRange & { readonly points: number; readonly paths: readonly string[] })[] = [];
  let groups: readonly SliceGroup[] = [groupOf(paths, range, densities)];
  for (;;) {
    groups = groups.flatMap((group) => group.parted());
    const group = groups.find((one) => !one.isDrained);
    const cut = group?.next(focusAt(slices.length), now);
    if (group === undefined || cut === undefined) return slices;
    const pointsOf = (path: string) => (cut.range.end - cut.range.start) / (steps[paths.indexOf(path)] ?? 1);
    const asked = group.placed.map(({ item }) => item.path);
    slices.push({ ...cut.range, points: asked.reduce((sum, path) => sum + pointsOf(path), 0), paths: asked });
    group.take(cut);
    for (const path of asked) densities.observe(path, Math.floor(pointsOf(path)), cut.range.end - cut.range.start);
    group.done(cut);
  }
}

describe('the slices of a read', () => {
  it('cover what was asked, each instant of each item once, wherever the screen is meanwhile', () => {
    const focus = fc
      .tuple(fc.nat(month), fc.nat(month))
      .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(300, 1000, 5000, 60_000, hour, month * 10), { minLength: 1, maxLength: 6 }),
        fc.nat(month),
        fc.nat(month),
        fc.array(focus, { minLength: 1, maxLength: 5 }),
        fc.nat(month * 2),
        (steps, start, length, focuses, now) => {
          const range = { start, end: start + length + 1 };
          const focusAt = (slices: number) => focuses[slices % focuses.length] ?? range;
          const slices = readAll({ steps, range, focusAt, now });
          steps.forEach((_, index) => {
            const own = slices.filter(({ paths }) => paths.includes(`/${index}`));
            expect(rangeSet(own)).toEqual([range]);
            expect(own.reduce((sum, slice) => sum + slice.end - slice.start, 0)).toBe(range.end - range.start);
          });
          for (const slice of slices) expect([slice.start, slice.end].every(Number.isInteger)).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('of a month of four 1 s items are a probe and slices of about 250 000 points', () => {
    const [probe, ...slices] = readAll({ steps: [1000, 1000, 1000, 1000], range: { start: 0, end: month } });
    expect(probe?.points).toBeCloseTo(20_000, -3);
    expect(slices).toHaveLength(41);
    for (const { points } of slices) expect(points / 250_000).toBeCloseTo(1, 1);
  });

  it('of a sparse item are a probe and the rest', () => {
    expect(readAll({ steps: [10 * 60_000], range: { start: 0, end: month } })).toHaveLength(2);
    expect(readAll({ steps: [20 * month], range: { start: 0, end: month } })).toHaveLength(2);
  });

  it('of a range that is short are one', () => {
    const range = { start: 0, end: 8 * hour };
    const focusAt = () => ({ start: 3 * hour, end: 4 * hour });
    expect(readAll({ steps: [1000, 1000, 1000], range, focusAt })).toHaveLength(1);
  });

  it('take sparse items apart from dense ones, and whole', () => {
    const slices = readAll({ steps: [1000, 60_000, 1000, 120_000], range: { start: 0, end: month } });
    expect(slices.filter(({ paths }) => paths.join() === '/1,/3')).toHaveLength(1);
    expect(slices.filter(({ paths }) => paths.join() === '/0,/2').length).toBeGreaterThan(15);
  });

  it('take very dense items apart, so that slices do not become short', () => {
    const slices = readAll({ steps: Array.from({ length: 10 }, () => 10), range: { start: 0, end: hour } });
    const [probe, ...others] = slices;
    expect(probe?.paths).toHaveLength(10);
    for (const { paths, start, end } of others) {
      expect(paths.length).toBeLessThanOrEqual(5);
      expect(end - start).toBeGreaterThan(400_000);
    }
  });

  it('begin with what is on screen, and go on with what is nearest to it', () => {
    const focus = { start: 10 * day, end: 12 * day };
    const slices = readAll({ steps: [1000], range: { start: 0, end: month }, focusAt: () => focus });
    expect(slices[0]?.start).toBe(focus.start);
    const distances = slices.map(({ start, end }) => Math.max(0, focus.start - end, start - focus.end));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances.filter((distance) => distance === 0).length).toBeGreaterThan(1);
  });

  it('do not cut the future', () => {
    const slices = readAll({ steps: [1000], range: { start: -10 * day, end: 10 * month }, now: 0 });
    expect(slices.at(-1)?.end).toBe(10 * month);
    expect(slices.filter(({ end }) => end > 0)).toHaveLength(1);
    expect(readAll({ steps: [1000], range: { start: day, end: month }, now: 0 })).toEqual([
      expect.objectContaining({ start: day, end: month }),
    ]);
  });
});

describe('a slice that was given up', () => {
  it('is followed by shorter ones, though nothing has told how dense the item is', () => {
    let group = groupOf(['/a'], { start: 0, end: 10 * day }, new Densities());
    const lengths: number[] = [];
    while (lengths.at(-1) !== 1) {
      const cut = group.next({ start: 0, end: 10 * day }, month);
      if (cut === undefined) break;
      group.take(cut);
      lengths.push(cut.range.end - cut.range.start);
      group = group.inParts(cut.range, group.placed);
    }
    expect(lengths.at(-1)).toBe(1);
    lengths.slice(1).forEach((length, place) => expect(length).toBeLessThan(lengths[place] ?? 0));
  });
});

describe('a slice that was too much', () => {
  const all = { start: 0, end: 1000 };
  const taken = (group: SliceGroup) => {
    const cut = group.next(all, month);
    if (cut === undefined) throw new Error('a slice is due');
    group.take(cut);
    return cut;
  };

  it('is read in two halves, which are halved no further', () => {
    const group = groupOf(['/a'], all, new Densities());
    const whole = taken(group);
    expect(group.isDrained).toBe(true);
    const halved = group.halved(whole.range);
    expect(halved?.next(all, 1000)?.range).toEqual({ start: 0, end: 500 });
    expect(halved?.halved({ start: 0, end: 500 })).toBeUndefined();
    expect(group.halved({ start: 0, end: 500 })).toBeUndefined();
  });

  it('is read though others have come in the place of its group meanwhile', () => {
    const densities = new Densities();
    const group = groupOf(['/dense', '/sparse'], { start: 0, end: month }, densities);
    const probe = taken(group);
    for (const [path, points] of [
      ['/dense', 1_000_000],
      ['/sparse', 1],
    ] as const)
      densities.observe(path, points, hour);
    group.done(probe);
    expect(group.parted()).toHaveLength(2);
    const halved = group.halved(probe.range);
    expect(halved?.placed).toHaveLength(2);
    expect(rangeSet(readInSlices(halved))).toEqual([probe.range]);
  });
});

function readInSlices(group: SliceGroup | undefined): readonly TimeRange[] {
  const slices: TimeRange[] = [];
  for (;;) {
    const cut = group?.next({ start: 0, end: month }, month);
    if (cut === undefined) return slices;
    group?.take(cut);
    group?.done(cut);
    slices.push(cut.range);
  }
}
