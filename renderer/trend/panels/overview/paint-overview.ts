import type { TimeRange } from '@shared/time/range';
import { paintLane } from '../../paint/paint-lane';
import { laneInks, type ColourScheme } from '../../scene/colours';
import { layoutOverview, type OverviewStyle } from '../../scene/layout-overview';
import { paintedLane } from '../../scene/painted-lane';
import type { DrawnOverview } from './use-overview';

interface OverviewPicture {
  readonly range: TimeRange;
  /** Undefined while nothing is there; of another range while the next is awaited. */
  readonly drawn: DrawnOverview | undefined;
  readonly style: OverviewStyle;
  readonly scheme: ColourScheme;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

const noMarks = { t: new Float64Array(), v: new Float64Array(), q: new Uint8Array() };

/** Paints an overview as the chart paints a lane, but for marks, for which it is too low. */
export function paintOverview(canvas: HTMLCanvasElement, picture: OverviewPicture): void {
  const { range, drawn, style, scheme, width, height, ratio } = picture;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (context === null || drawn === undefined) return;
  const lane = paintedLane(layoutOverview(style, drawn.series, width, height), ratio);
  paintLane({ context, ratio, inks: laneInks[scheme] }, lane, {
    range,
    columns: canvas.width,
    drawn: new Map([[style.key, { ...drawn.series, marks: noMarks }]]),
    missing: [],
  });
}
