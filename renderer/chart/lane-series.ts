import type { LineStyle } from './paint-line';

/** A series of a lane: where the picture has it, and how it looks. */
export interface LaneSeries extends LineStyle {
  /** Its key in the picture. */
  readonly key: string;
}
