import { largestPng, type PictureChoice, type PictureRequest } from '@shared/contract/trend/export';
import type { ViewReport } from '@shared/contract/trend/report';
import { problem, ProblemError } from '@shared/problem/problem';
import type { QualityColours } from '@shared/vqt/quality-colours';
import type { FrameSeries } from '../data/chart-frame';
import type { SeriesClient } from '../data/client';
import type { DrawnSeries, QualityRules } from '../data/protocol';
import type { DrawingContext } from '../../kit/drawing/drawing-context';
import { measureText } from '../../kit/drawing/measure-text';
import { paintLane, paintTimeLines } from '../paint/paint-lane';
import { paintScene, type SceneSurface } from '../paint/paint-scene';
import { SvgContext, svgFile } from '../../kit/drawing/svg-context';
import { inksWith } from '../scene/colours';
import { drawRequest, seriesParameters } from '../scene/draw-request';
import { leastStateRow, leastValueLane } from '../scene/fitted-heights';
import { ribbonRoom } from '../scene/layout-lanes';
import { layoutScene, type SceneInput, scenePlots } from '../scene/layout-scene';
import { paintedLane } from '../scene/painted-lane';
import type { Scene, SceneLane } from '../scene/scene';
import { sceneFont } from '../../kit/drawing/text-width';
import { exportWords } from '../words/export';

/** What a picture is made from. */
export interface PictureParts extends Omit<
  SceneInput,
  'drawn' | 'columns' | 'quality' | 'width' | 'height' | 'ratio' | 'inks' | 'measure'
> {
  readonly client: Pick<SeriesClient, 'draw'>;
  readonly quality: QualityRules;
  readonly qualityColours: QualityColours;
}

/** What is drawn of the series, by their keys. */
interface Drawn {
  readonly series: ReadonlyMap<string, FrameSeries & { readonly drawn: DrawnSeries }>;
  readonly columns: number;
}

/** Draws the trend at a size, by the same layout and painters as on screen. */
export async function drawPicture(parts: PictureParts, choice: PictureChoice): Promise<PictureSurface> {
  const { scene, drawn } = await laidOut(parts, choice);
  const surface = choice.kind === 'svg' ? new SvgSurface(scene, verticesOf(drawn)) : new CanvasSurface(scene);
  paintScene(surface, scene, (context, lane) => paintPlot(context, lane, scene, drawn));
  return surface;
}

/**
 * Draws the trend as SVG drawings to be printed, which take far more vertices than a drawing program: on one sheet, or on several
 * where its lanes could not be read on one.
 */
export async function drawForPrint(parts: PictureParts, size: Size): Promise<ViewReport['pictures']> {
  const whole = await laidOut(parts, size);
  const sheets = sheetsOf(parts, whole, size);
  return Promise.all(
    sheets.map(async (sheet) => ({
      name: sheet.title,
      drawing: printed(sheet === parts ? whole : await laidOut(sheet, size)),
    })),
  );
}

function printed({ scene, drawn }: LaidOut): string {
  // Several drawings may stand in one report.
  const surface = new SvgSurface(scene, verticesOf(drawn), { name: `p${crypto.randomUUID()}`, most: mostPrinted });
  paintScene(surface, scene, (context, lane) => paintPlot(context, lane, scene, drawn));
  return surface.text;
}

/** A trend by sheets, as few as it takes for the lanes of each to be read; of lanes only those of states are parted, between rows. */
function sheetsOf(parts: PictureParts, { scene, drawn }: LaidOut, size: Size): readonly PictureParts[] {
  const pieces = scene.lanes.flatMap(piecesOf);
  let sheets = [parts];
  let isCrowded = scene.isCrowded;
  for (let count = 2; isCrowded && count <= pieces.length; count += 1) {
    sheets = inSheets(parts, pieces, count);
    isCrowded = sheets.some((sheet) => sceneOf(sheet, drawn, size).isCrowded);
  }
  return sheets;
}

/** What stands on one sheet in any case. */
interface Piece {
  /** Of its series. */
  readonly keys: readonly string[];
  /** The least at which it can be read, CSS pixels. */
  readonly height: number;
}

function piecesOf({ kind, series }: SceneLane): readonly Piece[] {
  const keys = series.map(({ key }) => key);
  return kind === 'states'
    ? keys.map((key) => ({ keys: [key], height: leastStateRow }))
    : [{ keys, height: leastValueLane }];
}

function inSheets(parts: PictureParts, pieces: readonly Piece[], count: number): PictureParts[] {
  const whole = pieces.reduce((sum, { height }) => sum + height, 0);
  const sheetOf = new Map<string, number>();
  let above = 0;
  for (const { keys, height } of pieces) {
    for (const key of keys) sheetOf.set(key, Math.floor((above * count) / whole));
    above += height;
  }
  return Array.from({ length: count }, (_, sheet) => {
    // What has no lane, since nothing is drawn of it, is told in the last legend.
    const isOn = ({ item }: { readonly item: { readonly key: string } }) =>
      (sheetOf.get(item.key) ?? count - 1) === sheet;
    const title = exportWords().picture.sheet(parts.title, sheet + 1, count);
    return { ...parts, title, series: parts.series.filter(isOn), legend: parts.legend.filter(isOn) };
  });
}

type Size = Omit<PictureChoice, 'kind'>;

/** A trend that has its place, and what is drawn of it. */
interface LaidOut {
  readonly scene: Scene;
  readonly drawn: Drawn;
}

async function laidOut(parts: PictureParts, size: Size): Promise<LaidOut> {
  const { width, ratio } = size;
  let drawn = await drawnAt(parts, scenePlots(width, ratio).columns);
  let scene = sceneOf(parts, drawn, size);
  // How many value axes there are, and so how wide the plots are, is known only now.
  if (scene.plots.columns !== drawn.columns) {
    drawn = await drawnAt(parts, scene.plots.columns);
    scene = sceneOf(parts, drawn, size);
  }
  return { scene, drawn };
}

function sceneOf({ quality, qualityColours, ...parts }: PictureParts, { series, columns }: Drawn, wanted: Size): Scene {
  const { width, height, ratio, scheme } = wanted;
  const inks = inksWith(scheme, qualityColours[scheme]);
  const size = { width, height, ratio, inks, measure: measureText };
  return layoutScene({ ...parts, ...size, drawn: series, columns, quality: quality.scheme });
}

async function drawnAt({ client, quality, range, series: all }: PictureParts, columns: number): Promise<Drawn> {
  const series = seriesParameters(all);
  const answer = await client.draw(drawRequest(series, range, { columns, quality }));
  const drawn = series.flatMap(({ key, id, what }, index) => {
    const one = answer.series[index];
    return one === undefined ? [] : [[key, { id, what, drawn: one }] as const];
  });
  return { series: new Map(drawn), columns };
}

function paintPlot(
  context: DrawingContext,
  lane: SceneLane,
  { ratio, inks, time, missing }: Scene,
  { series, columns }: Drawn,
): void {
  const surface = { context, ratio, inks };
  const painted = paintedLane(lane, ratio);
  paintTimeLines(surface, time.ticks, time.range, painted.foot);
  paintLane(surface, painted, {
    range: time.range,
    columns,
    drawn: new Map([...series].map(([key, { drawn }]) => [key, drawn])),
    missing: missing.get(lane.key) ?? [],
  });
}

/** How many vertices each lane's lines have is what decides whether a drawing program can take them. */
function verticesOf({ series }: Drawn): (lane: SceneLane) => number {
  return (lane) =>
    lane.series.reduce((sum, { key }) => {
      const drawn = series.get(key)?.drawn;
      return sum + (drawn?.vertices.t.length ?? 0) + (drawn?.states?.runs.length ?? 0);
    }, 0);
}

/** A surface that becomes a picture. */
interface PictureSurface extends SceneSurface {
  /**
   * What was painted, as it is sent away.
   *
   * @throws ProblemError where it is too large
   */
  picture(): Promise<PictureRequest['picture']>;
}

/** A canvas for a scene, with the scene's device pixels. */
class CanvasSurface implements PictureSurface {
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
/** The same for print: what a reader of PDF still shows at once. */
const mostPrinted = 200_000;

/** An SVG drawing of a scene. */
class SvgSurface implements PictureSurface {
  readonly context: SvgContext;
  readonly #scene: Scene;
  readonly #vertexCount: (lane: SceneLane) => number;
  readonly #name: string;
  readonly #most: number;

  /** @param name tells its parts from those of other drawings in the same document; `most` vertices are lines. */
  constructor(
    scene: Scene,
    vertexCount: (lane: SceneLane) => number,
    { name = '', most = mostVertices }: { readonly name?: string; readonly most?: number } = {},
  ) {
    this.context = new SvgContext(scene.width, scene.height, measureText, `${name}scene`);
    this.#scene = scene;
    this.#vertexCount = vertexCount;
    this.#name = name;
    this.#most = most;
  }

  addPlot(lane: SceneLane, paint: (context: DrawingContext) => void): void {
    const { ratio, lanes } = this.#scene;
    const { left, top, width, height } = sizeOf(lane);
    if (this.#vertexCount(lane) > this.#most) {
      const href = pngUrl(plotCanvas(lane, ratio, paint));
      this.context.add(`<image width="${width}" height="${height}" href="${href}"/>`, left, top);
      return;
    }
    const name = `${this.#name}plot-${lanes.indexOf(lane)}`;
    const plot = new SvgContext(Math.round(width * ratio), Math.round(height * ratio), measureText, name);
    paint(plot);
    this.context.add(plot.elements, left, top, 1 / ratio);
  }

  get text(): string {
    const { width, height } = this.#scene;
    return svgFile(width, height, sceneFont, this.context.elements);
  }

  picture(): Promise<PictureRequest['picture']> {
    return Promise.resolve({ kind: 'svg', text: this.text });
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
  const words = exportWords().picture;
  return new ProblemError(problem('invalid', words.tooLarge(width, height), words.chooseSmaller));
}
