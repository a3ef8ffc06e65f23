import type { DrawnSeries, Points } from '../data/protocol';
import type { BarSheet, PixelBars } from './bar-sheet';
import type { DrawingSurface } from './drawing-surface';
import type { LaneScales } from '../scene/scale';
import type { LineStyle } from '../data/frame-protocol';
import { walkLine, type LineInk } from './walk-line';

/** Radius of a dot: so many line widths, and at least so many CSS pixels. */
const dotPerWidth = 4 / 3;
const leastDot = 1.2;
/** Radius of the dot of a sample that no line leads to, but among its like, CSS pixels: five are inked in full. */
const leastLoneDot = 3;
/** Where samples lie farther apart than this on the average, each carries a dot, CSS pixels. */
const sparseSpacing = 8;
/** Vertices per pixel column from which on a line is inked column by column. */
const denseVertices = 1.5;
/** Bars that are higher than this many line widths are as broad as a line, so that steep parts don't look thin. */
const tallBar = 1.5;
/** Segments per stroke and bars per filling: the cost of a path grows faster than its length. */
const pathParts = 64;

/**
 * Draws the line of a series, with breaks; nothing where only its points are wanted.
 *
 * @param sheet takes the bars of a dense line, on which they lie until it is put down; without one they are rectangles.
 */
export function paintLine(
  surface: DrawingSurface,
  series: DrawnSeries,
  scales: LaneScales,
  style: LineStyle,
  sheet: BarSheet | undefined,
): void {
  if (style.line === 'points') return;
  const dense = isDense(series, surface.context.canvas.width);
  const ink = new CanvasInk(surface, style, dense, sheet);
  walkLine(series.vertices, scales, style.line === 'stepped', dense, ink);
  ink.finish();
}

/** Whether a line on so many pixel columns is inked column by column. */
export function isDense({ vertices }: DrawnSeries, columns: number): boolean {
  return vertices.t.length > denseVertices * columns;
}

/** Adds the bars of a part of a dense line as `paintLine` would; false, and not all of them, where it has strokes besides. */
export function addBars(
  bars: PixelBars,
  part: Points,
  scales: LaneScales,
  { colour, width, line }: LineStyle,
  ratio: number,
): boolean {
  if (line === 'points') return true;
  bars.begin(colour);
  const ink = new BarInk(bars, width * ratio);
  walkLine(part, scales, line === 'stepped', true, ink);
  return !ink.hasStrokes;
}

/** Draws sparse and isolated samples of a series as dots. */
export function paintDots(
  { context, ratio }: DrawingSurface,
  series: DrawnSeries,
  scales: LaneScales,
  style: LineStyle,
): void {
  const radius = Math.max(leastDot, style.width * dotPerWidth) * ratio;
  const lone = Math.max(radius, leastLoneDot * ratio);
  context.fillStyle = style.colour;
  context.beginPath();
  addDots(context, series.singles, scales, (px, before, behind) =>
    px - before < 2 * lone && behind - px < 2 * lone ? radius : lone,
  );
  const sparse = !series.reduced && series.points * sparseSpacing * ratio < context.canvas.width;
  const isLone = series.points === 1;
  const joined = style.line === 'stepped' ? samplesIn(series.vertices) : series.vertices;
  if (sparse || style.line === 'points') addDots(context, joined, scales, () => (isLone ? lone : radius));
  context.fill();
}

/** The vertices of a stepped line that are samples: it holds its value up to where it breaks, and there is none. */
function samplesIn({ t, v }: Points): Points {
  const isSample = (_: number, index: number) => !Number.isNaN(t[index + 1] ?? 0) || v[index] !== v[index - 1];
  return { t: t.filter(isSample), v: v.filter(isSample) };
}

/** How broad a bar of a line is, device pixels: steep parts as broad as the line. */
function breadthOf(low: number, high: number, width: number): number {
  return high - low + width > tallBar * width ? width : 1;
}

/** Adds bars to others, and tells whether the line has strokes, of which it takes none. */
class BarInk implements LineInk {
  hasStrokes = false;
  readonly #bars: PixelBars;
  readonly #width: number;

  /** `width`: of the line, device pixels. */
  constructor(bars: PixelBars, width: number) {
    this.#bars = bars;
    this.#width = width;
  }

  column(column: number, low: number, high: number): void {
    const width = this.#width;
    this.#bars.bar(column, low - width / 2, high + width / 2, breadthOf(low, high, width));
  }

  moveTo(): void {
    this.hasStrokes = true;
  }

  lineTo(): void {
    this.hasStrokes = true;
  }
}

/** Inks bars on a sheet, and else in short paths: many times cheaper than one long path to stroke. */
class CanvasInk implements LineInk {
  readonly #context: DrawingSurface['context'];
  readonly #width: number;
  readonly #most: number;
  readonly #colour: string;
  readonly #dash: readonly number[];
  readonly #sheet: BarSheet | undefined;
  #hasStrokes = false;
  #segments = 0;
  /** Bars in the path; segments are never in the same one. */
  #bars = 0;
  #x = 0;
  #y = 0;

  constructor(
    { context, ratio }: DrawingSurface,
    { colour, dash, width }: LineStyle,
    dense: boolean,
    sheet: BarSheet | undefined,
  ) {
    this.#context = context;
    this.#width = width * ratio;
    // A dash pattern begins anew with each path, and between bars there is none.
    const dashed = dash.length > 0 && !dense;
    this.#most = dashed ? Infinity : pathParts;
    context.fillStyle = colour;
    this.#colour = colour;
    this.#dash = dashed ? dash.map((length) => length * ratio) : [];
    this.#sheet = sheet;
    sheet?.begin(colour);
    context.beginPath();
  }

  column(column: number, low: number, high: number): void {
    const height = high - low + this.#width;
    const width = breadthOf(low, high, this.#width);
    this.#stroke();
    if (this.#sheet !== undefined) return this.#sheet.bar(column, low - this.#width / 2, high + this.#width / 2, width);
    if (this.#bars >= pathParts) this.#fill();
    this.#context.rect(column + (1 - width) / 2, low - this.#width / 2, width, height);
    this.#bars += 1;
  }

  moveTo(x: number, y: number): void {
    this.#fill();
    // Strokes lie over the lines before; the bars of their own line have the same colour.
    if (!this.#hasStrokes) this.#sheet?.putDown();
    this.#hasStrokes = true;
    this.#context.moveTo(x, y);
    this.#at(x, y);
  }

  lineTo(x: number, y: number): void {
    if (this.#segments >= this.#most) {
      this.#stroke();
      this.#context.moveTo(this.#x, this.#y);
    }
    this.#context.lineTo(x, y);
    this.#segments += 1;
    this.#at(x, y);
  }

  finish(): void {
    this.#fill();
    this.#stroke();
    this.#context.setLineDash([]);
  }

  #at(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
  }

  #fill(): void {
    if (this.#bars === 0) return;
    this.#context.fill();
    this.#context.beginPath();
    this.#bars = 0;
  }

  #stroke(): void {
    if (this.#segments === 0) return;
    const context = this.#context;
    context.strokeStyle = this.#colour;
    context.lineWidth = this.#width;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.setLineDash(this.#dash);
    context.stroke();
    context.beginPath();
    this.#segments = 0;
  }
}

/** Adds dots whose radius follows from their place and those of their neighbours, device pixels from the left. */
function addDots(
  context: DrawingSurface['context'],
  { t, v }: Points,
  { x, y }: LaneScales,
  radiusAt: (px: number, before: number, behind: number) => number,
): void {
  let before = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < t.length; index += 1) {
    const px = (t[index] ?? 0) * x.factor + x.offset;
    const py = (v[index] ?? 0) * y.factor + y.offset;
    // Where the line breaks there is no height.
    if (Number.isNaN(py)) continue;
    const radius = radiusAt(px, before, (t[index + 1] ?? Number.POSITIVE_INFINITY) * x.factor + x.offset);
    context.moveTo(px + radius, py);
    context.arc(px, py, radius, 0, 2 * Math.PI);
    before = px;
  }
}
