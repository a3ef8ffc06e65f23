import type { Page } from '@playwright/test';
import { plotsOf } from './fixtures';

/** A rectangle, CSS pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The lanes and the time axis on screen: their sizes, the positions of their parts, and their pixels. */
export interface LanesOnScreen {
  /** All lanes together, and the time axis below them. */
  readonly lanes: PartOnScreen;
  readonly axis: PartOnScreen;
  /** Relative to the lanes' corner: the plots with their ribbons. */
  readonly plots: readonly Box[];
}

interface PartOnScreen {
  readonly width: number;
  readonly height: number;
  /** Relative to the part's corner. */
  readonly texts: readonly (Box & { readonly text: string })[];
  /** A PNG. */
  readonly look: Buffer;
}

/** The margins of a picture around its lanes, CSS pixels. */
const margin = 16;
const captionHeight = 58;
const axisHeight = 26;
const legendRow = 18;
const legendColumn = 520;

/** The size of a picture whose lanes are as large as those on screen, CSS pixels. */
export function pictureSize(
  { lanes }: LanesOnScreen,
  items: number,
): { readonly width: number; readonly height: number } {
  const rows = Math.ceil(items / Math.max(1, Math.floor(lanes.width / legendColumn)));
  return {
    width: lanes.width + 2 * margin,
    height: lanes.height + 2 * margin + captionHeight + axisHeight + rows * legendRow,
  };
}

export async function lanesOnScreen(page: Page): Promise<LanesOnScreen> {
  const section = plotsOf(page);
  const box = await section.boundingBox();
  const axis = page.getByTestId('time-axis');
  const axisBox = await axis.boundingBox();
  if (box === null || axisBox === null) throw new Error('The trend is not in sight.');
  const found = await section.evaluate((element) => {
    const boxesOf = (selector: string) =>
      [...element.querySelectorAll(selector)].map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return { x: left, y: top, width, height, text: one.textContent };
      });
    return { strips: boxesOf('.recharts-wrapper'), plots: boxesOf('canvas:not([data-front])'), texts: boxesOf('text') };
  });
  const axisTexts = await axis.locator('text').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { x: left, y: top, width, height, text: one.textContent };
    }),
  );
  const height = found.strips.reduce((sum, strip) => sum + strip.height, 0);
  const lookOf = ({ x, y, width }: Box, tall: number) => page.screenshot({ clip: { x, y, width, height: tall } });
  return {
    lanes: { width: box.width, height, texts: from(box, found.texts), look: await lookOf(box, height) },
    axis: {
      width: axisBox.width,
      height: axisHeight,
      texts: from(axisBox, axisTexts),
      look: await lookOf(axisBox, axisHeight),
    },
    plots: from(box, found.plots),
  };
}

interface Comparison {
  /** Per plot: its pixels that are not ground, and those that differ, texts left out. */
  readonly plots: readonly { readonly inked: number; readonly different: number }[];
  /** Per text the distance of its ink from its position on screen, at the edge with the largest one; device pixels. */
  readonly texts: readonly { readonly text: string; readonly apart: number }[];
}

function from<T extends Box>(corner: Box, all: readonly T[]): T[] {
  return all.map((one) => Object.assign({}, one, { x: one.x - corner.x, y: one.y - corner.y }));
}

/** Compares the lanes of a picture, a PNG with one device pixel per CSS pixel, to those on screen. */
export async function compareToScreen(page: Page, screen: LanesOnScreen, picture: Buffer): Promise<Comparison> {
  const pixels = await pixelsOf(page, picture);
  const top = margin + captionHeight;
  const lanes = [await pixelsOf(page, screen.lanes.look), moved(pixels, margin, top)] as const;
  const axis = [await pixelsOf(page, screen.axis.look), moved(pixels, margin, top + screen.lanes.height)] as const;
  return {
    plots: screen.plots.map((plot) => comparePlot(plot, screen.lanes.texts, ...lanes)),
    texts: [
      ...screen.lanes.texts.map((text) => ({ text: text.text, apart: textDistance(text, ...lanes) })),
      ...screen.axis.texts.map((text) => ({ text: text.text, apart: textDistance(text, ...axis) })),
    ],
  };
}

/** Red, green and blue of a pixel. */
type Pixels = (x: number, y: number) => readonly number[];

async function pixelsOf(page: Page, png: Buffer): Promise<Pixels> {
  const { width, url } = await page.evaluate(async (encoded) => {
    const image = new Image();
    image.src = `data:image/png;base64,${encoded}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener('load', resolve));
    reader.readAsDataURL(new Blob([data]));
    await read;
    return { width: canvas.width, url: typeof reader.result === 'string' ? reader.result : '' };
  }, png.toString('base64'));
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return (x, y) => [...bytes.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

function moved(pixels: Pixels, left: number, top: number): Pixels {
  return (x, y) => pixels(x + left, y + top);
}

/** The complete pixels of a box. */
function* placesIn({ x, y, width, height }: Box): Generator<readonly [x: number, y: number]> {
  for (let row = Math.floor(y); row < Math.ceil(y + height); row += 1)
    for (let column = Math.floor(x); column < Math.ceil(x + width); column += 1) yield [column, row];
}

const white = [255, 255, 255];

/** Smoothed edges may differ a little, since page and canvas round them differently. */
function differ(one: readonly number[], other: readonly number[]): boolean {
  return one.some((channel, place) => Math.abs(channel - (other[place] ?? 0)) > 8);
}

function comparePlot(plot: Box, texts: readonly Box[], screen: Pixels, picture: Pixels) {
  let [inked, different] = [0, 0];
  for (const [x, y] of placesIn(plot)) {
    if (texts.some((text) => isNear(text, x, y))) continue;
    const pixel = screen(x, y);
    if (differ(pixel, white)) inked += 1;
    if (differ(pixel, picture(x, y))) different += 1;
  }
  return { inked, different };
}

function isNear({ x, y, width, height }: Box, column: number, row: number): boolean {
  return column >= x - 3 && column <= x + width + 3 && row >= y - 3 && row <= y + height + 3;
}

function textDistance(text: Box, screen: Pixels, picture: Pixels): number {
  // Below the base line there may be a limit line.
  const letters = { ...text, height: text.height * 0.75 };
  const [one, other] = [inkIn(letters, screen), inkIn(letters, picture)];
  return Math.max(...one.map((edge, side) => Math.abs(edge - (other[side] ?? Infinity))));
}

/** The edges of the dark pixels in a box: left, right, top, bottom. */
function inkIn(box: Box, pixels: Pixels): readonly number[] {
  const dark = [...placesIn(box)].filter(([x, y]) => (pixels(x, y)[0] ?? 0) < 190);
  const [columns, rows] = [dark.map(([x]) => x), dark.map(([, y]) => y)];
  return [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
}
