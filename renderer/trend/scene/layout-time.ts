import type { TimeRange } from '@shared/time/range';
import type { TimeTick } from '@shared/time/ticks';
import type { LaneInks } from './colours';
import type { ScenePlots, SceneTime } from './scene';
import type { TextMeasure } from '../../kit/drawing/text-width';

/** Height of the time axis, CSS pixels. */
export const timeHeight = 26;
/** CSS pixels that a label of the time axis wants. */
export const timeTickRoom = 84;
const labelSize = 12;
/** Down from the top of the axis to a label's base line, CSS pixels. */
const baseLine = 14;

/** Where an instant stands on plots that show `range`, CSS pixels; beyond their edges for one out of sight. */
export function instantX(
  { left, width }: Pick<ScenePlots, 'left' | 'width'>,
  { start, end }: TimeRange,
  at: number,
): number {
  return left + ((at - start) / (end - start)) * width;
}

interface TimeInput {
  readonly range: TimeRange;
  readonly ticks: readonly TimeTick[];
  readonly plots: ScenePlots;
  /** Of the time axis, and the edges of all that is in sight, CSS pixels. */
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly inks: LaneInks;
  readonly measure: TextMeasure;
}

/**
 * The time axis below the lanes; where a day or a year begins a label stands out. A label at an end moves until it is
 * whole. Cheap enough to be laid out anew for each frame of a gesture.
 */
export function layoutTime({ range, ticks, plots, top, left, right, inks, measure }: TimeInput): SceneTime {
  const text = { y: top + baseLine, size: labelSize, colour: inks.text, anchor: 'middle', upwards: false } as const;
  return {
    range,
    ticks: ticks.map(({ at, label, major }) => {
      const x = instantX(plots, range, at);
      const weight = major ? 700 : 400;
      const half = measure(label, labelSize, weight) / 2;
      const within = Math.max(left + half, Math.min(x, right - half));
      return { at, x, label: { ...text, x: within, text: label, weight } };
    }),
  };
}
