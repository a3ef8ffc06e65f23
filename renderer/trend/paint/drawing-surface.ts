import type { LaneInks } from '../scene/colours';

/** What a lane is painted on and with. */
export interface DrawingSurface {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
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
