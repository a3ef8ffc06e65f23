import type { TimeRange } from '@shared/time/range';
import { SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';
import type { SeriesId } from '../protocol';
import { NumberWalk } from './number-walk';
import { type ChosenPeriods, type Extent, mostPeriods, type PlotChoice } from './plot-protocol';
import { eachState } from '../line/each-state';
import { joined } from './xy';

/** When what is chosen in a plot was so. */
export function chosenPeriods(choice: PlotChoice, columns: (id: SeriesId) => SeriesColumns): ChosenPeriods {
  switch (choice.kind) {
    case 'xy':
      return periodsOfPoints(choice, columns);
    case 'values':
      return periodsOfValues(columns(choice.id), choice);
    case 'state':
      return periodsOfState(columns(choice.id), choice);
  }
}

function isIn({ low, high }: Extent, value: number): boolean {
  return value >= low && value <= high;
}

/** Gathers samples that follow each other to periods. */
class Runs {
  readonly #periods: TimeRange[] = [];
  #total = 0;
  #first: number | undefined;
  #last = 0;

  add(t: number): void {
    this.#first ??= t;
    this.#last = t;
  }

  end(): void {
    // A period does not include its end, but the last of its samples.
    if (this.#first !== undefined) this.addPeriod(this.#first, this.#last + 1);
    this.#first = undefined;
  }

  addPeriod(start: number, end: number): void {
    const last = this.#periods.at(-1);
    // Of samples of one millisecond each may be the end of a period and the start of the next.
    if (last !== undefined && start < last.end) {
      this.#periods[this.#periods.length - 1] = { start: last.start, end };
      return;
    }
    this.#total += 1;
    if (this.#periods.length < mostPeriods) this.#periods.push({ start, end });
  }

  finish(): ChosenPeriods {
    this.end();
    return { periods: this.#periods, total: this.#total };
  }
}

function periodsOfPoints(
  { request, x, y }: Extract<PlotChoice, { kind: 'xy' }>,
  columns: (id: SeriesId) => SeriesColumns,
): ChosenPeriods {
  const series = { x: columns(request.x), y: columns(request.y) };
  const points = joined(series, request);
  const runs = new Runs();
  const walk = new NumberWalk(series.y, request, SampleRules.of(request.quality));
  // What Y has between two points of them ends a run as well: it was joined to nothing.
  for (let index = 0; index < points.t.length; index += 1) {
    const t = points.t[index] ?? 0;
    for (; walk.t < t; walk.next()) runs.end();
    if (walk.breakAt < Number.POSITIVE_INFINITY) runs.end();
    if (isIn(x, points.x[index] ?? 0) && isIn(y, points.y[index] ?? 0)) runs.add(t);
    else runs.end();
    walk.next();
  }
  return runs.finish();
}

function periodsOfValues(
  series: SeriesColumns,
  { range, quality, values, isOpen }: Extract<PlotChoice, { kind: 'values' }>,
): ChosenPeriods {
  const runs = new Runs();
  const walk = new NumberWalk(series, range, SampleRules.of(quality));
  for (; walk.t < Number.POSITIVE_INFINITY; walk.next()) {
    if (walk.breakAt < Number.POSITIVE_INFINITY) runs.end();
    if (isIn(values, walk.v) && !(isOpen && walk.v === values.high)) runs.add(walk.t);
    else runs.end();
  }
  return runs.finish();
}

function periodsOfState(
  series: SeriesColumns,
  { range, quality, state }: Extract<PlotChoice, { kind: 'state' }>,
): ChosenPeriods {
  const runs = new Runs();
  let open: TimeRange | undefined;
  eachState(series, range, SampleRules.of(quality), (start, end, held) => {
    if (held.kind !== 'state' || held.state !== state) return;
    if (open?.end === start) open = { start: open.start, end };
    else {
      if (open !== undefined) runs.addPeriod(open.start, open.end);
      open = { start, end };
    }
  });
  if (open !== undefined) runs.addPeriod(open.start, open.end);
  return runs.finish();
}
