import type { DrawingContext } from '../../kit/drawing/drawing-context';
import type { LaneInks } from '../scene/colours';

/** What a lane is painted on and with. */
export interface DrawingSurface {
  readonly context: DrawingContext;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly inks: LaneInks;
}

/** A rectangle in device pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
