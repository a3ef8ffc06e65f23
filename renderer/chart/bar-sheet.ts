/** Full coverage of a pixel. */
const full = 256;
/** The place of alpha in a pixel, one that hides all below, and the places of red and blue, and of green. */
const alphaShift = 24;
const opaque = 0xff << alphaShift;
const endsMask = 0xff_00_ff;
const middleMask = 0xff_00;
/** Columns of a tile in which pixels are turned. */
const tile = 16;

/**
 * Pixels on which the upright bars of dense lines are inked, before they go onto a canvas as one image: thousands of
 * rectangles, each a call of the canvas, cost more. Covers pixels by parts as a canvas does. Lengths in device pixels.
 */
export class BarSheet {
  #canvas: OffscreenCanvas | undefined;
  #image: ImageData | undefined;
  /** The image's pixels, red in the lowest byte: every processor that Electron runs on keeps that first. */
  #imagePixels = new Int32Array();
  /** What has been inked, column by column: a bar is a run there, and touches one line of memory and not one a row. */
  #pixels = new Int32Array();
  #width = 0;
  #height = 0;
  /** The rows that have been inked. */
  #top = 0;
  #bottom = 0;
  /** Red, green and blue. */
  #colour = 0;

  /** Takes up bars for a canvas of this size; what is on the sheet has been painted. */
  begin(width: number, height: number): void {
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    this.#image = undefined;
    this.#top = height;
    this.#bottom = 0;
  }

  /** Inks what follows with a colour, `#rrggbb`. */
  ink(colour: string): void {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    this.#colour = (red ?? 0) | ((green ?? 0) << 8) | ((blue ?? 0) << 16);
  }

  bar(left: number, top: number, width: number, height: number): void {
    const from = Math.max(0, top);
    const to = Math.min(this.#height, top + height);
    if (!(from < to)) return;
    this.#prepare();
    const right = left + width;
    for (let column = Math.max(0, Math.floor(left)); column < Math.min(this.#width, right); column += 1) {
      const part = Math.min(column + 1, right) - Math.max(column, left);
      this.#column(column, from, to, full * part);
    }
    this.#top = Math.min(this.#top, Math.floor(from));
    this.#bottom = Math.max(this.#bottom, Math.ceil(to));
  }

  /** Paints all bars onto a canvas, and takes them off the sheet. */
  paintOn(context: CanvasRenderingContext2D): void {
    const rows = this.#bottom - this.#top;
    if (this.#image === undefined || rows <= 0) return;
    const [width, top] = [this.#width, this.#top];
    const canvas = this.#canvasOf(width, this.#height);
    this.#turn();
    canvas.getContext('2d')?.putImageData(this.#image, 0, 0, 0, top, width, rows);
    context.drawImage(canvas, 0, top, width, rows, 0, top, width, rows);
    this.#pixels.fill(0);
    this.#top = this.#height;
    this.#bottom = 0;
  }

  #prepare(): void {
    if (this.#image !== undefined) return;
    this.#image = new ImageData(this.#width, this.#height);
    this.#imagePixels = new Int32Array(this.#image.data.buffer);
    this.#pixels = new Int32Array(this.#width * this.#height);
  }

  #canvasOf(width: number, height: number): OffscreenCanvas {
    if (this.#canvas?.width !== width || this.#canvas.height !== height) {
      this.#canvas = new OffscreenCanvas(width, height);
    }
    return this.#canvas;
  }

  /** Writes the inked rows into the image, tile by tile, so that both stay in the processor's cache. */
  #turn(): void {
    const [width, height, from, to] = [this.#width, this.#height, this.#pixels, this.#imagePixels];
    for (let left = 0; left < width; left += tile) {
      const right = Math.min(width, left + tile);
      for (let row = this.#top; row < this.#bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          to[row * width + column] = from[column * height + row] ?? 0;
        }
      }
    }
  }

  /** Covers a column of pixels between two heights; the first and the last one by the part that lies between them. */
  #column(column: number, from: number, to: number, part: number): void {
    const [pixels, colour] = [this.#pixels, this.#colour];
    const base = column * this.#height;
    const first = Math.floor(from);
    const last = Math.ceil(to) - 1;
    if (first === last) {
      pixels[base + first] = over(pixels[base + first] ?? 0, colour, part * (to - from));
      return;
    }
    pixels[base + first] = over(pixels[base + first] ?? 0, colour, part * (first + 1 - from));
    pixels[base + last] = over(pixels[base + last] ?? 0, colour, part * (to - last));
    if (part >= full) pixels.fill(colour | opaque, base + first + 1, base + last);
    else shade(pixels, base + first + 1, base + last, colour, part);
  }
}

/** Lays a colour over a run of pixels, `part` of 256 of it; most are empty, or of the bar beside it. */
function shade(pixels: Int32Array, from: number, behind: number, colour: number, part: number): void {
  const ink = colour | opaque;
  const faint = over(0, colour, part);
  for (let pixel = from; pixel < behind; pixel += 1) {
    const under = pixels[pixel] ?? 0;
    if (under === ink) continue;
    pixels[pixel] = under === 0 ? faint : over(under, colour, part);
  }
}

/** A pixel with a colour laid over it, `part` of 256 of it. */
function over(under: number, colour: number, part: number): number {
  const own = part | 0;
  const below = under >>> alphaShift;
  if (below === 0) return colour | (Math.min(own, full - 1) << alphaShift);
  const ink = colour | opaque;
  if (under === ink) return under;
  if (below === full - 1) return mixed(under, colour, own) | opaque;
  const all = own + ((below * (full - own)) >> 8);
  return all === 0 ? under : mixed(under, colour, ((own << 8) / all) | 0) | (Math.min(all, full - 1) << alphaShift);
}

/** Two colours mixed, `part` of 256 of it the second: red and blue at once, then green. */
function mixed(one: number, other: number, part: number): number {
  const rest = full - part;
  const ends = (Math.imul(one & endsMask, rest) + Math.imul(other & endsMask, part)) >>> 8;
  const middle = (Math.imul(one & middleMask, rest) + Math.imul(other & middleMask, part)) >>> 8;
  return (ends & endsMask) | (middle & middleMask);
}
