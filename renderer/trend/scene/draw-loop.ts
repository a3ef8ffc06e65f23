import type { TimeRange } from '@shared/time/range';
import type { FrameStore, FrameSeries } from '../data/frame-store';
import type { SeriesClient } from '../data/client';
import type { DrawAnswer } from '../data/protocol';
import { drawRequest, frameOf, ticksOf, type DrawParameters, type DrawnSeriesParameters } from './draw-request';
import type { Viewport } from '../view/viewport';

/** How long a frame may lag behind the hand before it is shown stretched, milliseconds: two frames. */
const stretchAfter = 34;
/**
 * While points arrive the worker is to take them in most of the time: a drawing is followed by so many times what it
 * took before growth alone asks for the next, between these limits in milliseconds.
 */
const restFactor = 6;
const leastRest = 50;
const mostRest = 250;

/**
 * Keeps the frame up with the viewport and with what arrives: one drawing at a time, always the latest. A series keeps
 * its former frame until there is something of it to show.
 */
export class DrawLoop {
  readonly #client: Pick<SeriesClient, 'draw' | 'onGrowth'>;
  readonly #viewport: Viewport;
  readonly #frames: FrameStore;
  #parameters: DrawParameters | undefined;
  #shown = new Map<string, DrawnSeriesParameters>();
  #due = false;
  #busy = false;
  #stretch: ReturnType<typeof setTimeout> | undefined;
  #growth: ReturnType<typeof setTimeout> | undefined;
  #restsUntil = 0;

  constructor(client: Pick<SeriesClient, 'draw' | 'onGrowth'>, viewport: Viewport, frames: FrameStore) {
    this.#client = client;
    this.#viewport = viewport;
    this.#frames = frames;
  }

  /** Starts to follow; returns the function that stops it. */
  start(): () => void {
    const stopMoves = this.#viewport.onMove(() => this.#moved());
    const stopGrowth = this.#client.onGrowth((ids) => {
      if (this.#parameters?.series.some(({ key, id }) => ids.has(id) || ids.has(this.#shown.get(key)?.id ?? id)))
        this.#grew();
    });
    return () => {
      stopMoves();
      stopGrowth();
      clearTimeout(this.#stretch);
      clearTimeout(this.#growth);
    };
  }

  /** Says what to show from now on. */
  setParameters(parameters: DrawParameters): void {
    this.#parameters = parameters;
    this.#draw();
  }

  #grew(): void {
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
    if (frame === undefined || range === undefined || this.#parameters === undefined) return;
    this.#frames.show({ ...frame, range, ticks: ticksOf(range, this.#parameters) });
  }

  #draw(): void {
    if (this.#parameters === undefined || this.#viewport.range === undefined) return;
    this.#due = true;
    if (this.#busy) return;
    this.#busy = true;
    void this.#run().finally(() => {
      this.#busy = false;
      if (this.#due) this.#draw();
    });
  }

  async #run(): Promise<void> {
    while (this.#due) {
      this.#due = false;
      clearTimeout(this.#growth);
      this.#growth = undefined;
      const [parameters, range] = [this.#parameters, this.#viewport.range];
      if (parameters === undefined || range === undefined) return;
      const formers = parameters.series.map((one) => this.#formerOf(one));
      const began = performance.now();
      const answer = await this.#client.draw(
        drawRequest([...parameters.series, ...formers.flatMap((former) => former ?? [])], range, parameters),
      );
      const now = performance.now();
      this.#restsUntil = now + Math.min(mostRest, Math.max(leastRest, restFactor * (now - began)));
      this.#take(parameters, formers, range, answer);
    }
  }

  /** The series shown in the place of one that has perhaps nothing yet. */
  #formerOf({ key, id, complete }: DrawnSeriesParameters): DrawnSeriesParameters | undefined {
    const shown = this.#shown.get(key);
    return complete || shown?.id === id ? undefined : shown;
  }

  #take(
    parameters: DrawParameters,
    formers: readonly (DrawnSeriesParameters | undefined)[],
    range: TimeRange,
    answer: DrawAnswer,
  ): void {
    clearTimeout(this.#stretch);
    this.#stretch = undefined;
    const series = new Map<string, FrameSeries>();
    const shown = new Map<string, DrawnSeriesParameters>();
    let extra = parameters.series.length;
    parameters.series.forEach((one, index) => {
      const former = formers[index];
      const formerDrawn = former === undefined ? undefined : answer.series[extra];
      if (former !== undefined) extra += 1;
      const fresh = answer.series[index];
      const keep = former !== undefined && formerDrawn !== undefined && fresh?.points === 0;
      const [chosen, drawn] = keep ? [former, formerDrawn] : [one, fresh];
      if (drawn === undefined) return;
      shown.set(one.key, chosen);
      series.set(one.key, { id: chosen.id, what: chosen.what, drawn });
    });
    this.#shown = shown;
    this.#frames.show(frameOf(series, range, parameters));
  }
}
