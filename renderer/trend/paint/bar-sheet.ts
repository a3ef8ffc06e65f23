import type { DrawingContext } from '../../kit/drawing/drawing-context';

/** Opacity of a pixel that is covered. */
const opaque = 0xff00_0000 | 0;
/** Red and blue of a pixel; green and opacity lie between them. */
const redBlue = 0x00ff_00ff;

/** Numbers that are kept of a bar: its column, top, bottom and breadth. */
const perBar = 4;
/** Columns that are inked at a time: so many stay at hand of the pixels, of which each lies in another row. */
const perStrip = 16;

/** Columns of a sheet: from `left` to before `right`. */
export interface ColumnWindow {
  readonly left: number;
  readonly right: number;
}

/** A line's bars, in their order from left to right. */
interface InkedLine {
  readonly solid: number;
  /** Where its bars begin among all, and end. */
  readonly begin: number;
  end: number;
  /** How many columns beside its own a bar reaches at most. */
  reach: number;
  /** The first bar that may reach into the strip that is inked. */
  next: number;
}

/**
 * Pixels that upright bars are inked on, line over line, edges smoothed by how much of a pixel they cover: many times
 * cheaper than rectangles on a canvas. Red, green, blue and opacity are bytes in this order, as of ImageData (all platforms
 * of the program are little-endian).
 */
export class PixelBars {
  readonly width: number;
  readonly height: number;
  readonly pixels: Int32Array<ArrayBuffer>;
  /** The bars of all lines that are not inked yet: a bar leaves its neighbours what is theirs. */
  #bars = new Float64Array(64 * perBar);
  #lines: InkedLine[] = [];
  #end = 0;
  /** The colour of the line that bars are added to. */
  #pen = opaque;
  /** Rows that have ink: from `top` to before `bottom`. */
  #top = 0;
  #bottom = 0;
  /** The columns that are being inked: from `left` to before `right`. */
  #left = 0;
  #right = 0;
  #solid = 0;
  #redBlue = 0;
  #green = 0;

  /** `pixels`: blank, row by row. */
  constructor(width: number, height: number, pixels = new Int32Array(width * height)) {
    this.width = width;
    this.height = height;
    this.pixels = pixels;
  }

  /** The rows that have ink, complete once all lines are ended; undefined for none. */
  get rows(): { readonly top: number; readonly height: number } | undefined {
    return this.#bottom > this.#top ? { top: this.#top, height: this.#bottom - this.#top } : undefined;
  }

  /** Begins a line of another colour, `#rrggbb`. */
  begin(colour: string): void {
    const rgb = Number.parseInt(colour.slice(1), 16);
    this.#pen = opaque | ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >>> 16);
    this.#beginLine();
  }

  /**
   * Adds a bar to the line, in the middle of a pixel column that is not left of the one before; lengths in pixels. What lies
   * beyond the sheet is left out.
   */
  bar(column: number, top: number, bottom: number, breadth: number): void {
    const from = Math.max(0, Math.min(this.height, top));
    const to = Math.max(0, Math.min(this.height, bottom));
    const line = this.#lines.at(-1);
    if (!(to > from) || line === undefined) return;
    const at = this.#end;
    if (at === this.#bars.length) this.#grow();
    const bars = this.#bars;
    bars[at] = column;
    bars[at + 1] = from;
    bars[at + 2] = to;
    bars[at + 3] = breadth;
    this.#end = at + perBar;
    line.end = this.#end;
    line.reach = Math.max(line.reach, Math.ceil((breadth - 1) / 2));
    this.#note(from, to);
  }

  /** Completes the lines: their bars are inked, as far as they lie in the columns. What follows goes on with the last line. */
  end({ left, right }: ColumnWindow = { left: 0, right: this.width }): void {
    if (this.#end > 0)
      for (let from = left; from < right; from += perStrip) this.#inkStrip(from, Math.min(from + perStrip, right));
    this.#drop();
  }

  /** Moves what is inked by so many columns, to the left where they are positive; what comes in from beyond is to be erased. */
  move(by: number): void {
    const [first, end] = [this.#top * this.width, this.#bottom * this.width];
    if (by > 0) this.pixels.copyWithin(first, first + by, end);
    else this.pixels.copyWithin(first - by, first, end + by);
  }

  /** Makes columns blank. */
  erase({ left, right }: ColumnWindow): void {
    const { width } = this;
    const end = this.#bottom * width;
    for (let row = this.#top * width; row < end; row += width) this.pixels.fill(0, row + left, row + right);
  }

  /** Makes the sheet blank. */
  clear(): void {
    this.#drop();
    this.pixels.fill(0, this.#top * this.width, this.#bottom * this.width);
    this.#top = 0;
    this.#bottom = 0;
  }

  /** Lets go of the bars; what follows goes on with the last line. */
  #drop(): void {
    this.#lines = [];
    this.#end = 0;
    this.#beginLine();
  }

  #beginLine(): void {
    this.#lines.push({ solid: this.#pen, begin: this.#end, end: this.#end, reach: 0, next: this.#end });
  }

  #grow(): void {
    const larger = new Float64Array(this.#bars.length * 2);
    larger.set(this.#bars);
    this.#bars = larger;
  }

  #note(from: number, to: number): void {
    const isFirst = this.#bottom === this.#top;
    if (isFirst || from < this.#top) this.#top = Math.floor(from);
    if (isFirst || to > this.#bottom) this.#bottom = Math.ceil(to);
  }

  /** Inks what all lines cover of the columns from `left` to before `right`. */
  #inkStrip(left: number, right: number): void {
    const bars = this.#bars;
    this.#left = left;
    this.#right = right;
    for (const line of this.#lines) {
      const { solid, reach, end } = line;
      this.#solid = solid;
      this.#redBlue = solid & redBlue;
      this.#green = (solid >>> 8) & 0xff;
      let at = line.next;
      while (at < end && (bars[at] ?? 0) + reach < left) at += perBar;
      line.next = at;
      for (; at < end && (bars[at] ?? 0) - reach < right; at += perBar) this.#inkBar(line, at);
    }
  }

  #inkBar({ begin, end }: InkedLine, at: number): void {
    const bars = this.#bars;
    const column = bars[at] ?? 0;
    const from = bars[at + 1] ?? 0;
    const to = bars[at + 2] ?? 0;
    const breadth = bars[at + 3] ?? 0;
    this.#ink(column, from, to, Math.min(1, breadth));
    const reach = (breadth - 1) / 2;
    if (reach <= 0) return;
    this.#inkWing(at, column - 1, at > begin ? at - perBar : -1, Math.min(1, reach));
    this.#inkWing(at, column + 1, at + perBar < end ? at + perBar : -1, Math.min(1, reach));
    for (let far = 2; reach > far - 1; far += 1) {
      this.#ink(column - far, from, to, Math.min(1, reach - far + 1));
      this.#ink(column + far, from, to, Math.min(1, reach - far + 1));
    }
  }

  /**
   * Inks what the bar at `at` covers of the column beside it. Where that is a part of the column only as far as it stands
   * out of that column's own bar by more than its breadth: less is not seen, and costs most.
   */
  #inkWing(at: number, column: number, neighbour: number, coverage: number): void {
    if (column < this.#left || column >= this.#right) return;
    const bars = this.#bars;
    const from = bars[at + 1] ?? 0;
    const to = bars[at + 2] ?? 0;
    const breadth = bars[at + 3] ?? 0;
    if (coverage === 1 || neighbour < 0 || bars[neighbour] !== column) return this.#ink(column, from, to, coverage);
    const above = bars[neighbour + 1] ?? 0;
    const below = bars[neighbour + 2] ?? 0;
    if (above - from > breadth) this.#ink(column, from, Math.min(to, Math.floor(above)), coverage);
    if (to - below > breadth) this.#ink(column, Math.max(from, Math.ceil(below)), to, coverage);
  }

  /** Inks a column from the one height to the other, so much of its breadth (0 to 1). */
  #ink(column: number, from: number, to: number, coverage: number): void {
    if (column < this.#left || column >= this.#right || to <= from || coverage <= 0) return;
    const { width, pixels } = this;
    // To the compiler these are whole numbers only so, and the loop many times quicker.
    const first = from | 0;
    const last = to | 0;
    let at = (first * width + column) | 0;
    if (first === last) return this.#blend(at, coverage * (to - from));
    if (from > first) {
      this.#blend(at, coverage * (first + 1 - from));
      at += width;
    }
    const end = (last * width + column) | 0;
    const solid = this.#solid;
    if (coverage >= 1) for (; at < end; at += width) pixels[at] = solid;
    else for (; at < end; at += width) this.#blend(at, coverage);
    if (to > last) this.#blend(end, coverage * (to - last));
  }

  /** Lays ink over a pixel of which it covers so much. */
  #blend(at: number, coverage: number): void {
    const { pixels } = this;
    const ground = pixels[at] ?? 0;
    const alpha = (coverage * 255 + 0.5) | 0;
    if (ground === this.#solid || alpha === 0) return;
    if (ground === 0) pixels[at] = (alpha << 24) | (this.#solid & ~opaque);
    else if (ground >>> 24 === 0xff) pixels[at] = this.#overOpaque(ground, alpha);
    else pixels[at] = this.#overClear(ground, alpha);
  }

  #overOpaque(ground: number, alpha: number): number {
    // 256 parts instead of 255, so that a shift divides; two channels at once.
    const part = alpha + (alpha >>> 7);
    const rest = 256 - part;
    const both = Math.imul(this.#redBlue, part) + Math.imul(ground & redBlue, rest) + 0x0080_0080;
    const green = this.#green * part + ((ground >>> 8) & 0xff) * rest + 0x80;
    return opaque | ((both >>> 8) & redBlue) | (green & 0xff00);
  }

  #overClear(ground: number, alpha: number): number {
    const below = ((ground >>> 24) * (255 - alpha)) / 255;
    const both = alpha + below;
    const [ink, rest] = [alpha / both, below / both];
    const channel = (own: number, other: number) => Math.trunc(own * ink + other * rest + 0.5);
    const blue = channel(this.#redBlue >>> 16, (ground >>> 16) & 0xff);
    const green = channel(this.#green, (ground >>> 8) & 0xff);
    const red = channel(this.#redBlue & 0xff, ground & 0xff);
    return (Math.trunc(both + 0.5) << 24) | (blue << 16) | (green << 8) | red;
  }
}

/** Pixels, and a canvas that they are put on: all sheets of a thread share them, one after the other. */
interface SheetStock {
  readonly pixels: Int32Array<ArrayBuffer>;
  readonly context: OffscreenCanvasRenderingContext2D;
  /** The last sheet's bars; ink is left of them only where painting has failed. */
  bars: PixelBars | undefined;
}

let stock: SheetStock | undefined;

/** A sheet over a canvas, for the bars of several lines; what was inked is on the canvas once it is put down. */
export class BarSheet {
  readonly #context: DrawingContext;
  readonly #bars: PixelBars;
  #isOnlyBars = true;

  private constructor(context: DrawingContext, bars: PixelBars) {
    this.#context = context;
    this.#bars = bars;
  }

  /** A blank sheet over what is painted on; undefined where there are no pixels, as in an SVG drawing. */
  static over(context: DrawingContext): BarSheet | undefined {
    const shared = stockFor(context);
    if (shared === undefined) return undefined;
    const { width, height } = context.canvas;
    shared.bars?.clear();
    shared.bars = new PixelBars(width, height, shared.pixels.subarray(0, width * height));
    return new BarSheet(context, shared.bars);
  }

  /** A sheet of bars that are kept, as large as what is painted on. */
  static of(bars: PixelBars, context: DrawingContext): BarSheet {
    return new BarSheet(context, bars);
  }

  /** Whether all that is painted lies on the sheet: nothing was put down for something else to be painted over it. */
  get isOnlyBars(): boolean {
    return this.#isOnlyBars;
  }

  /** The bars that follow are of this colour, `#rrggbb`. */
  begin(colour: string): void {
    this.#bars.begin(colour);
  }

  /** Inks a bar in the middle of a pixel column; lengths in device pixels. */
  bar(column: number, top: number, bottom: number, breadth: number): void {
    this.#bars.bar(column, top, bottom, breadth);
  }

  /** Lays what was inked onto the canvas for something else to be painted over it; the sheet is blank again. */
  putDown(): void {
    this.#isOnlyBars = false;
    this.finish();
    this.#bars.clear();
  }

  /** Lays what was inked onto the canvas; it stays on the sheet. */
  finish(): void {
    this.#bars.end();
    layBars(this.#bars, this.#context);
  }
}

/** Lays bars that are inked onto a canvas. */
export function layBars({ rows, pixels, width, height }: PixelBars, target: DrawingContext): void {
  const context = stockFor(target)?.context;
  if (rows === undefined || context === undefined) return;
  const bytes = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  context.putImageData(new ImageData(bytes, width, height), 0, 0, 0, rows.top, width, rows.height);
  const part = [0, rows.top, width, rows.height] as const;
  target.drawImage?.(context.canvas, ...part, ...part);
}

/** The stock, large enough for what is painted on; undefined where there are no pixels, or is no canvas for them. */
function stockFor(target: DrawingContext): SheetStock | undefined {
  const { width, height } = target.canvas;
  if (target.drawImage === undefined || width === 0 || height === 0) return undefined;
  const { canvas } = stock?.context ?? {};
  if (canvas !== undefined && canvas.width >= width && canvas.height >= height) return stock;
  const [most, highest] = [Math.max(width, canvas?.width ?? 0), Math.max(height, canvas?.height ?? 0)];
  // In the processor's memory, where the pixels come from.
  const context = new OffscreenCanvas(most, highest).getContext('2d', { willReadFrequently: true });
  stock = context === null ? undefined : { pixels: new Int32Array(most * highest), context, bars: undefined };
  return stock;
}
