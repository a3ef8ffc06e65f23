import { type ColourScheme, seriesColours } from '../../kit/series-colours';
import { type ChartAnswer, mostKinds } from '../data/chart/chart-protocol';
import { placeOf, type Plotting } from './point-places';

/** Radius of a point, and of one whose file is selected with the ring around it, CSS pixels. */
const radius = 2.5;
const selectedRadius = 4;

/** The colour of a kind; `mostKinds` for that of all others, a grey. */
export function kindColour(kind: number, scheme: ColourScheme): string {
  const colours = seriesColours(scheme);
  return (kind < mostKinds ? colours[kind] : colours.at(-1)) ?? '#808080';
}

interface PointsLook {
  readonly scheme: ColourScheme;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** A CSS colour: of the rings around what is selected. */
  readonly ink: string;
}

/** Paints every point, those of selected files above the others. A dot is drawn once for each look, and put down wherever it belongs. */
export function paintPoints(
  canvas: HTMLCanvasElement,
  answer: ChartAnswer,
  plotting: Plotting,
  look: PointsLook,
): void {
  const { ratio } = look;
  canvas.width = Math.round(plotting.width * ratio);
  canvas.height = Math.round(plotting.height * ratio);
  const context = canvas.getContext('2d');
  if (context === null) return;
  const stamps = stampsOf(look);
  for (const selected of [0, 1]) {
    for (const [index, x] of answer.x.entries()) {
      if (answer.selected[index] !== selected) continue;
      const stamp = stamps[selected]?.[answer.kindOf[index] ?? mostKinds];
      const place = placeOf(x, answer.y[index] ?? 0, plotting);
      if (stamp === undefined) continue;
      context.drawImage(
        stamp,
        Math.round(place.x * ratio - stamp.width / 2),
        Math.round(place.y * ratio - stamp.height / 2),
      );
    }
  }
}

/** Per kind a dot; without and with a ring. */
function stampsOf({ scheme, ratio, ink }: PointsLook): readonly (readonly OffscreenCanvas[])[] {
  const kinds = Array.from({ length: mostKinds + 1 }, (_, kind) => kindColour(kind, scheme));
  return [
    kinds.map((colour) => dot(radius * ratio, colour, undefined)),
    kinds.map((colour) => dot(selectedRadius * ratio, colour, { ink, width: 1.5 * ratio })),
  ];
}

function dot(
  size: number,
  colour: string,
  ring: { readonly ink: string; readonly width: number } | undefined,
): OffscreenCanvas {
  const side = 2 * Math.ceil(size + 1);
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.beginPath();
  context.arc(side / 2, side / 2, size - (ring?.width ?? 0) / 2, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.globalAlpha = ring === undefined ? 0.8 : 1;
  context.fill();
  if (ring !== undefined) {
    context.strokeStyle = ring.ink;
    context.lineWidth = ring.width;
    context.stroke();
  }
  return canvas;
}
