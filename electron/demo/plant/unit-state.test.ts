import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from './durations';
import { openingPaths, plant } from './plant';
import { feed, heat, load, loadHours, phaseAt, pressure, segmentsOf, tripOf, weekOf } from './unit-state';

const START = Date.UTC(2024, 10, 1);
const anyWeek = fc.integer({ min: weekOf(START), max: weekOf(START) + 104 });
const anyTime = fc.integer({ min: START, max: START + 730 * DAY });

describe('the schedule of the unit', () => {
  it('covers every week without a gap and trips once', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const segments = segmentsOf(week);
        for (const [i, { start, end }] of segments.entries()) {
          expect(end).toBeGreaterThan(start);
          expect(segments[i + 1]?.start ?? end).toBe(end);
        }
        expect(segments.at(-1)?.end).toBe(segmentsOf(week + 1)[0]?.start);
        expect(segments.filter(({ phase }) => phase === 'Tripped')).toHaveLength(1);
      }),
    );
  });

  it('goes from running over tripped, stopped and starting back to running', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const { tripped, stopped, starting, running } = tripOf(week);
        const times = [tripped - 1, tripped, stopped, starting, running];
        expect(times.map(phaseAt)).toEqual(['Running', 'Tripped', 'Stopped', 'Starting', 'Running']);
      }),
    );
  });
});

describe('signals that follow the load', () => {
  it('shows a trip first in flows, then in pressures, last in temperatures', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const soon = tripOf(week).tripped + 5 * MINUTE;
        expect(load(soon)).toBe(0);
        expect(feed(soon)).toBeLessThan(0.01);
        expect(pressure(soon)).toBeGreaterThan(0.15);
        expect(heat(soon)).toBeGreaterThan(0.6);
        expect(heat(soon + HOUR)).toBeLessThan(0.3);
      }),
    );
  });

  it('is continuous, also at the ends of segments and weeks', () => {
    fc.assert(
      fc.property(anyTime, (t) => {
        expect(Math.abs(feed(t + 100) - feed(t))).toBeLessThan(0.01);
        expect(Math.abs(heat(t + 100) - heat(t))).toBeLessThan(0.001);
      }),
    );
    const edge = (weekOf(START) + 1) * 7 * DAY;
    expect(Math.abs(heat(edge + 3 * MINUTE) - heat(edge + 3 * MINUTE - 1))).toBeLessThan(1e-6);
  });

  it('counts load hours as the integral of the flow', () => {
    fc.assert(
      fc.property(anyTime, (t) => {
        let sum = 0;
        for (let s = 0; s < 3600; s += 1) sum += (feed(t + s * SECOND) + feed(t + (s + 1) * SECOND)) / 2 / 3600;
        expect(loadHours(t + HOUR) - loadHours(t)).toBeCloseTo(sum, 3);
        expect(loadHours(t + HOUR)).toBeGreaterThanOrEqual(loadHours(t));
      }),
      { numRuns: 20 },
    );
  });
});

/** The highest value of each item of the first view within five minutes of `t`. */
function valuesAt(t: number): number[] {
  return openingPaths.map((path) => {
    let highest = -Infinity;
    const item = plant.findByPath(path);
    if (item === undefined) throw new Error(`no item ${path}`);
    for (const { v } of plant.raw(item, t - 5 * MINUTE, t + 5 * MINUTE, t + DAY))
      for (const value of v) if (value > highest) highest = value;
    return highest;
  });
}

describe('a trip', () => {
  it('is seen in flow, level, pressure and temperature, one after the other', () => {
    const { tripped } = tripOf(weekOf(START) + 5);
    const [flow, temperature, level, reactorPressure] = valuesAt(tripped + HOUR);
    expect(flow).toBeLessThan(3);
    expect(level).toBeLessThan(15);
    expect(reactorPressure).toBeLessThan(3);
    const [, before] = valuesAt(tripped - HOUR);
    expect(before).toBeGreaterThan(150);
    expect(temperature).toBeLessThan(130);
  });

  it('never decreases a counter', () => {
    const item = plant.findByPath('/System/Core/Demo Plant/Feed Section/FQ-101 Feed Total');
    if (item === undefined) throw new Error('no such item');
    const { tripped } = tripOf(weekOf(START) + 9);
    for (const { v } of plant.raw(item, tripped - DAY, tripped + 2 * DAY, tripped + 3 * DAY))
      expect(v.every((value, i) => i === 0 || value >= (v[i - 1] ?? 0))).toBe(true);
  });
});
