import { LineSink } from './line-sink';
import { PixelColumns } from './pixel-columns';
import type { DrawRequest, DrawnSeries, Points } from './protocol';
import { effect, SampleRules } from './sample-rules';
import { lowerBound } from './search';
import type { SeriesColumns } from './series-columns';
import { joinedStrokes, type Stroke } from './strokes';

type Line = Pick<DrawnSeries, 'points' | 'reduced' | 'vertices' | 'singles' | 'marks' | 'min' | 'max'>;

export interface LineRequest extends Omit<DrawRequest, 'keys' | 'stepped'> {
  readonly stepped: boolean;
}

/** Runs within one pixel column that are drawn apart; more could not be told apart on the screen. */
const mostStrokes = 64;

/**
 * The line of a series over [start, end) on `width` pixel columns: per column and unbroken run the first, least,
 * greatest and last value in time order, which covers the very pixels that all samples would (M4: Jugel et al., PVLDB
 * 7(10), 2014). The samples next to the range are included, so that the line runs to its edges. A stepped series holds
 * its value until the next sample, also when that sample breaks the line.
 */
export function reduceLine(series: SeriesColumns, request: LineRequest): Line {
  const from = lowerBound(series.t, series.length, request.start);
  const to = lowerBound(series.t, series.length, request.end);
  const rules = new SampleRules(request.quality);
  const reducer = new LineReducer(series, rules, new PixelColumns(request), request.stepped);
  if (series.length > 0) reducer.take(neighbour(series, rules, from - 1, -1), neighbour(series, rules, to, 1) + 1);
  const line = reducer.finish();
  const vertices = line.vertices.t.length;
  return { ...line, points: to - from, reduced: vertices < to - from, ...extremes(line.vertices, request) };
}

/** The nearest sample from `index` on in a direction that is not spanned, within the series. */
function neighbour({ q, length }: SeriesColumns, rules: SampleRules, index: number, direction: 1 | -1): number {
  let at = index;
  while (at >= 0 && at < length && rules.effectOf(q[at] ?? 0) === effect.span) at += direction;
  return Math.min(Math.max(at, 0), length - 1);
}

/** Takes samples in time order and keeps, per pixel column and unbroken run, at most four of them. */
class LineReducer {
  readonly #series: SeriesColumns;
  readonly #rules: SampleRules;
  readonly #columns: PixelColumns;
  readonly #stepped: boolean;
  readonly #sink = new LineSink();
  /** Runs that began and ended within the open pixel column. */
  #strokes: Stroke[] = [];
  readonly #markedColumn = [-1, -1, -1];

  constructor(series: SeriesColumns, rules: SampleRules, columns: PixelColumns, stepped: boolean) {
    this.#series = series;
    this.#rules = rules;
    this.#columns = columns;
    this.#stepped = stepped;
  }

  /** Takes the samples with from <= index < to. */
  take(from: number, to: number): void {
    const { t } = this.#series;
    let index = from;
    while (index < to) index = this.#takeColumn(index, to, this.#columns.of(t[index] ?? 0));
  }

  finish() {
    return this.#sink.finish();
  }

  /** Takes the samples of one pixel column; returns the index of the first that is not in it. */
  #takeColumn(from: number, to: number, column: number): number {
    const { t, v, q } = this.#series;
    const behind = this.#columns.behind(t, from, to, column);
    const { shift, classes, effects } = this.#rules;
    let first = -1;
    let least = -1;
    let greatest = -1;
    let last = -1;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let index = from; index < behind; index += 1) {
      const value = v[index] ?? Number.NaN;
      const quality = classes[((q[index] ?? 0) >>> shift) & 3] ?? 2;
      if (quality !== 0) {
        this.#mark(index, column, quality);
        if (effects[quality] === effect.span) continue;
      }
      // The difference is NaN where the value is none, or infinite.
      if (effects[quality] === effect.gap || value - value !== 0) {
        this.#group(first, least, greatest, last, true);
        this.#breakAt(index);
        first = -1;
        low = Number.POSITIVE_INFINITY;
        high = Number.NEGATIVE_INFINITY;
        continue;
      }
      if (first < 0) first = index;
      last = index;
      if (value < low) {
        low = value;
        least = index;
      }
      if (value > high) {
        high = value;
        greatest = index;
      }
    }
    this.#drawStrokes();
    this.#group(first, least, greatest, last, false);
    return behind;
  }

  /**
   * Draws a run's part in the column, or keeps it as a stroke when the whole run was within the column. `ended`: the run
   * ends here.
   */
  #group(first: number, least: number, greatest: number, last: number, ended: boolean): void {
    if (first < 0) return;
    if (ended && !this.#sink.joins) return this.#keepStroke(least, greatest);
    const [early, late] = least < greatest ? [least, greatest] : [greatest, least];
    this.#vertex(first);
    if (early > first) this.#vertex(early);
    if (late > early && late > first) this.#vertex(late);
    if (last > late) this.#vertex(last);
  }

  /** Breaks the line at a sample that is not drawn. */
  #breakAt(index: number): void {
    if (!this.#sink.joins) return;
    if (this.#stepped) this.#sink.vertex(this.#series.t[index] ?? 0, this.#sink.lastValue);
    this.#sink.break();
  }

  #vertex(index: number): void {
    const { t, v } = this.#series;
    this.#sink.vertex(t[index] ?? 0, v[index] ?? 0);
  }

  #keepStroke(least: number, greatest: number): void {
    const { t, v } = this.#series;
    this.#strokes.push({
      low: v[least] ?? 0,
      lowAt: t[least] ?? 0,
      high: v[greatest] ?? 0,
      highAt: t[greatest] ?? 0,
    });
  }

  #drawStrokes(): void {
    if (this.#strokes.length === 0) return;
    for (const { low, lowAt, high, highAt } of joinedStrokes(this.#strokes, mostStrokes)) {
      this.#sink.vertex(lowAt, low);
      if (high > low) this.#sink.vertex(highAt, high);
      this.#sink.break();
    }
    this.#strokes = [];
  }

  /** Marks are for the eye: one per pixel column and quality class is as many as it can tell apart. */
  #mark(index: number, column: number, quality: number): void {
    if (column < 0 || column >= this.#columns.width || this.#markedColumn[quality] === column) return;
    const value = this.#series.v[index] ?? Number.NaN;
    if (!Number.isFinite(value)) return;
    this.#markedColumn[quality] = column;
    this.#sink.mark(this.#series.t[index] ?? 0, value, quality);
  }
}

/** The least and greatest value that the line has within [start, end), its edges included. */
function extremes({ t, v }: Points, { start, end, stepped }: LineRequest): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  const include = (value: number) => {
    min = Math.min(min, value);
    max = Math.max(max, value);
  };
  for (let index = 0; index < v.length; index += 1) {
    const [time = 0, value = Number.NaN, before = 0, held = Number.NaN] = [
      t[index],
      v[index],
      t[index - 1],
      v[index - 1],
    ];
    if (Number.isNaN(value)) continue;
    if (time >= start && time < end) include(value);
    if (Number.isNaN(held)) continue;
    for (const edge of [start, end]) {
      if (before >= edge || time < edge) continue;
      include(stepped ? held : held + ((edge - before) / (time - before)) * (value - held));
    }
  }
  return { min, max };
}
