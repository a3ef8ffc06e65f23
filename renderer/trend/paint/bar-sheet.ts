import type { DrawingContext } from './drawing-surface';

/** Opacity of a pixel that is covered. */
const opaque = 0xff00_0000 | 0;
/** Red and blue of a pixel; green and opacity lie between them. */
const redBlue = 0x00ff_00ff;

/** Numbers that are kept of a bar: its column, top, bottom and breadth. */
const perBar = 4;

/**
 * Pixels that upright bars are inked on, one after the other, edges smoothed by how much of a pixel they cover: many times
 * cheaper than rectangles on a canvas. Red, green, blue and opacity are bytes in this order, as of ImageData (all platforms
 * of the program are little-endian).
 */
export class PixelBars {
  readonly width: number;
  readonly height: number;
  readonly pixels: Int32Array<ArrayBuffer>;
  /** The bars of the line, to be inked together: a bar leaves its neighbours what is theirs. */
  #bars = new Float64Array(64 * perBar);
  #count = 0;
  /** Rows that have ink: from `top` to before `bottom`. */
  #top = 0;
  #bottom = 0;
  #solid = 0;
  #redBlue = 0;
  #green = 0;

  /** `pixels`: blank, row by row. */
  constructor(width: number, height: number, pixels = new Int32Array(width * height)) {
    this.width = width;
    this.height = height;
    this.pixels = pixels;
  }

  /** The rows that have ink, complete once the line is ended; undefined for none. */
  get rows(): { readonly top: number; readonly height: number } | undefined {
    return this.#bottom > this.#top ? { top: this.#top, height: this.#bottom - this.#top } : undefined;
  }

  /** Begins a line of another colour, `#rrggbb`. */
  begin(colour: string): void {
    this.end();
    const rgb = Number.parseInt(colour.slice(1), 16);
    this.#redBlue = ((rgb & 0xff) << 16) | (rgb >>> 16);
    this.#green = (rgb >>> 8) & 0xff;
    this.#solid = opaque | this.#redBlue | (this.#green << 8);
  }

  /** Adds a bar to the line, in the middle of a pixel column; lengths in pixels. What lies beyond the sheet is left out. */
  bar(column: number, top: number, bottom: number, breadth: number): void {
    const from = Math.max(0, Math.min(this.height, top));
    const to = Math.max(0, Math.min(this.height, bottom));
    if (!(to > from)) return;
    const at = this.#count * perBar;
    if (at === this.#bars.length) {
      const larger = new Float64Array(at * 2);
      larger.set(this.#bars);
      this.#bars = larger;
    }
    this.#bars[at] = column;
    this.#bars[at + 1] = from;
    this.#bars[at + 2] = to;
    this.#bars[at + 3] = breadth;
    this.#count += 1;
  }

  /** Completes the line: its bars are inked. */
  end(): void {
    const bars = this.#bars;
    const end = this.#count * perBar;
    for (let at = 0; at < end; at += perBar) {
      const [column = 0, from = 0, to = 0, breadth = 0] = [bars[at], bars[at + 1], bars[at + 2], bars[at + 3]];
      this.#note(from, to);
      this.#ink(column, from, to, Math.min(1, breadth));
      const reach = (breadth - 1) / 2;
      if (reach <= 0) continue;
      this.#inkWing(at, column - 1, at - perBar, Math.min(1, reach));
      this.#inkWing(at, column + 1, at + perBar < end ? at + perBar : -1, Math.min(1, reach));
      for (let far = 2; reach > far - 1; far += 1) {
        this.#ink(column - far, from, to, Math.min(1, reach - far + 1));
        this.#ink(column + far, from, to, Math.min(1, reach - far + 1));
      }
    }
    this.#count = 0;
  }

  /** Makes the sheet blank. */
  clear(): void {
    this.#count = 0;
    this.pixels.fill(0, this.#top * this.width, this.#bottom * this.width);
    this.#top = 0;
    this.#bottom = 0;
  }

  #note(from: number, to: number): void {
    const isFirst = this.#bottom === this.#top;
    if (isFirst || from < this.#top) this.#top = Math.floor(from);
    if (isFirst || to > this.#bottom) this.#bottom = Math.ceil(to);
  }

  /**
   * Inks what the bar at `at` covers of the column beside it. Where that is a part of the column only as far as it stands
   * out of that column's own bar by more than its breadth: less is not seen, and costs most.
   */
  #inkWing(at: number, column: number, neighbour: number, coverage: number): void {
    const bars = this.#bars;
    const [from = 0, to = 0, breadth = 0] = [bars[at + 1], bars[at + 2], bars[at + 3]];
    if (coverage === 1 || neighbour < 0 || bars[neighbour] !== column) return this.#ink(column, from, to, coverage);
    const [above = 0, below = 0] = [bars[neighbour + 1], bars[neighbour + 2]];
    if (above - from > breadth) this.#ink(column, from, Math.min(to, Math.floor(above)), coverage);
    if (to - below > breadth) this.#ink(column, Math.max(from, Math.ceil(below)), to, coverage);
  }

  /** Inks a column from the one height to the other, so much of its breadth (0 to 1). */
  #ink(column: number, from: number, to: number, coverage: number): void {
    const { width, pixels } = this;
    if (column < 0 || column >= width || to <= from || coverage <= 0) return;
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
  readonly #stock: SheetStock;
  readonly #bars: PixelBars;

  private constructor(context: DrawingContext, shared: SheetStock) {
    const { width, height } = context.canvas;
    this.#context = context;
    this.#stock = shared;
    shared.bars?.clear();
    this.#bars = new PixelBars(width, height, shared.pixels.subarray(0, width * height));
    shared.bars = this.#bars;
  }

  /** A blank sheet over what is painted on; undefined where there are no pixels, as in an SVG drawing. */
  static over(context: DrawingContext): BarSheet | undefined {
    const { width, height } = context.canvas;
    if (context.drawImage === undefined || width === 0 || height === 0) return undefined;
    stock = stockFor(width, height);
    return stock && new BarSheet(context, stock);
  }

  /** The bars that follow are of this colour, `#rrggbb`. */
  begin(colour: string): void {
    this.#bars.begin(colour);
  }

  /** Inks a bar in the middle of a pixel column; lengths in device pixels. */
  bar(column: number, top: number, bottom: number, breadth: number): void {
    this.#bars.bar(column, top, bottom, breadth);
  }

  /** Lays what was inked onto the canvas; the sheet is blank again. */
  putDown(): void {
    this.#bars.end();
    const { rows, pixels, width, height } = this.#bars;
    if (rows === undefined) return;
    const { context } = this.#stock;
    const bytes = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength);
    context.putImageData(new ImageData(bytes, width, height), 0, 0, 0, rows.top, width, rows.height);
    const part = [0, rows.top, width, rows.height] as const;
    this.#context.drawImage?.(context.canvas, ...part, ...part);
    this.#bars.clear();
  }
}

/** The stock if it is large enough, or a larger one; undefined where there is no canvas for it. */
function stockFor(width: number, height: number): SheetStock | undefined {
  const { canvas } = stock?.context ?? {};
  if (canvas !== undefined && canvas.width >= width && canvas.height >= height) return stock;
  const [most, highest] = [Math.max(width, canvas?.width ?? 0), Math.max(height, canvas?.height ?? 0)];
  // In the processor's memory, where the pixels come from.
  const context = new OffscreenCanvas(most, highest).getContext('2d', { willReadFrequently: true });
  return context === null ? undefined : { pixels: new Int32Array(most * highest), context, bars: undefined };
}
