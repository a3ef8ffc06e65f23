import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomTrend } from '../testing/random-trend';
import { type ChartInput, layoutChart } from './chart-layout';
import { laneInks } from './colours';
import { newLaneMemory } from './lane-layout';
import { estimatedWidth } from '../../kit/drawing/text-width';

const inks = fc.constantFrom(laneInks.light, laneInks.dark);
const size = fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 100, max: 1500 }) });

describe('the lanes of a chart that is laid out anew', () => {
  const base = { ratio: 1, selected: undefined, measure: estimatedWidth };

  test('are the former ones where nothing about them has changed', () => {
    fc.assert(
      fc.property(randomTrend, size, inks, ({ mode, series, drawn }, room, its) => {
        const input: ChartInput = { ...base, ...room, mode, series, inks: its, memory: newLaneMemory() };
        const former = layoutChart(input, drawn, undefined, true);
        // Another read of the same series, which has shown the same.
        const again = { ...input, series: series.map((one) => ({ ...one, read: one.read + 1 })) };
        expect(layoutChart(again, drawn, former, true).lanes).toBe(former.lanes);
      }),
    );
  });

  test('are what they would be without former ones, and those that have not changed are kept', () => {
    fc.assert(
      fc.property(randomTrend, size, size, inks, inks, ({ mode, series, drawn }, room, next, its, nextInks) => {
        const input: ChartInput = { ...base, ...room, mode, series, inks: its, memory: newLaneMemory() };
        const former = layoutChart(input, drawn, undefined, true);
        const fewer = { ...input, ...next, inks: nextInks, series: series.slice(0, -1) };
        const { lanes } = layoutChart(fewer, drawn, former, true);
        expect(lanes).toEqual(layoutChart(fewer, drawn, undefined, true).lanes);
        const equals = former.lanes.filter((lane) => lanes.some((one) => JSON.stringify(one) === JSON.stringify(lane)));
        expect(lanes.filter((lane) => former.lanes.includes(lane))).toEqual(equals);
      }),
    );
  });
});
