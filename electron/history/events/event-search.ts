import { lowerBound } from '@shared/ascending';
import type { TimeRange } from '@shared/time/range';
import { rangeSet, type RangeSet } from '@shared/time/range-set';
import type { QualityScheme } from '@shared/vqt/quality';
import type { SampleRows } from '@shared/vqt/rows';
import {
  holding,
  isCertain,
  leafVerdicts,
  openRuns,
  toldSeries,
  treeVerdicts,
  verdict,
  withRoom,
  type CellFigures,
  type CellRun,
  type Cells,
} from './cells';
import { type CellRequest, cutOff, lotsOf, replaced } from './finer-cells';
import { leavesOf, type MeantCondition, seriesOfLeaf, treeOf, type Leaf, type Tree } from './leaves';
import { intersectionOf, joined, truthOf } from './truth';

/** Where a search gets its data from. */
export interface EventData {
  readonly scheme: QualityScheme;
  /** The keys of the series whose values hold until the next. */
  readonly stepped: ReadonlySet<string>;
  /** By series how far samples may be apart for a line between them, milliseconds; any where nothing is said. */
  readonly longest?: ReadonlyMap<string, number>;
  /** Samples of a series per millisecond, about. */
  rate(series: string): number;
  /** What aggregates tell of the cells; a series that they tell nothing of is left out. */
  figures(
    series: ReadonlyMap<string, { readonly values: boolean }>,
    cells: CellRequest,
  ): Promise<ReadonlyMap<string, CellFigures>>;
  /** All samples of [start, end), ascending in time. */
  rows(series: readonly string[], range: TimeRange): Promise<ReadonlyMap<string, SampleRows>>;
}

export interface SearchParts {
  readonly data: EventData;
  /** Told of events that are found, in the order of time, and the part of the search that is done. */
  readonly tell: (found: readonly TimeRange[], part: number) => void;
  /** Raw points that may be read; Infinity for any number. */
  readonly mostPoints: number;
  readonly sizes?: SearchSizes;
}

/** How a search goes about it. */
export interface SearchSizes {
  /** Below so many raw points they are read outright. */
  readonly direct: number;
  /** Part of the raw points that the first look at all of the range may cost. */
  readonly firstLook: number;
  /** Cells of the first look that each is cut into for the second, unless events are longer. */
  readonly cut: number;
  /** Samples of a cell below which a closer look is worth nothing. */
  readonly leastSamples: number;
  /** Raw points that a request is worth: what lies nearer is read with it. */
  readonly request: number;
  /** Raw points that are looked at together. */
  readonly together: number;
}

const usualSizes: SearchSizes = {
  direct: 100_000,
  firstLook: 0.003,
  cut: 8,
  leastSamples: 20,
  request: 300,
  together: 1_000_000,
};

export type SearchEnd =
  | { readonly end: 'complete' | 'most' }
  /** About so many raw points are still to be read. */
  | { readonly end: 'tooMuch'; readonly toRead: number };

/** Aggregates requested of a series whose values count. */
const aggregatesPerSeries = 3;
/** Part of a search's progress that looking at aggregates is. */
const lookPart = 0.5;
/** Runs of raw samples that are read at a time. */
const runsAhead = 4;

/**
 * Finds the events of a condition in [start, end), both whole milliseconds: those that all raw samples in the range would
 * show. Where the historian's aggregates leave no doubt, no raw sample is read.
 */
export async function searchEvents(
  condition: MeantCondition,
  range: TimeRange,
  parts: SearchParts,
): Promise<SearchEnd> {
  return new Search(condition, range, parts).make();
}

class Search {
  readonly #tree: Tree;
  readonly #leaves: readonly Leaf[];
  readonly #atLeast: number;
  readonly #most: number;
  readonly #range: TimeRange;
  readonly #parts: SearchParts;
  readonly #sizes: SearchSizes;
  #cells: Cells;
  #ofLeaves: number[][] = [];
  /** How far it has been told to be, 0 to 1. */
  #part = 0;

  constructor(condition: MeantCondition, range: TimeRange, parts: SearchParts) {
    this.#tree = treeOf(condition);
    this.#leaves = leavesOf(this.#tree);
    this.#atLeast = condition.atLeastSeconds * 1000;
    this.#most = condition.most;
    this.#range = range;
    this.#parts = parts;
    this.#sizes = parts.sizes ?? usualSizes;
    this.#cells = { limits: [range.start, range.end], figures: new Map() };
  }

  async make(): Promise<SearchEnd> {
    await this.#look();
    const verdicts = this.#verdicts();
    const runs = this.#runsToRead(verdicts);
    const toRead = runs.reduce((sum, run) => sum + this.#pointsIn(run), 0);
    if (toRead > this.#parts.mostPoints) return { end: 'tooMuch', toRead };
    return this.#read(verdicts, runs, toRead);
  }

  /** Looks at the historian's aggregates: over all of the range, and closer where that leaves a doubt. */
  async #look(): Promise<void> {
    const { longest } = this.#parts.data;
    // How far samples are apart no aggregate tells.
    const told = new Map([...toldSeries(this.#tree)].filter(([series]) => longest?.has(series) !== true));
    const { start, end } = this.#range;
    const rate = this.#rateOf(told.keys());
    const sizes = this.#sizes;
    if (told.size === 0 || rate * (end - start) <= sizes.direct) return;
    const idealWidth = (told.size * aggregatesPerSeries) / (sizes.firstLook * rate);
    const cut = Math.max(sizes.cut, this.#atLeast > 0 ? Math.ceil((idealWidth * 3) / this.#atLeast) : 0);
    const mostCut = Math.floor((idealWidth * rate) / told.size / sizes.leastSamples);
    const fine = Math.max(1, Math.round(idealWidth / Math.max(1, Math.min(cut, mostCut))));
    const width = fine * Math.max(1, Math.round(idealWidth / fine));
    await this.#figuresOf(told, [{ start, width, count: Math.ceil((end - start) / width) }], lookPart / 2);
    if (fine >= width || this.#cells.figures.size === 0) return;
    const runs = openRuns(this.#verdicts(), this.#cells.limits, 0);
    const closer = runs.map(({ from, to }) => ({
      start: this.#limit(from),
      width: fine,
      count: ((to - from) * width) / fine,
    }));
    await this.#figuresOf(told, closer, lookPart);
  }

  /** Reads what aggregates tell of cells and puts them in the place of those that were there. */
  async #figuresOf(told: ReturnType<typeof toldSeries>, requests: readonly CellRequest[], upTo: number): Promise<void> {
    const lots = requests.flatMap((request) => lotsOf(request));
    let done = 0;
    const before = this.#part;
    const given = await Promise.all(
      lots.map(async (lot) => {
        const figures = await this.#parts.data.figures(told, lot);
        done += 1;
        this.#tell([], before + ((upTo - before) * done) / lots.length);
        return { lot, figures };
      }),
    );
    this.#cells = cutOff(replaced(this.#cells, given, [...told.keys()]), this.#range.end);
  }

  #verdicts(): number[] {
    this.#ofLeaves = this.#leaves.map((leaf) => leafVerdicts(leaf, this.#cells));
    return withRoom(treeVerdicts(this.#tree, this.#ofLeaves), this.#cells.limits, this.#atLeast);
  }

  #runsToRead(verdicts: readonly number[]): CellRun[] {
    const { limits } = this.#cells;
    const series = new Set(this.#leaves.flatMap(seriesOfLeaf));
    const rate = this.#rateOf(series);
    const runs = openRuns(verdicts, limits, this.#sizes.request / rate);
    // What nothing is known of may hold no sample to begin with: it is looked at in one piece.
    const areKnown = this.#leaves.every((leaf) => seriesOfLeaf(leaf).every((one) => this.#cells.figures.has(one)));
    return areKnown ? runs.flatMap((run) => this.#partsOf(run, this.#sizes.together / rate)) : runs;
  }

  #partsOf({ from, to }: CellRun, longest: number): CellRun[] {
    const parts: CellRun[] = [];
    let begun = from;
    for (let cell = from + 1; cell <= to; cell += 1) {
      if (cell < to && this.#limit(cell + 1) - this.#limit(begun) <= longest) continue;
      parts.push({ from: begun, to: cell });
      begun = cell;
    }
    return parts;
  }

  #pointsIn({ from, to }: CellRun): number {
    const span = Math.min(this.#limit(to), this.#range.end) - this.#limit(from);
    return span * this.#rateOf(new Set(this.#leaves.flatMap(seriesOfLeaf)));
  }

  /** Reads raw samples where a doubt is left, from the first to the last, and tells the events as they are complete. */
  async #read(verdicts: readonly number[], runs: readonly CellRun[], toRead: number): Promise<SearchEnd> {
    const sure = this.#sure(verdicts, runs);
    const truths = runs.map((run) => () => this.#truthIn(run));
    let pending: RangeSet = [];
    let [told, points, taken] = [0, 0, 0];
    const end = (upTo: number): boolean => {
      const first = sure.findIndex((one, at) => at >= taken && one.start > upTo);
      const known = sure.slice(taken, first < 0 ? undefined : first);
      taken += known.length;
      const all = rangeSet([...pending, ...known]);
      pending = all.filter((one) => one.end >= upTo);
      const lasting = all.filter((one) => one.end < upTo && one.end - one.start >= this.#atLeast);
      const found = lasting.slice(0, this.#most - told);
      told += found.length;
      this.#tell(found, upTo === Infinity ? 1 : lookPart + ((1 - lookPart) * points) / Math.max(1, toRead));
      return told >= this.#most;
    };
    for await (const [place, truth] of ahead(truths, runsAhead)) {
      const run = runs[place];
      if (run === undefined) break;
      if (end(this.#limit(run.from))) return { end: 'most' };
      pending = rangeSet([...pending, ...truth]);
      points += this.#pointsIn(run);
    }
    return { end: end(Infinity) ? 'most' : 'complete' };
  }

  /** Where the condition holds without a doubt, outside what is read. */
  #sure(verdicts: readonly number[], runs: readonly CellRun[]): RangeSet {
    const isRead = new Uint8Array(verdicts.length);
    for (const { from, to } of runs) isRead.fill(1, from, to);
    return rangeSet(
      verdicts.flatMap((one, cell) =>
        one === verdict.always && isRead[cell] === 0 ? [this.#rangeOf({ from: cell, to: cell + 1 })] : [],
      ),
    );
  }

  /** Where the condition holds in a run of cells. */
  async #truthIn(run: CellRun): Promise<RangeSet> {
    const looks = this.#leaves.map((leaf, place) => this.#lookAt(leaf, this.#ofLeaves[place] ?? [], run));
    const ranges = new Map<string, CellRun>();
    looks.forEach((look, place) => {
      const leaf = this.#leaves[place];
      if (look === undefined || leaf === undefined) return;
      for (const series of seriesOfLeaf(leaf)) {
        const { from, to } = ranges.get(series) ?? look;
        ranges.set(series, { from: Math.min(from, look.from), to: Math.max(to, look.to) });
      }
    });
    const rows = await this.#rowsOf(ranges);
    const sets = this.#leaves.map((leaf, place) =>
      this.#truthOfLeaf(leaf, this.#ofLeaves[place] ?? [], run, looks[place], rows),
    );
    return joined(this.#tree, sets);
  }

  async #rowsOf(ranges: ReadonlyMap<string, CellRun>): Promise<ReadonlyMap<string, SampleRows>> {
    const byRange = Map.groupBy(ranges, ([, { from, to }]) => `${from} ${to}`);
    const read = await Promise.all(
      [...byRange.values()].map((group) => {
        const [, run] = group[0] ?? ['', { from: 0, to: 0 }];
        return this.#parts.data.rows(
          group.map(([series]) => series),
          this.#rangeOf(run),
        );
      }),
    );
    return new Map(read.flatMap((rows) => Array.from(rows)));
  }

  #truthOfLeaf(
    leaf: Leaf,
    verdicts: readonly number[],
    run: CellRun,
    look: LeafLook | undefined,
    rows: ReadonlyMap<string, SampleRows>,
  ): RangeSet {
    const whole = this.#rangeOf(run);
    if (look === undefined) {
      const cells = verdicts.slice(run.from, run.to);
      return rangeSet(
        cells.flatMap((one, at) =>
          one === verdict.always ? [this.#rangeOf({ from: run.from + at, to: run.from + at + 1 })] : [],
        ),
      );
    }
    const range = this.#rangeOf(look);
    const own = new Map(seriesOfLeaf(leaf).map((series) => [series, within(rows.get(series), range)]));
    const { stepped, longest, scheme } = this.#parts.data;
    const truth = truthOf(
      leaf,
      { rows: own, stepped, ...(longest && { longest }), scheme },
      {
        range,
        holds: look.holds,
        isFirst: look.from === 0,
        isLast: look.to === verdicts.length,
      },
    );
    // Up to the first sample and from the last one it is as in the cells beside.
    const t = own.get(leaf.series)?.t;
    const edges = [
      ...(look.holdsBefore ? [{ start: whole.start, end: t?.[0] ?? whole.end }] : []),
      ...(look.holdsBehind ? [{ start: t?.at(-1) ?? whole.start, end: whole.end }] : []),
    ];
    return intersectionOf(rangeSet([...truth, ...edges]), [whole]);
  }

  /** Which cells' samples it takes to say where a leaf holds in a run; undefined where that is known. */
  #lookAt(leaf: Leaf, verdicts: readonly number[], run: CellRun): LeafLook | undefined {
    if (verdicts.slice(run.from, run.to).every(isCertain)) return undefined;
    const isPlain =
      leaf.kind === 'state' || leaf.kind === 'quality' || (leaf.kind === 'threshold' && leaf.less === undefined);
    const [before, behind] = [verdicts[run.from - 1], verdicts[run.to]];
    const isSureBefore = isPlain && (run.from === 0 || isCertain(before));
    const isSureBehind = isPlain && (run.to === verdicts.length || isCertain(behind));
    const from = isSureBefore ? run.from : this.#lookFrom(leaf, verdicts, run.from);
    const state = verdicts[isSureBefore ? run.from - 1 : from];
    return {
      from,
      to: isSureBehind ? run.to : this.#lookTo(leaf, run.to),
      holds: from > 0 && state === verdict.always,
      holdsBefore: isSureBefore && before === verdict.always,
      holdsBehind: isSureBehind && behind === verdict.always,
    };
  }

  /** The cell from which on samples tell a leaf's state at the start of another one. */
  #lookFrom(leaf: Leaf, verdicts: readonly number[], cell: number): number {
    const reach = leaf.kind === 'slope' ? leaf.span : leaf.kind === 'flat' ? leaf.lasts : 0;
    const latest = this.#limit(cell) - reach;
    const hasBand = 'deadBand' in leaf && leaf.deadBand > 0;
    const lacking = new Set(seriesOfLeaf(leaf));
    for (let from = cell - 1; from > 0; from -= 1) {
      if (this.#limit(from + 1) > latest) continue;
      for (const series of lacking) if (this.#hasSamples(series, from)) lacking.delete(series);
      if (lacking.size === 0 && (!hasBand || isCertain(verdicts[from]))) return from;
    }
    return 0;
  }

  /** The end of the cells whose samples tell how a leaf goes on up to the start of a cell. */
  #lookTo(leaf: Leaf, cell: number): number {
    const earliest = this.#limit(cell) + (leaf.kind === 'flat' ? leaf.lasts : 0);
    const lacking = new Set(seriesOfLeaf(leaf));
    const count = this.#cells.limits.length - 1;
    for (let to = cell; to < count; to += 1) {
      if (this.#limit(to) < earliest) continue;
      for (const series of lacking) if (this.#hasSamples(series, to)) lacking.delete(series);
      if (lacking.size === 0) return to + 1;
    }
    return count;
  }

  #hasSamples(series: string, cell: number): boolean {
    return (this.#cells.figures.get(series)?.holds[cell] ?? holding.unknown) >= holding.good;
  }

  #limit(cell: number): number {
    return this.#cells.limits[cell] ?? this.#range.end;
  }

  #rangeOf({ from, to }: CellRun): TimeRange {
    return { start: this.#limit(from), end: Math.min(this.#limit(to), this.#range.end) };
  }

  #rateOf(series: Iterable<string>): number {
    return [...series].reduce((sum, one) => sum + this.#parts.data.rate(one), 0);
  }

  #tell(found: readonly TimeRange[], part: number): void {
    this.#part = Math.max(this.#part, part);
    this.#parts.tell(found, this.#part);
  }
}

/** Does work in its order, each begun while a few before it are under way. */
async function* ahead<T>(works: readonly (() => Promise<T>)[], count: number): AsyncGenerator<readonly [number, T]> {
  const begun: Promise<T>[] = [];
  let next = 0;
  for (let place = 0; place < works.length; place += 1) {
    for (const work of works.slice(next, place + count)) {
      const promise = work();
      // What fails is told when its turn comes.
      promise.catch(() => undefined);
      begun.push(promise);
      next += 1;
    }
    const first = begun.shift();
    if (first !== undefined) yield [place, await first];
  }
}

/** The cells whose samples a leaf is held against, and whether it holds around the run that is asked for. */
interface LeafLook extends CellRun {
  readonly holds: boolean;
  readonly holdsBefore: boolean;
  readonly holdsBehind: boolean;
}

/** The rows of [start, end). */
function within(rows: SampleRows | undefined, { start, end }: TimeRange): SampleRows {
  if (rows === undefined) return { t: new Float64Array(), v: new Float64Array(), q: new Uint32Array() };
  const [from, to] = [lowerBound(rows.t, start), lowerBound(rows.t, end)];
  const states = rows.states && { ...rows.states, codes: rows.states.codes.subarray(from, to) };
  return {
    t: rows.t.subarray(from, to),
    v: rows.v.subarray(from, to),
    q: rows.q.subarray(from, to),
    ...(states && { states }),
  };
}

/** The events that all samples of a range show. */
export function eventsOf(
  condition: MeantCondition,
  range: TimeRange,
  samples: Parameters<typeof truthOf>[1],
): readonly TimeRange[] {
  const tree = treeOf(condition);
  const sets = leavesOf(tree).map((leaf) =>
    truthOf(leaf, samples, { range, holds: false, isFirst: true, isLast: true }),
  );
  const events = joined(tree, sets).filter(({ start, end }) => end - start >= condition.atLeastSeconds * 1000);
  return events.slice(0, condition.most);
}
