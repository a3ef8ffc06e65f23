import type { DrawnSeries } from '../series/protocol';
import type { LineStyle } from './paint-line';

/** A series of a lane: what the series worker drew, and how it looks. */
export interface LaneSeries extends LineStyle {
  readonly key: string;
  readonly drawn: DrawnSeries;
}
