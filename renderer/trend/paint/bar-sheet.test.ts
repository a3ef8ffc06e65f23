import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PixelBars } from './bar-sheet';

const [width, height] = [12, 16];
const blue = '#0072b2';
const orange = '#c15700';

interface Bar {
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
  readonly breadth: number;
}

const bar: fc.Arbitrary<Bar> = fc
  .record({
    column: fc.integer({ min: -2, max: width + 1 }),
    top: fc.double({ min: -4, max: height, noNaN: true }),
    length: fc.double({ min: 0, max: height, noNaN: true }),
    breadth: fc.constantFrom(0.5, 1, 1.5, 2.25, 3, 4.5),
  })
  .map(({ column, top, length, breadth }) => ({ column, top, bottom: top + length, breadth }));
const line = fc.array(bar, { maxLength: 30 }).map((bars) => bars.toSorted((a, b) => a.column - b.column));

function inked(lines: readonly (readonly [colour: string, bars: readonly Bar[]])[]): PixelBars {
  const sheet = new PixelBars(width, height);
  for (const [colour, bars] of lines) {
    sheet.begin(colour);
    for (const { column, top, bottom, breadth } of bars) sheet.bar(column, top, bottom, breadth);
  }
  sheet.end();
  return sheet;
}

/** Red, green, blue and opacity. */
function pixelAt({ pixels }: PixelBars, x: number, y: number): readonly number[] {
  return [...new Uint8Array(pixels.buffer, (y * width + x) * 4, 4)];
}

function* places(): Generator<readonly [x: number, y: number]> {
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) yield [x, y];
}

/** How much of a pixel a bar covers, 0 to 1. */
function coverage({ column, top, bottom, breadth }: Bar, x: number, y: number): number {
  const middle = column + 0.5;
  const broad = Math.min(x + 1, middle + breadth / 2) - Math.max(x, middle - breadth / 2);
  const high = Math.min(y + 1, bottom) - Math.max(y, top);
  return Math.max(0, broad) * Math.max(0, high);
}

test('a bar covers each pixel by its part', () => {
  fc.assert(
    fc.property(bar, (one) => {
      const sheet = inked([[blue, [one]]]);
      for (const [x, y] of places()) {
        const [red, green, blueness, opacity = 0] = pixelAt(sheet, x, y);
        // A bar less broad than its column has the column's middle; the others reach evenly to both sides.
        expect(Math.abs(opacity - coverage(one, x, y) * 255)).toBeLessThanOrEqual(1);
        if (opacity > 0) expect([red, green, blueness]).toEqual([0x00, 0x72, 0xb2]);
      }
    }),
  );
});

test('bars leave no pixel of theirs out, and ink no other', () => {
  fc.assert(
    fc.property(line, line, (below, above) => {
      const sheet = inked([
        [blue, below],
        [orange, above],
      ]);
      const { rows } = sheet;
      for (const [x, y] of places()) {
        const pixel = pixelAt(sheet, x, y);
        if (above.some((one) => coverage(one, x, y) > 0.999999)) expect(pixel).toEqual([0xc1, 0x57, 0x00, 255]);
        if ([...below, ...above].every((one) => coverage(one, x, y) === 0)) expect(pixel).toEqual([0, 0, 0, 0]);
        if (pixel[3] !== 0) {
          expect(y).toBeGreaterThanOrEqual(rows?.top ?? Infinity);
          expect(y).toBeLessThan((rows?.top ?? 0) + (rows?.height ?? 0));
        }
      }
    }),
  );
});

test('ink that covers a part of a pixel mixes with what is below', () => {
  const part = fc.double({ min: 0.1, max: 0.9, noNaN: true });
  fc.assert(
    fc.property(part, part, (first, second) => {
      const sheet = inked([
        [blue, [{ column: 1, top: 2, bottom: 2 + first, breadth: 1 }]],
        [orange, [{ column: 1, top: 2, bottom: 2 + second, breadth: 1 }]],
        [blue, [{ column: 3, top: 2, bottom: 3, breadth: 1 }]],
        [orange, [{ column: 3, top: 2, bottom: 2 + second, breadth: 1 }]],
      ]);
      const mixed = (below: number) => {
        const opacity = second + below * (1 - second);
        const channel = (ink: number, ground: number) => (ink * second + ground * below * (1 - second)) / opacity;
        return [channel(0xc1, 0x00), channel(0x57, 0x72), channel(0x00, 0xb2), opacity * 255];
      };
      for (const [x, below] of [
        [1, first],
        [3, 1],
      ] as const) {
        const expected = mixed(below);
        // The parts themselves are rounded to bytes.
        pixelAt(sheet, x, 2).forEach((channel, place) => {
          expect(Math.abs(channel - (expected[place] ?? 0))).toBeLessThanOrEqual(2.5);
        });
      }
    }),
  );
});

test('a spike is as broad as its line, and a ragged edge no softer than it is seen', () => {
  const [top, bottom] = [8, 12];
  const bars = [0, 1, 2, 3, 4].map((column) => ({ column, top: column === 2 ? 1 : top, bottom, breadth: 1.5 }));
  const sheet = inked([[blue, bars]]);
  const opacities = (y: number) => [0, 1, 2, 3, 4].map((x) => pixelAt(sheet, x, y)[3]);
  expect(opacities(4)).toEqual([0, 64, 255, 64, 0]);
  expect(opacities(9)).toEqual([255, 255, 255, 255, 255]);
});

test('a sheet that was cleared is blank', () => {
  fc.assert(
    fc.property(line, (bars) => {
      const sheet = inked([[blue, bars]]);
      sheet.clear();
      expect(sheet.pixels.every((pixel) => pixel === 0)).toBe(true);
      expect(sheet.rows).toBeUndefined();
    }),
  );
});
