import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DrawnStates, StateRun } from '../data/protocol';
import { laneInks } from '../scene/colours';
import { stateInk, stateMeaning } from '../scene/state-colours';
import { drawnSeries } from '../testing/random-trend';
import { layStates, paintStates } from './paint-states';

const [width, height] = [160, 22];
const states = ['Off', 'On', 'Tripped', 'Heating', 'Draining'];
const dictionary: DrawnStates['dictionary'] = new Map(states.map((state, place) => [place + 1, state]));
const atPixels = { factor: 1, offset: 0 };

/** Runs one behind the other, many of them narrower than two pixels. */
const someRuns = fc
  .array(
    fc.record({
      length: fc.oneof(fc.double({ min: 0.01, max: 3, noNaN: true }), fc.integer({ min: 3, max: 40 })),
      code: fc.integer({ min: 1, max: states.length }),
      q: fc.constantFrom(0, 0, 1, 2),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((parts): StateRun[] => {
    let at = 0;
    return parts.flatMap(({ length, code, q }) => {
      const from = at;
      at += length;
      return at > width ? [] : [{ from, to: at, code, q }];
    });
  });

function painted(runs: readonly StateRun[], names = dictionary): (x: number, y: number) => string {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  const series = drawnSeries({ hasStates: true, states: { runs, dictionary: names } });
  paintStates({ context, ratio: 1, inks: laneInks.light }, 'State', series, { top: 0, height }, atPixels);
  const { data } = context.getImageData(0, 0, width, height);
  return (x, y) =>
    `#${[0, 1, 2].map((part) => (data[(y * width + x) * 4 + part] ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

test('each state has two device pixels side by side in its own colour at its place, however short it is', () => {
  fc.assert(
    fc.property(someRuns, (runs) => {
      const pixel = painted(runs);
      for (const { from, to, code } of runs) {
        const state = dictionary.get(code);
        const { fill } = stateInk(state, stateMeaning(state, 'State'), laneInks.light);
        const [first, last] = [Math.max(0, Math.floor(from) - 2), Math.min(width - 2, Math.ceil(to) + 2)];
        const places = Array.from({ length: last - first + 1 }, (_, place) => first + place);
        const rows = [...Array.from({ length: height }).keys()];
        const isSeen = places.some((x) => rows.some((y) => pixel(x, y) === fill && pixel(x + 1, y) === fill));
        expect(isSeen, `${String(state)} from ${from} to ${to}`).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

test('a text that has no room as a whole is begun where there is room for a part of it', () => {
  const text = 'Charging the second component, then heating up to the temperature of reaction';
  const { fill } = stateInk(text, stateMeaning(text, 'State'), laneInks.light);
  const written = (length: number) => {
    const pixel = painted([{ from: 0, to: length, code: 1, q: 0 }], new Map([[1, text]]));
    const columns = Array.from({ length }, (_, x) => x);
    return columns.filter((x) => Array.from({ length: height }, (_, y) => pixel(x, y)).some((ink) => ink !== fill));
  };
  expect(written(40)).toEqual([]);
  const places = written(150);
  expect(places.length).toBeGreaterThan(60);
  expect(Math.max(...places)).toBeLessThan(150);
});

test('the worst quality of a state too short to be seen is seen', () => {
  const [off, on] = [
    { code: 1, q: 0 },
    { code: 2, q: 0 },
  ];
  const pixel = painted([
    { from: 0, to: 50, ...off },
    { from: 50, to: 50.01, ...on, q: 2 },
    { from: 50.01, to: 90, ...off },
    { from: 90, to: 90.01, ...off, q: 1 },
    { from: 90.01, to: 160, ...on },
  ]);
  expect([pixel(50, 21), pixel(51, 21)]).toEqual([laneInks.light.bad, laneInks.light.bad]);
  expect([pixel(90, 21), pixel(91, 21)]).toEqual([laneInks.light.uncertain, laneInks.light.uncertain]);
});

test('a state that lasts for no time is seen', () => {
  const { fill } = stateInk('Tripped', 'alarm', laneInks.light);
  const pixel = painted([
    { from: 0, to: 50, code: 2, q: 0 },
    { from: 50, to: 50, code: 3, q: 0 },
    { from: 50, to: 160, code: 2, q: 0 },
  ]);
  expect([48, 50, 51, 53].map((x) => pixel(x, 10) === fill)).toEqual([false, true, true, false]);
});

test('states lie side by side, each within two pixels of its place, and in their order', () => {
  fc.assert(
    fc.property(someRuns, (runs) => {
      const boxes = layStates(runs, atPixels, width);
      expect(boxes.flatMap((box) => box.runs)).toEqual(runs);
      boxes.forEach(({ left, right }, place) => {
        expect(left).toBeGreaterThanOrEqual(boxes[place - 1]?.right ?? 0);
        expect(right - left).toBeGreaterThanOrEqual(2);
        expect(right).toBeLessThanOrEqual(width);
      });
      for (const { left, right, runs: own } of boxes)
        for (const { from, to } of own) expect(left < to + 2.5 && right > from - 2.5).toBe(true);
    }),
  );
});

const heightOf = (times: readonly (readonly [code: number, time: number])[], wanted: number) => {
  const parts = times.map(([code, time]) => ({ code, time }));
  const pixel = painted([{ from: 20, to: 30, code: parts[0]?.code ?? 0, q: 0, parts }]);
  const state = dictionary.get(wanted);
  const { fill } = stateInk(state, stateMeaning(state, 'State'), laneInks.light);
  return Array.from({ length: height }, (_, y) => pixel(25, y)).filter((colour) => colour === fill).length;
};

test('states that share a place are as high as their parts of the time, and an alarm is never too low to be seen', () => {
  const [off, on, tripped] = [1, 2, 3];
  expect([
    heightOf(
      [
        [off, 75],
        [on, 25],
      ],
      off,
    ),
    heightOf(
      [
        [off, 75],
        [on, 25],
      ],
      on,
    ),
  ]).toEqual([16, 6]);
  expect(
    heightOf(
      [
        [off, 1e9],
        [on, 1],
      ],
      on,
    ),
  ).toBe(2);
  expect(
    heightOf(
      [
        [off, 1e9],
        [tripped, 0],
      ],
      tripped,
    ),
  ).toBe(6);
  expect(
    heightOf(
      [
        [off, 0],
        [on, 0],
      ],
      on,
    ),
  ).toBe(11);
});
