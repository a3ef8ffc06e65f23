import { qualityIndex } from '@shared/vqt/quality';
import { GrowingFloats } from './growing';
import type { DrawRequest, DrawnSeries, QualityRules } from './protocol';
import { lowerBound } from './search';
import type { SeriesColumns } from './series-columns';

type Line = Pick<DrawnSeries, 'points' | 'reduced' | 'vertices' | 'singles' | 'marks' | 'min' | 'max'>;

/**
 * The line of a series over [start, end) on `width` pixel columns: per column and unbroken run the first, least,
 * greatest and last value in time order, which covers the very pixels that all samples would (M4: Jugel et al., PVLDB
 * 7(10), 2014). The samples next to the range are included, so that the line runs to its edges.
 */
export function reduceLine(series: SeriesColumns, request: Omit<DrawRequest, 'keys' | 'stepped'>): Line {
  const { t, length } = series;
  const { start, end, width } = request;
  const from = lowerBound(t, length, start);
  const to = lowerBound(t, length, end);
  const reducer = new LineReducer(series, request.quality, (time) =>
    Math.floor(((time - start) / (end - start)) * width),
  );
  for (let index = Math.max(0, from - 1); index <= Math.min(length - 1, to); index += 1) reducer.take(index);
  const line = reducer.finish();
  return { points: to - from, reduced: line.vertices.t.length < to - from, ...line };
}

/** Takes samples in time order and keeps, per pixel column and unbroken run, at most four of them. */
class LineReducer {
  readonly #series: SeriesColumns;
  readonly #rules: QualityRules;
  readonly #columnOf: (time: number) => number;
  readonly #t = new GrowingFloats();
  readonly #v = new GrowingFloats();
  readonly #singleT = new GrowingFloats();
  readonly #singleV = new GrowingFloats();
  readonly #markT = new GrowingFloats();
  readonly #markV = new GrowingFloats();
  readonly #markQ: number[] = [];
  readonly #markedColumn = [-1, -1, -1];
  #column = Number.NaN;
  /** Indexes of the open column's samples; -1 while there is none. */
  #first = -1;
  #least = -1;
  #greatest = -1;
  #last = -1;
  /** Vertices since the last break. */
  #runVertices = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;

  constructor(series: SeriesColumns, rules: QualityRules, columnOf: (time: number) => number) {
    this.#series = series;
    this.#rules = rules;
    this.#columnOf = columnOf;
  }

  take(index: number): void {
    const { t, v, q } = this.#series;
    const value = v[index] ?? Number.NaN;
    const quality = qualityIndex(q[index] ?? 0, this.#rules.scheme);
    const column = this.#columnOf(t[index] ?? 0);
    if (quality !== 0 && !Number.isNaN(value)) this.#mark(quality, column, t[index] ?? 0, value);
    const rule = quality === 0 ? 'plot' : quality === 1 ? this.#rules.uncertain : this.#rules.bad;
    if (rule === 'span') return;
    if (rule === 'gap' || Number.isNaN(value)) this.#break();
    else this.#plot(index, column, value);
  }

  finish() {
    this.#break();
    return {
      vertices: { t: this.#t.finish(), v: this.#v.finish() },
      singles: { t: this.#singleT.finish(), v: this.#singleV.finish() },
      marks: { t: this.#markT.finish(), v: this.#markV.finish(), q: Uint8Array.from(this.#markQ) },
      min: this.#min,
      max: this.#max,
    };
  }

  #plot(index: number, column: number, value: number): void {
    const { v } = this.#series;
    if (column !== this.#column || this.#first < 0) {
      this.#close();
      this.#column = column;
      this.#first = index;
      this.#least = index;
      this.#greatest = index;
    } else {
      if (value < (v[this.#least] ?? 0)) this.#least = index;
      if (value > (v[this.#greatest] ?? 0)) this.#greatest = index;
    }
    this.#last = index;
    if (value < this.#min) this.#min = value;
    if (value > this.#max) this.#max = value;
  }

  /** Ends the open column. */
  #close(): void {
    if (this.#first < 0) return;
    const [early, late] = this.#least < this.#greatest ? [this.#least, this.#greatest] : [this.#greatest, this.#least];
    this.#vertex(this.#first);
    if (early > this.#first) this.#vertex(early);
    if (late > Math.max(this.#first, early)) this.#vertex(late);
    if (this.#last > Math.max(this.#first, late)) this.#vertex(this.#last);
    this.#first = -1;
  }

  /** Ends the unbroken run; one that is a single sample becomes a dot. */
  #break(): void {
    this.#close();
    if (this.#runVertices === 0) return;
    if (this.#runVertices === 1) {
      const { t, v } = this.#series;
      this.#singleT.push(t[this.#last] ?? 0);
      this.#singleV.push(v[this.#last] ?? 0);
    }
    this.#t.push(Number.NaN);
    this.#v.push(Number.NaN);
    this.#runVertices = 0;
  }

  #vertex(index: number): void {
    const { t, v } = this.#series;
    this.#t.push(t[index] ?? 0);
    this.#v.push(v[index] ?? 0);
    this.#runVertices += 1;
  }

  /** Marks are for the eye: one per pixel column and quality class is as many as it can tell apart. */
  #mark(quality: 1 | 2, column: number, time: number, value: number): void {
    if (this.#markedColumn[quality] === column) return;
    this.#markedColumn[quality] = column;
    this.#markT.push(time);
    this.#markV.push(value);
    this.#markQ.push(quality);
  }
}
