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

/**
 * Paints every point, those of selected files above the others. A dot is drawn once for each look and its pixels are put down wherever
 * it belongs: the canvas itself took half a second and more for 100,000.
 */
export function paintPoints(
  canvas: HTMLCanvasElement,
  answer: ChartAnswer,
  plotting: Plotting,
  look: PointsLook,
): void {
  const { ratio } = look;
  canvas.width = Math.max(1, Math.round(plotting.width * ratio));
  canvas.height = Math.max(1, Math.round(plotting.height * ratio));
  const context = canvas.getContext('2d');
  if (context === null) return;
  const image = context.createImageData(canvas.width, canvas.height);
  const picture = pixelsOf(image);
  const dots = dotsOf(look);
  for (const selected of [0, 1]) {
    for (const [index, x] of answer.x.entries()) {
      const dot = dots[selected]?.[answer.kindOf[index] ?? mostKinds];
      if (answer.selected[index] !== selected || dot === undefined) continue;
      const place = placeOf(x, answer.y[index] ?? 0, plotting);
      const [left, top] = [place.x * ratio - dot.width / 2, place.y * ratio - dot.height / 2];
      putDown(picture, dot, Math.round(left), Math.round(top));
    }
  }
  context.putImageData(image, 0, 0);
}

/** A picture, seen as parts of colours and as pixels. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly parts: Uint8ClampedArray;
  readonly whole: Uint32Array;
}

function pixelsOf({ width, height, data }: ImageData): Pixels {
  return { width, height, parts: data, whole: new Uint32Array(data.buffer) };
}

/** Per kind a dot; without and with a ring. */
function dotsOf({ scheme, ratio, ink }: PointsLook): readonly (readonly Pixels[])[] {
  const colours = Array.from({ length: mostKinds + 1 }, (_, kind) => kindColour(kind, scheme));
  return [
    colours.flatMap((colour) => drawnDot(radius * ratio, colour, undefined)),
    colours.flatMap((colour) => drawnDot(selectedRadius * ratio, colour, { ink, width: 1.5 * ratio })),
  ];
}

/** None where this computer has no room for it. */
function drawnDot(
  size: number,
  colour: string,
  ring: { readonly ink: string; readonly width: number } | undefined,
): readonly Pixels[] {
  const side = 2 * Math.ceil(size + 1);
  const context = new OffscreenCanvas(side, side).getContext('2d');
  if (context === null) return [];
  context.beginPath();
  context.arc(side / 2, side / 2, size - (ring?.width ?? 0) / 2, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  if (ring !== undefined) {
    context.strokeStyle = ring.ink;
    context.lineWidth = ring.width;
    context.stroke();
  }
  return [pixelsOf(context.getImageData(0, 0, side, side))];
}

/** Lays a dot over a picture, as far as it is within. Most pixels of a dot are opaque or empty: only those of its edge are mixed. */
function putDown(picture: Pixels, dot: Pixels, left: number, top: number): void {
  const [from, to] = [Math.max(0, -left), Math.min(dot.width, picture.width - left)];
  const end = Math.min(dot.height, picture.height - top);
  for (let y = Math.max(0, -top); y < end; y += 1) {
    const source = y * dot.width;
    const target = (top + y) * picture.width + left;
    for (let x = from; x < to; x += 1) {
      const alpha = dot.parts[(source + x) * 4 + 3] ?? 0;
      if (alpha === 255) picture.whole[target + x] = dot.whole[source + x] ?? 0;
      else if (alpha > 0) layOver(picture.parts, (target + x) * 4, dot.parts, (source + x) * 4);
    }
  }
}

/** Source over target, neither premultiplied (W3C Compositing and Blending §5.1). */
function layOver(target: Uint8ClampedArray, to: number, source: Uint8ClampedArray, from: number): void {
  const alpha = source[from + 3] ?? 0;
  const behind = ((target[to + 3] ?? 0) * (255 - alpha)) / 255;
  const sum = alpha + behind;
  for (let part = 0; part < 3; part += 1)
    target[to + part] = ((source[from + part] ?? 0) * alpha + (target[to + part] ?? 0) * behind) / sum;
  target[to + 3] = sum;
}
