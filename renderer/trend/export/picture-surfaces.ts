import { largestPng, type PictureRequest } from '@shared/contract/trend/export';
import { problem, ProblemError } from '@shared/problem/problem';
import type { DrawingContext } from '../paint/drawing-surface';
import { measureText } from '../paint/measure-text';
import type { SceneSurface } from '../paint/paint-scene';
import { SvgContext, svgFile } from '../paint/svg-context';
import { ribbonRoom } from '../scene/layout-lanes';
import type { Scene, SceneLane } from '../scene/scene';
import { sceneFont } from '../scene/text-width';

/** A surface that becomes a picture. */
export interface PictureSurface extends SceneSurface {
  /**
   * What was painted, as it is sent away.
   *
   * @throws ProblemError where it is too large
   */
  picture(): Promise<PictureRequest['picture']>;
}

/** A canvas for a scene, with the scene's device pixels. */
export class CanvasSurface implements PictureSurface {
  readonly context: CanvasRenderingContext2D;
  readonly #canvas: HTMLCanvasElement;
  readonly #ratio: number;

  constructor({ width, height, ratio }: Scene) {
    const { canvas, context } = pictureCanvas(width * ratio, height * ratio);
    context.scale(ratio, ratio);
    this.context = context;
    this.#canvas = canvas;
    this.#ratio = ratio;
  }

  addPlot(lane: SceneLane, paint: (context: DrawingContext) => void): void {
    const { left, top, width, height } = sizeOf(lane);
    this.context.drawImage(plotCanvas(lane, this.#ratio, paint), left, top, width, height);
  }

  async picture(): Promise<PictureRequest['picture']> {
    return { kind: 'png', bytes: await pngBytes(this.#canvas) };
  }
}

/** The lines of a lane with more vertices than this are a picture inside the drawing: drawing programs choke on them. */
const mostVertices = 20_000;

/** An SVG drawing of a scene. */
export class SvgSurface implements PictureSurface {
  readonly context: SvgContext;
  readonly #scene: Scene;
  readonly #verticesOf: (lane: SceneLane) => number;

  constructor(scene: Scene, verticesOf: (lane: SceneLane) => number) {
    this.context = new SvgContext(scene.width, scene.height, measureText, 'scene');
    this.#scene = scene;
    this.#verticesOf = verticesOf;
  }

  addPlot(lane: SceneLane, paint: (context: DrawingContext) => void): void {
    const { ratio, lanes } = this.#scene;
    const { left, top, width, height } = sizeOf(lane);
    if (this.#verticesOf(lane) > mostVertices) {
      const href = pngUrl(plotCanvas(lane, ratio, paint));
      this.context.add(`<image width="${width}" height="${height}" href="${href}"/>`, left, top);
      return;
    }
    const name = `plot-${lanes.indexOf(lane)}`;
    const plot = new SvgContext(Math.round(width * ratio), Math.round(height * ratio), measureText, name);
    paint(plot);
    this.context.add(plot.elements, left, top, 1 / ratio);
  }

  picture(): Promise<PictureRequest['picture']> {
    const { width, height } = this.#scene;
    return Promise.resolve({ kind: 'svg', text: svgFile(width, height, sceneFont, this.context.elements) });
  }
}

/** A lane's plot with its ribbon, CSS pixels. */
function sizeOf({ plot }: SceneLane) {
  return { ...plot, height: plot.height + ribbonRoom };
}

function plotCanvas(lane: SceneLane, ratio: number, paint: (context: DrawingContext) => void): HTMLCanvasElement {
  const { width, height } = sizeOf(lane);
  const { canvas, context } = pictureCanvas(width * ratio, height * ratio);
  paint(context);
  return canvas;
}

interface PictureCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/**
 * A new canvas.
 *
 * @param width device pixels; height too
 * @throws ProblemError where a canvas can't be so large
 */
function pictureCanvas(width: number, height: number): PictureCanvas {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (context === null) throw tooLarge(canvas);
  return { canvas, context };
}

type Side = Pick<HTMLCanvasElement, 'width' | 'height'>;

/**
 * The bytes of a canvas as a PNG.
 *
 * @throws ProblemError where it is too large for the browser, or for main
 */
export async function pngBytes(canvas: Side & Pick<HTMLCanvasElement, 'toBlob'>): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null || blob.size > largestPng) throw tooLarge(canvas);
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * A canvas as the URL of a PNG.
 *
 * @throws ProblemError where it is too large for the browser
 */
export function pngUrl(canvas: Side & Pick<HTMLCanvasElement, 'toDataURL'>): string {
  const url = canvas.toDataURL('image/png');
  // What a canvas without a bitmap answers.
  if (url === 'data:,') throw tooLarge(canvas);
  return url;
}

function tooLarge({ width, height }: Side): ProblemError {
  const message = `The picture is too large: ${width} × ${height} pixels.`;
  return new ProblemError(problem('invalid', message, 'Choose a smaller size or less sharpness.'));
}
