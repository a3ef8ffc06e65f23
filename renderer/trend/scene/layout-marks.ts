import type { LimitLine } from '@shared/contract/trend/view';
import { formatValue } from '../../kit/text/format';
import type { LaneInks } from './colours';
import { limitKinds } from './limit-kinds';
import type { SceneLane, SceneLimit } from './scene';
import { partOf, valueAtPart } from './value-axis';

const labelSize = 11;
/** From a limit's label to the end of its line, and from the label's base line to the line, CSS pixels. */
const labelGap = { right: 6, below: 4 };

/** The limit lines in the lanes of their series; those beyond their axis are not there. */
export function layoutLimits(limits: readonly LimitLine[], lanes: readonly SceneLane[], inks: LaneInks): SceneLimit[] {
  return limits.flatMap(({ id, kind, series, value, text }): SceneLimit[] => {
    const y = valueY(lanes, series, value);
    const lane = laneOf(lanes, series);
    if (y === undefined || lane === undefined) return [];
    const { short, dash, width } = limitKinds[kind];
    const { left, width: length } = lane.plot;
    return [
      {
        id,
        kind,
        from: left,
        to: left + length,
        y,
        line: { colour: inks.strongText, width, dash },
        opacity: 0.75,
        label: {
          x: left + length - labelGap.right,
          y: y - labelGap.below,
          text: [short, text, formatValue(value)].filter(Boolean).join(' '),
          size: labelSize,
          colour: inks.strongText,
          weight: 600,
          anchor: 'end',
          upwards: false,
        },
      },
    ];
  });
}

/** The lane that shows a series. */
export function laneOf(lanes: readonly SceneLane[], key: string): SceneLane | undefined {
  return lanes.find(({ series }) => series.some((one) => one.key === key));
}

/** Where a value of a series stands in its lane, CSS pixels down from the top of the scene; undefined out of its plot. */
export function valueY(lanes: readonly SceneLane[], key: string, value: number): number | undefined {
  const lane = laneOf(lanes, key);
  const axis = lane?.axes.find(({ keys }) => keys.includes(key));
  const part = axis === undefined ? Number.NaN : partOf(axis, value);
  return lane !== undefined && part >= 0 && part <= 1 ? lane.plot.top + (1 - part) * lane.plot.height : undefined;
}

/** The value that a lane's first axis has `y` CSS pixels below the top of the scene, in short; undefined where there is none. */
export function valueTextAt(lanes: readonly SceneLane[], y: number): string | undefined {
  const lane = lanes.find(({ plot }) => y >= plot.top && y <= plot.top + plot.height);
  const axis = lane?.axes[0];
  if (lane === undefined || axis === undefined) return undefined;
  const value = valueAtPart(axis, 1 - (y - lane.plot.top) / lane.plot.height);
  return formatValue(Number(value.toPrecision(5)));
}
