import type { TimeRange } from '@shared/time/range';
import type { SeriesClient } from '../data/client';
import type { SeriesId } from '../data/protocol';
import type { Slide, Viewport } from '../view/viewport';
import type { FrameRequest, PaintedFrame } from '../data/frame-protocol';
import { axisTicks } from './axis-ticks';
import { layoutChart, type ChartLayout } from './chart-layout';
import { frameRequest, frameSeries, seriesParameters, type DrawParameters } from './draw-request';
import { type FrameSeries, type SeriesParameters, standsIn } from '../data/chart-frame';
import { freeBitmaps, type FrameStore, type PaintedChartFrame, type PaintedFrameSeries } from './frame-store';

/** How long a frame may lag behind the hand before it is shown stretched, milliseconds: two frames. */
const stretchAfter = 34;
/**
 * While points arrive the worker is to take them in most of the time: a drawing is followed by so many times what it
 * took before growth alone asks for the next, between these limits in milliseconds.
 */
const restFactor = 6;
const leastRest = 50;
const mostRest = 250;
/** The value axes follow what arrives at most so often, milliseconds: each time costs React a rendering of the lanes. */
const followEvery = 120;

type Client = Pick<SeriesClient, 'frame' | 'onGrowth' | 'forget'>;

/** Tells which series stands out, by its key. */
interface FrontSeries {
  readonly key: string | undefined;
  readonly onChange: (listener: () => void) => () => void;
}

/**
 * Keeps the frame up with the viewport and with what arrives: one drawing at a time, always the latest. A series keeps
 * its former picture as long as that covers more of the range. The layout follows what is drawn when the hand rests, at once
 * where a series comes or goes, and else now and then while points arrive; during a gesture the axes stay. What was saved in a
 * former run stands in for a series like its former picture, over the range at which it was saved for as long as there is nothing
 * else.
 */
export class DrawLoop {
  readonly #client: Client;
  readonly #viewport: Viewport;
  readonly #frames: FrameStore;
  readonly #highlight: FrontSeries;
  #parameters: DrawParameters | undefined;
  #layout: ChartLayout | undefined;
  #followedAt = Number.NEGATIVE_INFINITY;
  #sources = new Map<string, SeriesParameters>();
  /** Whether the window stands where what was saved was read, because nothing else is there. */
  #isAtSaved = false;
  /** What is to be painted next. */
  #due: 'nothing' | 'front' | 'all' = 'nothing';
  #busy = false;
  #stretch: ReturnType<typeof setTimeout> | undefined;
  #growth: ReturnType<typeof setTimeout> | undefined;
  #follow: ReturnType<typeof setTimeout> | undefined;
  #restsUntil = 0;
  /** What the series shown have grown to, and what was drawn last, by the version of what the worker holds. */
  #grownTo = 0;
  #drawnTo = 0;

  constructor(client: Client, viewport: Viewport, frames: FrameStore, highlight: FrontSeries) {
    this.#client = client;
    this.#viewport = viewport;
    this.#frames = frames;
    this.#highlight = highlight;
  }

  /** Starts to follow; returns the function that stops it. */
  start(): () => void {
    const stops = [
      this.#viewport.onMove(() => this.#moved()),
      this.#viewport.settled.subscribe(() => this.#draw()),
      this.#frames.onInvalidate(() => this.#draw()),
      this.#highlight.onChange(() => {
        if (this.#highlight.key !== this.#frames.current?.front) this.#draw('front');
      }),
      this.#client.onGrowth((ids, { version }) => {
        if (!this.#shows(ids)) return;
        this.#grownTo = version;
        if (!this.#busy) this.#drawGrowth();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#parameters = undefined;
      clearTimeout(this.#stretch);
      clearTimeout(this.#growth);
      clearTimeout(this.#follow);
    };
  }

  /** Says what to show from now on. */
  setParameters(parameters: DrawParameters): void {
    this.#parameters = parameters;
    this.#draw();
  }

  #shows(ids: ReadonlySet<SeriesId>): boolean {
    const series = this.#parameters?.chart.series ?? [];
    return series.some(({ item, id }) => ids.has(id) || ids.has(this.#sources.get(item.key)?.id ?? id));
  }

  /** Draws what has come since the last drawing, once the worker has had its rest. */
  #drawGrowth(): void {
    if (this.#grownTo <= this.#drawnTo) return;
    const rest = this.#restsUntil - performance.now();
    if (rest <= 0) return this.#draw();
    this.#growth ??= setTimeout(() => this.#draw(), rest);
  }

  #moved(): void {
    this.#draw();
    this.#stretch ??= setTimeout(() => this.#showStretched(), stretchAfter);
  }

  /** The former frame under the new range, while the worker is busy. */
  #showStretched(): void {
    this.#stretch = undefined;
    const [frame, range] = [this.#frames.current, this.#viewport.range];
    if (this.#isAtSaved && !this.#isAway()) return;
    if (frame === undefined || range === undefined || this.#parameters === undefined) return;
    this.#frames.show({ ...frame, range, ticks: axisTicks(range, frame.layout.tickCount, this.#parameters) });
  }

  #draw(what: 'front' | 'all' = 'all'): void {
    if (this.#parameters === undefined || this.#viewport.range === undefined) return;
    if (this.#due !== 'all') this.#due = what;
    if (this.#busy) return;
    this.#busy = true;
    void this.#run()
      .finally(() => {
        this.#busy = false;
        if (this.#due !== 'nothing') this.#draw(this.#due);
      })
      // A frame that failed is not asked for again by itself.
      .then(() => {
        if (!this.#busy) this.#drawGrowth();
      });
  }

  async #run(): Promise<void> {
    while (this.#due !== 'nothing') {
      const onlyFront = this.#due === 'front';
      this.#due = 'nothing';
      const [parameters, { range, slide }] = [this.#parameters, this.#viewport];
      if (parameters === undefined || range === undefined) return;
      if (onlyFront) {
        await this.#paintFront(parameters);
        continue;
      }
      clearTimeout(this.#growth);
      this.#growth = undefined;
      const began = performance.now();
      await this.#paint(parameters, range, slide);
      const now = performance.now();
      this.#restsUntil = now + Math.min(mostRest, Math.max(leastRest, restFactor * (now - began)));
    }
  }

  /** Has a frame painted as it was laid out last; where another layout follows from what was drawn, once more by that one. */
  async #paint(parameters: DrawParameters, requestedRange: TimeRange, slide: Slide | undefined): Promise<void> {
    const { chart, quality } = parameters;
    const wanted = seriesParameters(chart.series);
    const formers = new Map(wanted.map((one) => [one.key, this.#formerOf(one)]));
    let range = requestedRange;
    const isNew = chart !== this.#layout?.input;
    const follow = !this.#viewport.moving && (isNew || this.#followRest() <= 0);
    let followedTo: number | undefined;
    let layout = layoutChart(chart, this.#frames.current?.series ?? new Map(), this.#layout, false);
    const requestOf = (of: ChartLayout) => {
      const { until } = this.#frames.held;
      const front = this.#highlight.key;
      const grid = slide?.columns === of.plots.columns && range === requestedRange ? slide : undefined;
      return frameRequest(wanted, formers, of, { range, grid, quality, until, front, onlyFront: false });
    };
    const drawn = async (request: FrameRequest) => {
      const answer = await this.#client.frame(request);
      this.#drawnTo = answer.version;
      return answer;
    };
    const factsOf = async () => frameSeries(wanted, formers, await drawn({ ...requestOf(layout), lanes: [] }));
    const isFirst = this.#frames.current === undefined;
    const { saved } = this.#frames;
    const asWanted = saved === undefined || this.#isAway() ? undefined : await factsOf();
    this.#isAtSaved = asWanted !== undefined && isSavedOnly(asWanted);
    if (saved !== undefined && this.#isAtSaved) ({ range } = saved);
    if (isFirst || follow) {
      // Its axes follow from its series, so that nothing is painted before these are known.
      const series = this.#isAtSaved || asWanted === undefined ? await factsOf() : asWanted;
      if (isFirst && isBlank(parameters, series)) return;
      layout = layoutChart(chart, series, layout, follow);
      if (follow) followedTo = this.#followed();
    }
    for (;;) {
      const request = requestOf(layout);
      const { front, grid } = request;
      const painting = drawn(request);
      if (isFirst) this.#frames.prepare(layout);
      const painted = await painting;
      const series = frameSeries(wanted, formers, painted);
      const next = layoutChart(chart, series, layout, false);
      if (next === layout) {
        this.#layout = layout;
        if (painted.version !== followedTo) this.#followLater(series, layout);
        return this.#show(parameters, range, { layout, front, grid, series }, painted);
      }
      painted.lanes.forEach(freeBitmaps);
      layout = next;
    }
  }

  /** Puts the series that stands out in front of the frame on screen, or takes away what stood there. */
  async #paintFront({ quality }: DrawParameters): Promise<void> {
    const frame = this.#frames.current;
    const front = this.#highlight.key;
    if (frame === undefined) return;
    const { layout, grid, drawnRange: range } = frame;
    const sources = [...frame.series.values()].map(({ source }) => source);
    const rest = { range, grid, quality, until: this.#frames.held.until, front, onlyFront: true };
    const fronts =
      front === undefined ? [] : (await this.#client.frame(frameRequest(sources, new Map(), layout, rest))).lanes;
    const lanes = layout.lanes.flatMap(({ key }, place) =>
      pair(key, { all: frame.lanes.get(key)?.all, front: fronts[place]?.front }),
    );
    // Meanwhile the frame may have been stretched.
    this.#frames.show({ ...(this.#frames.current ?? frame), lanes: new Map(lanes), front });
  }

  /** Notes that the axes follow what was drawn last; returns its version. */
  #followed(): number {
    this.#followedAt = performance.now();
    clearTimeout(this.#follow);
    this.#follow = undefined;
    return this.#drawnTo;
  }

  #followRest(): number {
    return this.#followedAt + followEvery - performance.now();
  }

  /** While points arrive, the axes follow what has come so far after a while. */
  #followLater(series: ReadonlyMap<string, FrameSeries>, layout: ChartLayout): void {
    if (this.#viewport.moving || layoutChart(layout.input, series, layout, true) === layout) return;
    this.#follow ??= setTimeout(
      () => {
        this.#follow = undefined;
        this.#draw();
      },
      Math.max(0, this.#followRest()),
    );
  }

  /** Whether the window stands elsewhere than where it was asked to: who moves it wants to see what is there. */
  #isAway(): boolean {
    const { range, home, moving } = this.#viewport;
    return moving || range?.start !== home?.start || range?.end !== home?.end;
  }

  /** The series shown in the place of one that has perhaps nothing yet. */
  #formerOf(wanted: SeriesParameters): SeriesParameters | undefined {
    const { key, id, complete } = wanted;
    const shown = this.#sources.get(key) ?? this.#frames.saved?.series.get(key);
    return complete || shown === undefined || shown.id === id || !standsIn(shown, wanted) ? undefined : shown;
  }

  #show(
    parameters: DrawParameters,
    range: TimeRange,
    frame: Pick<PaintedChartFrame, 'layout' | 'front' | 'grid' | 'series'>,
    painted: PaintedFrame,
  ): void {
    const { layout, series } = frame;
    if (this.#frames.current === undefined && isBlank(parameters, series)) return painted.lanes.forEach(freeBitmaps);
    clearTimeout(this.#stretch);
    this.#stretch = undefined;
    this.#sources = new Map([...series].map(([key, { source }]) => [key, source]));
    const isSavedShown = series.values().some(({ savedAt }) => savedAt !== undefined);
    if (this.#frames.saved !== undefined && !isSavedShown) this.#client.forget(this.#frames.forgetSaved());
    this.#frames.show({
      ...frame,
      range,
      drawnRange: range,
      columns: layout.plots.columns,
      ticks: axisTicks(range, layout.tickCount, parameters),
      lanes: new Map(layout.lanes.flatMap(({ key }, place) => pair(key, painted.lanes[place]))),
    });
  }
}

/** Whether all that there is to see was saved in a former run. */
function isSavedOnly(series: ReadonlyMap<string, PaintedFrameSeries>): boolean {
  const all = [...series.values()];
  return (
    all.some(({ savedAt }) => savedAt !== undefined) &&
    all.every((one) => one.savedAt !== undefined || hasYetToCome(one))
  );
}

function hasYetToCome({ source, drawn }: PaintedFrameSeries): boolean {
  return !source.complete && drawn.points === 0;
}

/** Whether there is nothing to see, and more to come, or nothing that could be read: before the first frame that is not worth showing. */
function isBlank({ chart: { series: all } }: DrawParameters, series: ReadonlyMap<string, FrameSeries>): boolean {
  const isKnown = all.some(({ complete }) => complete) && all.every(({ complete, yields }) => complete || yields);
  return !isKnown && series.values().every(({ drawn }) => drawn.points === 0);
}

function pair<T>(key: string, value: T | undefined): (readonly [string, T])[] {
  return value === undefined ? [] : [[key, value]];
}
