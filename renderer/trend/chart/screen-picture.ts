import { paintTimeLines } from '../paint/paint-lane';
import { paintScene } from '../paint/paint-scene';
import type { PaintedChartFrame } from '../scene/frame-store';
import { ribbonRoom } from '../scene/layout-lanes';
import type { SceneLane } from '../scene/scene';
import { screenScene } from '../scene/screen-scene';

/** A picture, and its size in CSS pixels. */
interface ScreenPicture {
  readonly png: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** What is on screen of a trend, lanes and time axis; the plots are as they have been painted. */
export async function screenPicture(frame: PaintedChartFrame): Promise<ScreenPicture> {
  const scene = screenScene(frame);
  const { width, height, ratio, inks, time } = scene;
  const { canvas, context } = canvasOf(width * ratio, height * ratio);
  const addPlot = ({ key, plot }: SceneLane) => {
    const size = { width: plot.width, height: plot.height + ribbonRoom };
    const inner = canvasOf(size.width * ratio, size.height * ratio);
    paintTimeLines({ context: inner.context, ratio, inks }, time.ticks, time.range, plot.height * ratio);
    const bitmap = frame.lanes.get(key)?.all;
    if (bitmap !== undefined) inner.context.drawImage(bitmap, 0, 0);
    context.drawImage(inner.canvas, plot.left, plot.top, size.width, size.height);
  };
  context.scale(ratio, ratio);
  paintScene({ context, addPlot }, scene, () => undefined);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return { png: new Uint8Array(await blob.arrayBuffer()), width, height };
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to paint a trend on.');
  return { canvas, context };
}
