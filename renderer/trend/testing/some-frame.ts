import type { TimeRange } from '@shared/time/range';
import { layoutChart } from '../scene/chart-layout';
import { laneInks } from '../scene/colours';
import type { PaintedChartFrame } from '../scene/frame-store';
import { newLaneMemory } from '../scene/lane-layout';
import { estimatedWidth } from '../../kit/drawing/text-width';

/** A series of a frame, but for what it does not matter to a test. */
export interface SomeFrameSeries {
  readonly key: string;
  /** Its key unless given. */
  readonly id?: string;
  readonly points: number;
  readonly complete?: boolean;
  readonly savedAt?: number | undefined;
}

const drawn = {
  reduced: false,
  min: Infinity,
  max: -Infinity,
  leastPositive: Infinity,
  hasStates: false,
  odd: { texts: 0, infinite: 0 },
};

/** A frame of some series, in which no lane was painted. */
export function someFrame(range: TimeRange, series: readonly SomeFrameSeries[]): PaintedChartFrame {
  const layout = layoutChart(
    {
      mode: 'unit',
      series: [],
      width: 600,
      height: 200,
      ratio: 1,
      inks: laneInks.light,
      selected: undefined,
      measure: estimatedWidth,
      memory: newLaneMemory(),
    },
    new Map(),
    undefined,
    true,
  );
  const all = series.map(({ key, id = key, points, complete = true, savedAt }) => {
    const source = { key, id, what: 'Raw', stepped: false, complete };
    return [key, { id, what: 'Raw', drawn: { ...drawn, points }, source, savedAt }] as const;
  });
  return {
    layout,
    range,
    drawnRange: range,
    columns: 600,
    ticks: [],
    series: new Map(all),
    lanes: new Map(),
    front: undefined,
    grid: undefined,
  };
}
