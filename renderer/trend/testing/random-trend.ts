import fc from 'fast-check';
import type { DrawnSeries } from '../data/protocol';
import type { FrameSeries } from '../data/chart-frame';
import type { LaneMode } from '../scene/lanes';
import type { TrendSeries } from '../scene/trend-series';
import { itemAt } from './trend-items';

const names = ['Flow', 'Temperature of the column head', 'P', 'State', 'Level in the second tank'];

/** A trend of some series with units, axes and values of their own, some of them text, and what is drawn of each. */
export interface RandomTrend {
  readonly mode: LaneMode;
  readonly series: readonly TrendSeries[];
  readonly drawn: ReadonlyMap<string, FrameSeries>;
}

/** Trends of one to eight series. */
export const randomTrend = fc
  .tuple(
    fc.constantFrom<LaneMode>('one', 'item', 'unit', 'hand'),
    fc.array(
      fc.record({
        unit: fc.constantFrom('', 't/h', '°C', 'kmol/(m² h) at 15 °C and 1 bar'),
        hasStates: fc.boolean(),
        ownAxis: fc.boolean(),
        logarithmic: fc.boolean(),
        min: fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        factor: fc.double({ min: 1, max: 1e4, noNaN: true }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  )
  .map(([mode, all]): RandomTrend => {
    const series = all.map(({ unit, ownAxis, logarithmic }, index): TrendSeries => {
      const item = itemAt(`/Plant/${index}/${names[index % names.length]}`, unit, { ownAxis, logarithmic });
      return {
        item,
        index,
        read: 1,
        id: item.key,
        aggregate: 'AGG_TYPE_RAW',
        sources: [],
        what: 'Raw',
        complete: true,
        yields: false,
      };
    });
    const drawn = series.map(({ id, what, item }, index): readonly [string, FrameSeries] => {
      const { min = 0, factor = 1, hasStates = false } = all[index] ?? {};
      return [item.key, { id, what, drawn: drawnSeries({ points: 2, min, max: min * factor, hasStates }) }];
    });
    return { mode, series, drawn: new Map(drawn) };
  });

const none = { t: new Float64Array(), v: new Float64Array() };

/** A series of which nothing is drawn, besides what is given. */
export function drawnSeries(some: Partial<DrawnSeries>): DrawnSeries {
  return {
    points: 0,
    reduced: false,
    vertices: none,
    singles: none,
    marks: { ...none, q: new Uint8Array() },
    ribbon: new Uint8Array(),
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    leastPositive: some.min ?? Number.POSITIVE_INFINITY,
    hasStates: false,
    odd: { texts: 0, infinite: 0 },
    oddMarks: { texts: none.t, above: none.t, below: none.t },
    ...some,
  };
}
