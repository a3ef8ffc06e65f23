import type { TimeRange } from '@shared/time/range';
import type { DrawnOverview } from './use-overview';

interface OverviewStyle {
  readonly range: TimeRange;
  /** Undefined while nothing is there; of another range while the next is awaited. */
  readonly drawn: DrawnOverview | undefined;
  readonly colour: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/** Room above and below the line, CSS pixels. */
const room = 4;

/** Paints the line of the overview: its own least and greatest value reach from edge to edge. */
export function paintOverview(canvas: HTMLCanvasElement, look: OverviewStyle): void {
  const { drawn, range, width, height, ratio, colour } = look;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (context === null || drawn === undefined) return;
  const { vertices, min, max } = drawn.series;
  const [perMs, perValue] = [width / (range.end - range.start), (height - 2 * room) / (max - min || 1)];
  context.scale(ratio, ratio);
  context.strokeStyle = colour;
  context.lineJoin = 'round';
  context.beginPath();
  let isBroken = true;
  vertices.v.forEach((value, index) => {
    if (Number.isNaN(value)) {
      isBroken = true;
      return;
    }
    const x = ((vertices.t[index] ?? 0) - range.start) * perMs;
    const y = height - room - (value - min) * perValue;
    if (isBroken) context.moveTo(x, y);
    else context.lineTo(x, y);
    isBroken = false;
  });
  context.stroke();
}
