import type { PictureChoice } from '@shared/contract/trend/export';
import type { SeriesClient } from '../data/client';
import type { DrawnSeries, QualityRules } from '../data/protocol';
import type { DrawingContext } from '../paint/drawing-surface';
import { measureText } from '../paint/measure-text';
import { paintLane, paintTimeLines } from '../paint/paint-lane';
import { missingRanges } from '../paint/paint-missing';
import { paintScene } from '../paint/paint-scene';
import { drawRequest, seriesParameters } from '../scene/draw-request';
import type { FrameSeries } from '../data/chart-frame';
import type { CachedRanges } from '../scene/frame-store';
import { layoutScene, scenePlots, type SceneInput } from '../scene/layout-scene';
import { paintedLane } from '../scene/painted-lane';
import type { Scene, SceneLane } from '../scene/scene';
import { CanvasSurface, SvgSurface, type PictureSurface } from './picture-surfaces';

/** What a picture is made from. */
export interface PictureParts extends Omit<
  SceneInput,
  'drawn' | 'columns' | 'quality' | 'width' | 'height' | 'ratio' | 'scheme' | 'measure'
> {
  readonly client: Pick<SeriesClient, 'draw'>;
  readonly held: CachedRanges;
  readonly quality: QualityRules;
}

/** What is drawn of the series, by their keys. */
interface Drawn {
  readonly series: ReadonlyMap<string, FrameSeries & { readonly drawn: DrawnSeries }>;
  readonly columns: number;
}

/** Draws the trend at a size, by the same layout and painters as on screen. */
export async function drawPicture(parts: PictureParts, choice: PictureChoice): Promise<PictureSurface> {
  const { width, ratio } = choice;
  let drawn = await drawnAt(parts, scenePlots(width, ratio).columns);
  let scene = sceneOf(parts, drawn, choice);
  // How many value axes there are, and so how wide the plots are, is known only now.
  if (scene.plots.columns !== drawn.columns) {
    drawn = await drawnAt(parts, scene.plots.columns);
    scene = sceneOf(parts, drawn, choice);
  }
  const surface = choice.kind === 'svg' ? new SvgSurface(scene, verticesOf(drawn)) : new CanvasSurface(scene);
  paintScene(surface, scene, (context, lane) => paintPlot(context, lane, scene, drawn, parts.held));
  return surface;
}

function sceneOf({ quality, ...parts }: PictureParts, { series, columns }: Drawn, choice: PictureChoice): Scene {
  const { width, height, ratio, scheme } = choice;
  const size = { width, height, ratio, scheme, measure: measureText };
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
  { ratio, inks, time }: Scene,
  { series, columns }: Drawn,
  held: CachedRanges,
): void {
  const surface = { context, ratio, inks };
  const painted = paintedLane(lane, ratio);
  const shown = lane.series.flatMap(({ key }) => series.get(key) ?? []);
  const ranges = shown.flatMap(({ id }) => {
    const one = held.ranges.get(id);
    return one === undefined ? [] : [one];
  });
  paintTimeLines(surface, time.ticks, time.range, painted.foot);
  paintLane(surface, painted, {
    range: time.range,
    columns,
    drawn: new Map([...series].map(([key, { drawn }]) => [key, drawn])),
    missing: missingRanges(ranges, held.until, time.range),
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
