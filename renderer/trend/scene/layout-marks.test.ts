import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SceneText } from '../../kit/drawing/scene-text';
import { estimatedWidth } from '../../kit/drawing/text-width';
import { laneInks } from './colours';
import { layoutFuture, layoutLimits, layoutNotes, valueTextAt } from './layout-marks';
import { partOf, valueAtPart } from './value-axis';

type Axis = Parameters<typeof valueTextAt>[0][number]['axes'][number];

const height = 500;
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const somewhere = fc.double({ noNaN: true, min: -1e7, max: 1e7 });
const ends = fc.oneof(
  fc.tuple(somewhere, fc.double({ noNaN: true, min: 1e-3, max: 1e3 })).map(([low, span]) => [low, low + span] as const),
  fc.tuple(finite, finite).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
);
const powers = fc
  .tuple(fc.double({ noNaN: true, min: -300, max: 300 }), fc.double({ noNaN: true, min: 0.01, max: 9 }))
  .map(([from, decades]) => [10 ** from, 10 ** (from + decades)] as const);
const axes: fc.Arbitrary<Axis> = fc
  .oneof(fc.tuple(ends, fc.constant(false)), fc.tuple(powers, fc.constant(true)))
  .map(([domain, logarithmic]) => ({ domain, logarithmic }))
  .filter(({ domain: [low, high] }) => high / 2 - low / 2 > 1e-300 && high - low > Math.abs(high) * 1e-11);

function textAt(axis: Axis, y: number): string | undefined {
  return valueTextAt([{ plot: { left: 0, top: 100, width: 300, height }, axes: [axis] }], 100 + y);
}

describe('the value at the pointer', () => {
  test('is within a pixel of the pointer, on the axis', () => {
    fc.assert(
      fc.property(axes, fc.double({ noNaN: true, min: 0, max: height }), (axis, y) => {
        const said = Number(textAt(axis, y)?.replace('≈', ''));
        const part = partOf(axis, said);
        expect(Math.abs(part - partOf(axis, valueAtPart(axis, 1 - y / height)))).toBeLessThan(1 / height);
        expect(part).toBeGreaterThan(-1 / height);
        expect(part).toBeLessThan(1 + 1 / height);
      }),
    );
  });

  test.each([
    [[101_325, 101_335], 250, '101330'],
    [[101_325, 101_335], 251, '101329.98'],
    [[20_000.1, 20_000.9], 0, '20000.9'],
    [[-10, 10], 250, '0'],
    [[0, 50], 1, '49.9'],
    [[-Number.MAX_VALUE, 1e293], 0, '0'],
  ] as const)('on %j, %d pixels down, reads %s', (domain, y, text) => {
    expect(textAt({ domain, logarithmic: false }, y)).toBe(text);
  });

  test('keeps the low decades of a logarithmic axis', () => {
    expect(textAt({ domain: [0.001, 1000], logarithmic: true }, height)).toBe('0.001');
  });

  test('is none outside the lanes', () => {
    expect(textAt({ domain: [0, 1], logarithmic: false }, -1)).toBeUndefined();
  });
});

describe('the future', () => {
  const [start, end] = [Date.UTC(2026, 0, 5), Date.UTC(2026, 0, 5, 8)];
  const place = {
    range: { start, end },
    plots: { left: 68, width: 1000, columns: 1000 },
    span: { top: 10, foot: 300 },
    inks: laneInks.light,
    measure: estimatedWidth,
  };
  const laidOut = (present: number | undefined) => layoutFuture(present, place, { zone: 'UTC', origin: undefined });

  test('is not there where all of the range is past, or nothing is known of the present', () => {
    for (const present of [end, end + 1, undefined]) expect(laidOut(present)).toBeUndefined();
  });

  test('goes from the present to the end of the plots, and what it says stands within it', () => {
    fc.assert(
      fc.property(fc.integer({ min: start - 1e6, max: end - 1 }), (present) => {
        const future = laidOut(present);
        const left = 68 + (1000 * (Math.max(present, start) - start)) / (end - start);
        expect(future?.rect.left).toBeCloseTo(left, 6);
        expect(future?.rect.width).toBeCloseTo(1068 - left, 6);
        expect(future?.rect).toMatchObject({ top: 10, height: 290 });
        const label = future?.label;
        const room = 1068 - left;
        const width = label === undefined ? 0 : label.x - left + estimatedWidth(label.text, label.size);
        expect(width).toBeLessThan(room);
        expect(label === undefined ? room : 0).toBeLessThan(200);
      }),
    );
  });

  test('begins with the time of the read, with its day where the axis does not tell that', () => {
    expect(laidOut(start + 3_600_250)?.label?.text).toBe('as of 01:00:00');
    expect(laidOut(start - 3_600_000)?.label?.text).toBe('as of 2026-01-04 23:00:00');
  });
});

describe('a note', () => {
  const plots = { left: 68, width: 1000, columns: 1000 };
  const span = { top: 0, foot: 300 };
  const laidOut = (start: number, end: number | null, text = 'Shift of the morning') =>
    layoutNotes([{ id: 'note', start, end, text }], {
      range: { start: 1000, end: 2000 },
      plots,
      span,
      inks: laneInks.light,
      measure: estimatedWidth,
    });
  const shownOver = (start: number, end: number | null) => laidOut(start, end).length;

  test('over a period that ends where the window begins is not there, as events are not', () => {
    expect(shownOver(0, 1000)).toBe(0);
    expect(shownOver(0, 1001)).toBe(1);
  });

  test('at the first instant of the window is', () => {
    expect(shownOver(1000, null)).toBe(1);
    expect(shownOver(1000, 1000)).toBe(1);
  });

  test('near the right edge is told left of its line, or of the end of its period', () => {
    expect(laidOut(1990, null)[0]?.label).toMatchObject({
      text: 'Shift of the morning',
      anchor: 'end',
      x: 68 + 990 - 4,
    });
    expect(laidOut(1950, 1980)[0]?.label).toMatchObject({
      text: 'Shift of the morning',
      anchor: 'end',
      x: 68 + 980 - 4,
    });
  });

  test('says as much as the wider side has room for, within the plots', () => {
    const notes = fc.tuple(
      fc.integer({ min: 0, max: 2100 }),
      fc.option(fc.integer({ min: 0, max: 1500 })),
      fc.string({ maxLength: 300 }),
    );
    fc.assert(
      fc.property(notes, ([start, length, text]) => {
        for (const { label, rect } of laidOut(start, length === null ? null : start + length, text)) {
          const width = estimatedWidth(label.text, label.size);
          const from = label.anchor === 'end' ? label.x - width : label.x;
          const sides = [plots.left + plots.width - rect.left, rect.left + rect.width - plots.left];
          if (width > 20) {
            expect(from).toBeGreaterThanOrEqual(plots.left);
            expect(from + width).toBeLessThanOrEqual(plots.left + plots.width);
          }
          if (label.text.endsWith('…') && !text.endsWith('…'))
            expect(width).toBeGreaterThan(Math.max(...sides) - 8 - 3 * 11);
        }
      }),
    );
  });
});

/** What a text covers. */
function boxOf({ x, y, text, size, anchor }: SceneText) {
  const width = estimatedWidth(text, size);
  const left = anchor === 'end' ? x - width : x;
  return { left, right: left + width, top: y - size * 0.8, foot: y + size * 0.2 };
}

/** Whether one of some texts lies over another. */
function anyOver(texts: readonly SceneText[]): boolean {
  const boxes = texts.filter(({ text }) => text !== '').map(boxOf);
  return boxes.some((one, place) =>
    boxes
      .slice(place + 1)
      .some(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1e-6 &&
          Math.min(one.foot, other.foot) - Math.max(one.top, other.top) > 1e-6,
      ),
  );
}

describe('notes at nearly the same time', () => {
  const plots = { left: 68, width: 1000, columns: 1000 };
  const laidOut = (starts: readonly number[], foot: number) =>
    layoutNotes(
      starts.map((start, place) => ({ id: String(place), start, end: null, text: `Valve changed, ${place}` })),
      {
        range: { start: 1000, end: 2000 },
        plots,
        span: { top: 0, foot },
        inks: laneInks.light,
        measure: estimatedWidth,
      },
    );

  test('are told below each other', () => {
    const notes = laidOut([1100, 1101, 1102], 300);
    expect(notes.map(({ label }) => label.text)).toEqual(['Valve changed, 0', 'Valve changed, 1', 'Valve changed, 2']);
    expect(new Set(notes.map(({ label }) => label.y)).size).toBe(3);
  });

  test('are told below what is written there already, such as the value of a limit line', () => {
    const place = {
      range: { start: 1000, end: 2000 },
      plots,
      span: { top: 0, foot: 300 },
      inks: laneInks.light,
      measure: estimatedWidth,
    };
    const note = { id: 'note', start: 1100, end: null, text: 'Valve changed' };
    const [alone] = layoutNotes([note], place).map(({ label }) => label);
    if (alone === undefined) throw new Error('The note is in sight.');
    const limit: SceneText = { ...alone, text: 'H 50', x: alone.x + 20, y: alone.y + 3 };
    const [beside] = layoutNotes([note], place, [limit]).map(({ label }) => label);
    expect(beside).toMatchObject({ text: 'Valve changed', x: alone.x });
    expect(beside?.y).toBeGreaterThan(limit.y + limit.size * 0.8);
  });

  test('keep all their lines, and no text lies over another or below the lanes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1000, max: 1999 }), { maxLength: 30 }),
        fc.integer({ min: 20, max: 400 }),
        (starts, foot) => {
          const notes = laidOut(starts, foot);
          expect(notes.length).toBe(starts.length);
          const labels = notes.map(({ label }) => label);
          expect(anyOver(labels)).toBe(false);
          for (const { text, y } of labels) if (text !== '' && y > 32) expect(y).toBeLessThanOrEqual(foot);
        },
      ),
    );
  });
});

describe('limit lines at nearly the same value', () => {
  const lane = {
    plot: { left: 68, top: 20, width: 300, height: 100 },
    axes: [{ domain: [0, 100] as const, logarithmic: false, keys: ['a'] }],
    series: [{ key: 'a' }],
  };
  const laidOut = (values: readonly number[]) =>
    layoutLimits(
      values.map((value, place) => ({ id: String(place), kind: 'high', series: 'a', value, text: '' })),
      [lane],
      laneInks.light,
      estimatedWidth,
    );

  test('are told above the upper and below the lower one, in whichever order they were made', () => {
    for (const values of [
      [50, 48],
      [48, 50],
    ]) {
      const sides = laidOut(values).map(({ label, y }) => ({ value: label.text, isAbove: label.y < y }));
      expect(sides).toContainEqual({ value: 'H 50', isAbove: true });
      expect(sides).toContainEqual({ value: 'H 48', isAbove: false });
    }
  });

  test('are told side by side where there is no room above and below', () => {
    expect(laidOut([50, 49, 48, 47]).map(({ label }) => label.text)).toEqual(['H 50', 'H 49', 'H 48', 'H 47']);
  });

  test('keep all their lines, and no text lies over another or beside the plot', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 60 }), (values) => {
        const limits = laidOut(values);
        expect(limits.map(({ id }) => id)).toEqual(values.map((_, place) => String(place)));
        expect(anyOver(limits.map(({ label }) => label))).toBe(false);
        for (const { label } of limits) if (label.text !== '') expect(boxOf(label).left).toBeGreaterThanOrEqual(68);
      }),
    );
  });
});

describe('a limit line', () => {
  const lane = {
    plot: { left: 68, top: 20, width: 1000, height: 100 },
    axes: [{ domain: [0, 100] as const, logarithmic: false, keys: ['a'] }],
    series: [{ key: 'a' }],
  };

  test('is told above it; at the head of its lane below it, clear of the names of the series', () => {
    const below = [50, 80, 90, 100].map((value) => {
      const limit = { id: 'l', kind: 'high', series: 'a', value, text: '' } as const;
      const [laid] = layoutLimits([limit], [lane], laneInks.light, estimatedWidth);
      return laid && laid.label.y - laid.y;
    });
    expect(below).toEqual([-4, -4, 11, 11]);
  });
});
