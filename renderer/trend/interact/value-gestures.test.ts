import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOf, ValueAxes, type ValueAxisArea } from './value-gestures';

const axis = { keys: ['/a'], domain: [0, 50], logarithmic: false } as const;
const other = { ...axis, keys: ['/b'] };
const place: ValueAxisArea = { axes: [axis], top: 100, height: 200 };

function zoomed(act: (axes: ValueAxes) => void) {
  const set: ({ low: number; high: number } | undefined)[] = [];
  act(new ValueAxes([place], (axes) => set.push(...axes.map(({ range }) => range))));
  return set;
}

describe('value axes under the hand', () => {
  test('the value at the pointer keeps its place', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 5, noNaN: true }), fc.integer({ min: 100, max: 300 }), (factor, y) => {
        const [range] = zoomed((axes) => axes.zoom(place, factor, y));
        const part = 1 - (y - 100) / 200;
        const { low = 0, high = 0 } = range ?? {};
        expect(low + part * (high - low)).toBeCloseTo(50 * part, 1);
        expect(high - low).toBeCloseTo(50 * factor, 1);
      }),
    );
  });

  test('a box in the lower half shows the lower half', () => {
    expect(zoomed((axes) => axes.zoomInto(place, 300, 200))).toEqual([{ low: 0, high: 25 }]);
    expect(zoomed((axes) => axes.zoomInto(place, 200, 900))).toEqual([{ low: 0, high: 25 }]);
  });

  test('a drag moves what was covered when it began, and says which part of it it is', () => {
    const drags: unknown[] = [];
    const axes = new ValueAxes([place], (moved, drag) => drags.push([moved[0]?.range, drag]));
    axes.move(place, 20, 'begins');
    axes.move(place, -100, 'goesOn');
    axes.giveUp();
    expect(drags).toEqual([
      [{ low: 5, high: 55 }, 'begins'],
      [{ low: -25, high: 25 }, 'goesOn'],
      [undefined, 'isGivenUp'],
    ]);
    const decades: ValueAxisArea = { ...place, axes: [{ ...axis, domain: [1, 100], logarithmic: true }] };
    expect(zoomed((some) => some.move(decades, 100, 'begins'))).toEqual([{ low: 10, high: 1000 }]);
  });

  test('on a logarithmic axis it goes by decades', () => {
    const decades: ValueAxisArea = { ...place, axes: [{ ...axis, domain: [1, 10_000], logarithmic: true }] };
    expect(zoomed((axes) => axes.zoomInto(decades, 200, 300))).toEqual([{ low: 1, high: 100 }]);
    const small: ValueAxisArea = { ...place, axes: [{ ...axis, domain: [0.000_1, 10_000], logarithmic: true }] };
    expect(zoomed((axes) => axes.zoomInto(small, 200, 300))).toEqual([{ low: 0.000_1, high: 1 }]);
  });

  test('on a logarithmic axis of any number of decades each end is where it was meant to a pixel, and above zero', () => {
    const decades = fc.tuple(
      fc.double({ min: -300, max: 307, noNaN: true }),
      fc.double({ min: 0.001, max: 600, noNaN: true }),
    );
    const [top, height] = [100, 2000];
    fc.assert(
      fc.property(
        decades,
        fc.double({ min: 0.05, max: 20, noNaN: true }),
        fc.integer({ min: 0, max: height }),
        ([from, count], factor, down) => {
          const domain = [10 ** from, 10 ** Math.min(308, from + count)] as const;
          fc.pre(domain[0] < domain[1]);
          const area: ValueAxisArea = { axes: [{ ...axis, domain, logarithmic: true }], top, height };
          const [range] = zoomed((axes) => axes.zoom(area, factor, top + down));
          const [low, high] = domain.map((end) => Math.log(end));
          const [least, span] = [low ?? 0, (high ?? 0) - (low ?? 0)];
          const part = 1 - down / height;
          const meant = [part - part * factor, part + (1 - part) * factor].map((at) =>
            Math.max(Math.log(Number.MIN_VALUE), Math.min(Math.log(Number.MAX_VALUE), least + span * at)),
          );
          fc.pre((meant[1] ?? 0) - (meant[0] ?? 0) > span / height);
          expect(range?.low).toBeGreaterThan(0);
          // Nearer to zero doubles themselves are further apart than that.
          const off = [range?.low, range?.high].map((end, index) =>
            (meant[index] ?? 0) < -700 ? 0 : Math.abs(Math.log(end ?? 0) - (meant[index] ?? 0)),
          );
          expect(Math.max(...off)).toBeLessThanOrEqual(span / height + 1e-9);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('a narrow axis far from zero is zoomed, too', () => {
    const narrow: ValueAxisArea = { ...place, axes: [{ ...axis, domain: [1e9, 1e9 + 0.5] }] };
    expect(zoomed((axes) => axes.zoomInto(narrow, 200, 300))).toEqual([{ low: 1e9, high: 1e9 + 0.25 }]);
    expect(zoomed((axes) => axes.zoomInto(narrow, 298, 300))).toEqual([{ low: 1e9, high: 1e9 + 0.005 }]);
  });

  test('only what is in the plots of a lane has an axis', () => {
    const axes = new ValueAxes([place], () => undefined);
    expect(axes.at(10, 99)).toBeUndefined();
    expect(axes.at(10, 150)).toBe(place);
  });

  test('left of the plot each axis is by itself', () => {
    const axes = new ValueAxes([{ ...place, axes: [axis, other] }], () => undefined);
    expect(axes.at(-10, 150)?.axes).toEqual([axis]);
    expect(axes.at(-80, 150)?.axes).toEqual([other]);
    expect(axes.at(-500, 150)).toBeUndefined();
  });
});

describe('a drawn box', () => {
  const from = { fromX: 100, fromY: 100, place };

  test('is a band unless it is clearly meant in both directions', () => {
    expect(boxOf(from, { clientX: 300, clientY: 110 })).toEqual({ left: 100, right: 300 });
    expect(boxOf(from, { clientX: 500, clientY: 140 })).toEqual({ left: 100, right: 500 });
    expect(boxOf(from, { clientX: 40, clientY: 180 })).toEqual({ left: 40, right: 100, top: 100, bottom: 180 });
    expect(boxOf({ ...from, place: undefined }, { clientX: 40, clientY: 180 })).toEqual({ left: 40, right: 100 });
  });

  test('is nothing when it is hardly a move', () => {
    expect(boxOf(from, { clientX: 102, clientY: 180 })).toBeUndefined();
  });
});
