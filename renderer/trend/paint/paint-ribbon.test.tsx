import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laneInks } from '../scene/colours';
import { mergeRibbons, paintRibbon, type RibbonColumns } from './paint-ribbon';

const [width, height] = [80, 6];
const { bad, uncertain } = laneInks.light;

/** Columns of which some are uncertain or bad in part. */
const ribbons = fc
  .array(fc.record({ bad: share(), uncertain: share() }), { minLength: width, maxLength: width })
  .map((columns): RibbonColumns => ({
    ribbon: Uint8Array.from(columns, (one) => (one.bad > 0 ? 3 : one.uncertain > 0 ? 2 : 1)),
    shares: {
      bad: Uint8Array.from(columns, (one) => one.bad),
      uncertain: Uint8Array.from(columns, (one) => one.uncertain),
    },
  }));

function share() {
  return fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 255 }));
}

function painted(columns: RibbonColumns): (x: number, y: number) => string {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  paintRibbon({ context, ratio: 1, inks: laneInks.light }, columns, 0, height);
  const { data } = context.getImageData(0, 0, width, height);
  return (x, y) =>
    `#${[0, 1, 2].map((part) => (data[(y * width + x) * 4 + part] ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

test('each bad column is seen in two pixels at least, and an uncertain one where no bad one is beside it', () => {
  fc.assert(
    fc.property(ribbons, (columns) => {
      const pixel = painted(columns);
      const countAt = (x: number, colour: string) =>
        [x - 1, x, x + 1].reduce(
          (sum, at) => sum + [...Array.from({ length: height }).keys()].filter((y) => pixel(at, y) === colour).length,
          0,
        );
      [...columns.ribbon].forEach((kind, column) => {
        const x = Math.max(1, Math.min(column, width - 2));
        if (kind === 3) expect(countAt(x, bad)).toBeGreaterThanOrEqual(4);
        const isAlone = [-2, -1, 0, 1, 2].every((by) => columns.ribbon[column + by] !== 3);
        if (kind === 2 && isAlone) expect(countAt(x, uncertain)).toBeGreaterThanOrEqual(4);
      });
    }),
    { numRuns: 100 },
  );
});

/** How high a bad part of so many 255ths stands. */
function heightOf(part: number): number {
  const bads = new Uint8Array(width).fill(part, 10, 20);
  const shares = { bad: bads, uncertain: new Uint8Array(width) };
  const pixel = painted({ ribbon: bads.map((one) => (one > 0 ? 3 : 1)), shares });
  return [...Array.from({ length: height }).keys()].filter((y) => pixel(15, y) === bad).length;
}

test('a greater part is higher, and all of a column fills it', () => {
  expect([1, 100, 255].map(heightOf)).toEqual([3, 4, 6]);
});

test('a lane tells the worst of its series, and the greatest part of each class', () => {
  fc.assert(
    fc.property(ribbons, ribbons, (one, other) => {
      const { ribbon, shares } = mergeRibbons([one, other], width);
      [...ribbon].forEach((kind, column) => {
        expect(kind).toBe(Math.max(one.ribbon[column] ?? 0, other.ribbon[column] ?? 0));
        expect(shares?.bad[column]).toBe(Math.max(one.shares?.bad[column] ?? 0, other.shares?.bad[column] ?? 0));
      });
    }),
  );
});
