import type { PictureRequest } from '@shared/contract/trend/export';
import type { DrawingContext } from '../drawing/drawing-context';
import { measureText } from '../drawing/measure-text';
import { paintText } from '../drawing/scene-text';
import { SvgContext, svgFile } from '../drawing/svg-context';
import { sceneFont } from '../drawing/text-width';
import type { ColourScheme } from '../series-colours';
import { layoutPicture, type PictureInks, type PictureLayout } from './picture-layout';
import type { PlotDrawing, ShownPlot } from './plot-drawing';

/** Device pixels per CSS pixel of a picture of a plot. */
const ratio = 2;

/** A plot as it is sent away, with what its caption says. */
export async function pictureOf(
  plot: ShownPlot,
  scheme: ColourScheme,
  kind: PictureRequest['picture']['kind'],
): Promise<PictureRequest['picture']> {
  const drawing = plot.draw(scheme);
  const layout = layoutPicture(drawing, plot.caption, shownInks(), measureText);
  return kind === 'svg' ? { kind, text: svgOf(drawing, layout) } : { kind, bytes: await pngOf(drawing, layout) };
}

/** The colours of the page, which has the scheme of the picture. */
function shownInks(): PictureInks {
  const style = getComputedStyle(document.documentElement);
  const ink = (name: string) => style.getPropertyValue(name);
  return { background: ink('--surface'), strongText: ink('--ink'), text: ink('--ink-soft') };
}

function svgOf({ svg }: PlotDrawing, layout: PictureLayout): string {
  const { width, height, plot } = layout;
  const context = new SvgContext(width, height, measureText, 'plot');
  paintAround(context, layout);
  context.add(svg, plot.left, plot.top);
  return svgFile(width, height, sceneFont, context.elements);
}

async function pngOf({ svg }: PlotDrawing, layout: PictureLayout): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, plot } = layout;
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const canvas = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This computer has no room for the picture.');
  context.scale(ratio, ratio);
  paintAround(context, layout);
  context.drawImage(image, plot.left, plot.top, plot.width, plot.height);
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}

/** An image that can be drawn. `decode` waits for a frame of the page, which may not come. */
function loaded(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('The plot could not be read as an image.')));
    image.src = source;
  });
}

/** Paints all but the plot. */
function paintAround(context: DrawingContext, { width, height, background, texts, dots }: PictureLayout): void {
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  for (const { x, y, radius, colour } of dots) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
  for (const text of texts) paintText(context, text);
}
