import type { LineStyle } from '../paint/paint-line';
import type { ValueAxis } from './value-axis';

/** A series of a lane: where the picture has it, how it looks, and what its values stand on. */
export interface LaneSeries extends LineStyle {
  /** Its key in the picture. */
  readonly key: string;
  /** Its place among the lane's axes. */
  readonly axis: number;
  /** What the lane calls it. */
  readonly name: string;
}

/** A value axis of a lane. */
export interface LaneAxis extends ValueAxis {
  readonly key: string;
  /** Empty for none. */
  readonly unit: string;
  /** The colour of its only series; undefined where several share it. */
  readonly colour: string | undefined;
}
