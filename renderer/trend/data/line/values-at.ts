import { valueBetween } from '@shared/vqt/value-between';
import type { ValueTable } from '../protocol';
import { effect, type SampleRules } from '../pyramid/sample-rules';
import type { Position, SeriesColumns } from '../series/series-columns';
import { IntervalDraft, SamplesDraft, StatesDraft } from './value-drafts';

/**
 * What a series is at `times` (milliseconds since the Unix epoch, ascending): the nearest samples, and where the line is that is
 * drawn under `rules`; it holds each value until the next sample if it is `stepped`. Between the samples of an interval of plot
 * values there are others, of which nothing more is known: there is no line.
 */
export function valuesAt(
  series: SeriesColumns,
  times: readonly number[],
  stepped: boolean,
  rules: SampleRules,
): ValueTable {
  const states = new StatesDraft(series);
  const nearest = new SamplesDraft(series, states, times.length);
  const plot = new IntervalDraft(series, states, times.length);
  const line = new LineWalk(series, rules, stepped);
  const v = new Float64Array(times.length).fill(Number.NaN);
  const codes = new Uint32Array(times.length);
  let behind: Position | undefined;
  times.forEach((time, place) => {
    behind = series.positionBehind(time, behind);
    nearest.write(place, nearestOf(series, behind, time));
    if (plot.write(place, time) || !line.to(time, behind)) return;
    v[place] = line.v;
    codes[place] = states.noted(line.code);
  });
  return { nearest: nearest.table, v, codes, states: states.known, ...(plot.isUsed && { plot: plot.table }) };
}

/** The position of the sample nearest to `time`, the earlier one of two; `behind` is that of the first sample later than it. */
function nearestOf(series: SeriesColumns, behind: Position, time: number): Position {
  const before = series.positionBefore(behind);
  const from = series.timeAt(before);
  if (from === time) {
    // Of several samples of the instant it is the first.
    const former = series.positionBefore(before);
    return series.timeAt(former) === time ? series.positionOf(time) : before;
  }
  const to = series.timeAt(behind);
  return Number.isNaN(to) || time - from <= to - time ? before : behind;
}

/** Walks along the line of a series, from instant to later instant. */
class LineWalk {
  readonly #series: SeriesColumns;
  readonly #rules: SampleRules;
  readonly #stepped: boolean;
  /** From some instant on everything is known up to another. */
  #knownFrom = Number.NaN;
  #knownUntil = Number.NaN;
  /** Where the line is; NaN where there is none. */
  v = Number.NaN;
  /** Of the sample that the line comes from. */
  code = 0;

  constructor(series: SeriesColumns, rules: SampleRules, stepped: boolean) {
    this.#series = series;
    this.#rules = rules;
    this.#stepped = stepped;
  }

  /** Goes to an instant, `behind` which the next sample is at a position; returns whether anything leads there. */
  to(time: number, behind: Position): boolean {
    const before = this.#series.neighbour(this.#series.positionBefore(behind), -1, this.#rules);
    const block = before && this.#series.blocks[before.place];
    if (before === undefined || block === undefined) return false;
    const from = { t: block.t.at(before.index), v: this.#numberAt(before) };
    if (from.t !== time && this.#untilFrom(from.t) < time) return false;
    this.code = block.codes?.[before.index] ?? 0;
    this.v = this.#stepped || from.t === time ? from.v : this.#between(from, time, behind);
    return true;
  }

  /** The value on the way from a sample to the next one that the line goes through. */
  #between(from: { readonly t: number; readonly v: number }, time: number, behind: Position): number {
    const next = this.#series.neighbour(behind, 1, this.#rules);
    if (next === undefined || Number.isNaN(from.v)) return Number.NaN;
    const to = { t: this.#series.timeAt(next), v: this.#numberAt(next) };
    if (Number.isNaN(to.v) || this.#untilFrom(time) < to.t) return Number.NaN;
    return valueBetween(from, to, time);
  }

  /** As `knownUntil` of the series: the same for all instants from which on nothing is missing. */
  #untilFrom(time: number): number {
    if (time >= this.#knownFrom && time < this.#knownUntil) return this.#knownUntil;
    this.#knownFrom = time;
    this.#knownUntil = this.#series.knownUntil(time, this.#rules);
    return this.#knownUntil;
  }

  /** The number of a sample, if the line goes through it; else NaN. */
  #numberAt({ place, index }: Position): number {
    const block = this.#series.blocks[place];
    const v = block?.v[index] ?? Number.NaN;
    const isPlotted = Number.isFinite(v) && this.#rules.effectOf(block?.q[index] ?? 0) === effect.plot;
    return isPlotted ? v : Number.NaN;
  }
}
