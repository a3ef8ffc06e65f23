import type { TimeRange } from '@shared/time/range';
import { intersect, lengthOf, rangeSet, sameRange } from '@shared/time/range-set';
import type { SeriesStore } from '../data/series-store';
import { reuseVertices } from '../data/line/line-sink';
import type { DrawAnswer, DrawRequest, DrawnSeries, SeriesId } from '../data/protocol';
import type { DrawingSurface } from './drawing-surface';
import type {
  FrameRequest,
  LaneBitmaps,
  NearestLine,
  NearestRequest,
  PaintedFrame,
  PaintedLane,
  SeriesSource,
} from '../data/frame-protocol';
import { nearbyRequest, nearestLine } from './nearest-line';
import { inksWith } from '../scene/colours';
import { KeptBars } from './kept-bars';
import { paintLane, type LaneContent } from './paint-lane';
import { missingRanges } from '../scene/missing-ranges';

/** A series of a frame as it was drawn, from its own source or its former one. */
interface ChosenSeries {
  readonly key: string;
  readonly drawn: DrawnSeries;
  readonly source: SeriesSource;
  readonly isFormer: boolean;
  /** Another number whenever it holds something else. */
  readonly revision: number;
}

interface LastDrawing {
  readonly of: string;
  /** Of what the store held. */
  readonly version: number;
  readonly request: DrawRequest;
  readonly answer: DrawAnswer;
}

/** Paints frames where the columns are, so that the page only has to show them. */
export class FramePainter {
  readonly #store: SeriesStore;
  /** What was drawn last: a frame that is laid out anew, or has another series in front, is of the same. */
  #last: LastDrawing | undefined;
  readonly #canvases = new CanvasRings();

  constructor(store: SeriesStore) {
    this.#store = store;
  }

  /** A frame, with bitmaps to be handed over. */
  async paint(request: FrameRequest): Promise<PaintedFrame> {
    const chosen = this.#draw(request);
    this.#canvases.keep(request.lanes.length);
    return {
      version: this.#store.version,
      series: chosen.map(({ drawn, isFormer }) => ({ facts: factsOf(drawn), isFormer })),
      lanes: await Promise.all(request.lanes.map((lane, place) => this.#paintLane(lane, chosen, request, place))),
    };
  }

  /** The line nearest to a place; undefined where none is in reach. */
  nearest(request: NearestRequest): NearestLine | undefined {
    return nearestLine(request, this.#drawnBefore(request) ?? this.#store.draw(nearbyRequest(request)).series);
  }

  /** The series of a frame; each by its former source while that covers more of the range. */
  #draw(request: FrameRequest): readonly ChosenSeries[] {
    const { series, range } = request;
    const formers = series.flatMap(({ former }) => former ?? []);
    const { series: drawn, revisions } = this.#drawOnce(drawRequest([...series, ...formers], request));
    let next = series.length;
    return series.flatMap((source, index): ChosenSeries[] => {
      const { key, former } = source;
      const formerDrawn = former === undefined ? undefined : drawn[next];
      const formerRevision = revisions[next] ?? 0;
      if (former !== undefined) next += 1;
      const fresh = drawn[index];
      if (fresh === undefined) return [];
      const isAhead = () => former !== undefined && this.#heldOf(former, range) > this.#heldOf(source, range);
      return former !== undefined && formerDrawn !== undefined && (fresh.points === 0 || isAhead())
        ? [{ key, drawn: formerDrawn, source: former, isFormer: true, revision: formerRevision }]
        : [{ key, drawn: fresh, source, isFormer: false, revision: revisions[index] ?? 0 }];
    });
  }

  /** How much of a range is held of a source, milliseconds. */
  #heldOf({ id }: SeriesSource, range: TimeRange): number {
    return lengthOf(intersect(this.#store.heldOf(id), rangeSet([range])));
  }

  #drawOnce(request: DrawRequest): DrawAnswer {
    const of = JSON.stringify([this.#store.version, request]);
    if (this.#last?.of !== of) {
      const former = this.#last?.answer.series ?? [];
      this.#last = undefined;
      reuseVertices(former.map(({ vertices }) => vertices));
      this.#last = { of, version: this.#store.version, request, answer: this.#store.draw(request) };
    }
    return this.#last.answer;
  }

  /** The lines as the frame on screen has them; undefined where it was drawn from something else. */
  #drawnBefore({ lines, range, columns, quality }: NearestRequest): readonly DrawnSeries[] | undefined {
    if (this.#last === undefined || this.#last.version !== this.#store.version) return undefined;
    const { request, answer } = this.#last;
    const { ids, stepped, logarithmic } = request;
    const isOfFrame = sameRange(request, range) && request.width === columns;
    if (!isOfFrame || JSON.stringify(request.quality) !== JSON.stringify(quality)) return undefined;
    const found = lines.flatMap((line) => {
      const isIt = (id: SeriesId, place: number) =>
        id === line.id && stepped[place] === line.stepped && logarithmic?.[place] === (line.logarithmic === true);
      return answer.series[ids.findIndex(isIt)] ?? [];
    });
    return found.length === lines.length ? found : undefined;
  }

  async #paintLane(
    lane: PaintedLane,
    chosen: readonly ChosenSeries[],
    { range, grid, columns, quality, until, ratio, scheme, qualityColours, front, onlyFront }: FrameRequest,
    place: number,
  ): Promise<LaneBitmaps> {
    const keys = new Set(lane.series.map(({ key }) => key));
    const members = chosen.filter(({ key }) => keys.has(key));
    const held = members.map(({ source }) => this.#store.heldOf(source.id));
    const content: LaneContent = {
      range,
      grid,
      columns,
      drawn: new Map(members.map(({ key, drawn }) => [key, drawn])),
      missing: missingRanges(held, until, range),
    };
    const of = JSON.stringify([
      this.#store.version,
      quality,
      lane.axes,
      members.map(({ source, revision }) => [source.id, source.stepped, revision]),
    ]);
    const paint = (layer: CanvasLayer, only?: string) => {
      const canvas = this.#canvases.next(layer, place, columns, lane.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('There is no canvas to paint a lane on.');
      context.reset();
      const surface: DrawingSurface = { context, ratio, inks: inksWith(scheme, qualityColours) };
      const kept = layer === 'all' ? { bars: this.#canvases.bars(place), of } : undefined;
      paintLane(surface, lane, { ...content, kept }, only);
      return createImageBitmap(canvas);
    };
    const all = onlyFront ? undefined : paint('all');
    const alone = front === undefined ? undefined : paint('front', front);
    return { all: await all, front: await alone };
  }
}

type CanvasLayer = 'all' | 'front';

/**
 * Two canvases for each lane and layer, painted in turn: a bitmap shares its canvas' memory, and a canvas whose bitmap is
 * on screen would be copied to be painted again. To give its picture away and begin anew costs as much.
 */
class CanvasRings {
  readonly #canvases = new Map<string, OffscreenCanvas>();
  readonly #bars = new Map<number, KeptBars>();
  #turn = 0;

  /** Lets the canvases of lanes go that are no more, and takes the others in turn. */
  keep(lanes: number): void {
    this.#turn = 1 - this.#turn;
    for (const key of this.#canvases.keys()) if (Number.parseInt(key, 10) >= lanes) this.#canvases.delete(key);
    for (const place of this.#bars.keys()) if (place >= lanes) this.#bars.delete(place);
  }

  /** The bars of a lane as they were painted last. */
  bars(place: number): KeptBars {
    const bars = this.#bars.get(place) ?? new KeptBars();
    this.#bars.set(place, bars);
    return bars;
  }

  /** The next canvas of a layer, with what was painted on it before. */
  next(layer: CanvasLayer, place: number, width: number, height: number): OffscreenCanvas {
    const key = `${place} ${layer} ${this.#turn}`;
    const known = this.#canvases.get(key);
    if (known?.width === width && known.height === height && known.getContext('2d')?.isContextLost() !== true)
      return known;
    const made = new OffscreenCanvas(width, height);
    this.#canvases.set(key, made);
    return made;
  }
}

function drawRequest(
  sources: readonly SeriesSource[],
  { range, grid, columns, quality }: Pick<FrameRequest, 'range' | 'grid' | 'columns' | 'quality'>,
): DrawRequest {
  return {
    ids: sources.map(({ id }) => id),
    stepped: sources.map(({ stepped }) => stepped),
    off: sources.map(({ off }) => off),
    logarithmic: sources.map(({ logarithmic }) => logarithmic === true),
    ...range,
    width: columns,
    grid,
    quality,
  };
}

/** What the page needs to know of what was painted; the vertices stay here. */
function factsOf({ points, reduced, min, max, leastPositive, middle, hasStates, odd, plot }: DrawnSeries) {
  return {
    points,
    reduced,
    min,
    max,
    leastPositive,
    hasStates,
    odd,
    ...(middle !== undefined && { middle }),
    ...(plot !== undefined && { plot }),
  };
}
