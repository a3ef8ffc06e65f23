import type {
  HealthFacts,
  HealthFinding,
  HealthItem,
  HealthMethod,
  HealthThresholds,
  QualityShares,
  ItemHealth,
} from '@shared/contract/inspect/health';
import { assumedRate } from '@shared/contract/trend/history';
import type { CheckedItem } from '@shared/contract/trend/item-check';
import { problemOf, type Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { aggregateName, rawAggregate } from '@shared/vqt/aggregates';
import { checkItems } from '../../check-items';
import { OtherItems } from '../../other-items';
import { isForbidden, mayMeanItem } from '../../refusals';
import { type ReadConnection, sampleRates } from '../../sample-rates';
import { type Cell, cellFindings, type Overall, overallOf } from '../detect/cells';
import { finding, type WithPresent } from '../detect/judge';
import { cellTimeline } from '../detect/quality-timeline';
import type { Rules } from '../detect/samples';
import { CellTrials, lackingOf, type Lacking } from './cell-trials';
import { type CheckReads, ThreadRead } from './check-reads';
import type { ItemToJudge, ReadPlace } from './health-calls';
import type { HealthThread } from './health-thread';
import { emptyFrom } from './empty-from';
import { InterpolationTrials } from './interpolation-trials';
import { cellAggregates, cellCount, cellsOf, planCells } from './item-cells';
import { healthWords } from '../../words/health';

export interface JobParts {
  readonly connection: ReadConnection;
  /** The present by which items are judged, milliseconds since the Unix epoch. */
  readonly now: number;
  /** What the present has become meanwhile. */
  readonly present: () => number;
  /** Told of items as soon as they are judged. */
  readonly tell: (items: readonly ItemHealth[]) => void;
  /** All items of the check. */
  readonly items: readonly HealthItem[];
  readonly thresholds: HealthThresholds;
  /** Up to the present at most. */
  readonly range: TimeRange;
  /** Whether the range reaches the present. */
  readonly isOpen: boolean;
  /** By path, samples a millisecond. */
  readonly rates: ReadonlyMap<string, number>;
  readonly reads: CheckReads;
  readonly thread: HealthThread;
}

/** What aggregates have shown of an item. */
interface Shown {
  readonly findings: readonly HealthFinding[];
  /** Of the whole range, where they were asked. */
  readonly overall?: Overall;
  readonly quality?: HealthFacts['quality'];
}

/** What was read of the aggregates of cells. */
type ReadCells = Awaited<ReturnType<CheckReads['intoMain']>>;

const nothingShown: Shown = { findings: [] };

/** The most samples of an item that are read as a whole: one read brings no more into a thread. */
const mostWhole = 4_000_000;
/** How far ahead of the present samples are looked for, milliseconds. */
const lookAhead = 86_400_000;
/** So many milliseconds of other items tell whether the server gives these. */
const briefly = 60_000;
/** Instants at which interpolated values are held against raw samples. */
const instants = 100;

/** Judges the items of one check, a batch at a time. */
export class HealthJob {
  readonly #parts: JobParts;
  readonly #range: TimeRange;
  readonly #reads: CheckReads;
  readonly #rates: Map<string, number>;
  readonly #trials = new CellTrials();
  readonly #interpolation = new InterpolationTrials();
  /** Ends when no item is asked by itself. */
  #trial = Promise.resolve();
  readonly #others: OtherItems;

  constructor(parts: JobParts) {
    this.#rates = new Map(parts.rates);
    this.#parts = parts;
    this.#range = parts.range;
    this.#reads = parts.reads;
    const { start, end } = parts.range;
    this.#others = new OtherItems(
      parts.items.map(({ path }) => path),
      async (paths) => {
        const requested = paths.map((path) => ({ path, aggregate: rawAggregate }));
        return (await parts.reads.intoMain(requested, { start: Math.max(start, end - briefly), end }, {})).problems;
      },
    );
  }

  /** Raw samples that may be read of each item. */
  get share(): number {
    const { items, thresholds } = this.#parts;
    return Math.max(1, (thresholds.rawMillions * 1e6) / items.length);
  }

  /** Samples of an item a millisecond, about. */
  rateOf(path: string): number {
    return this.#rates.get(path) ?? assumedRate;
  }

  /** Whether an item may be read raw as a whole, by what is known of it. */
  isWhole({ path }: HealthItem): boolean {
    return this.samplesOf(path) <= Math.min(mostWhole, this.share);
  }

  /** Samples of an item in the range, about. */
  samplesOf(path: string): number {
    return this.rateOf(path) * (this.#range.end - this.#range.start);
  }

  /** Judges items by all their raw samples; those that turn out to have more than a read brings again, each by itself. */
  async judgeRaw(items: readonly HealthItem[]): Promise<void> {
    const dense = await this.#judgeTogether(items);
    if (dense.length === 0) return;
    const found = await sampleRates(
      this.#parts.connection,
      dense.map(({ path }) => path),
      this.#range,
    );
    // What came was more than was expected of them: a quiet end told too little.
    for (const [path, rate] of found.rates) this.#rates.set(path, Math.max(rate, assumedRate));
    const [alone, others] = [true, false].map((isAlone) =>
      dense.filter((item) => (items.length > 1 && this.isWhole(item)) === isAlone),
    );
    for (const item of alone ?? []) await this.judgeRaw([item]);
    if (others !== undefined && others.length > 0) await this.judgeByCells(others);
  }

  /** Judges items by their raw samples, read together; those are returned of which not all was taken. */
  async #judgeTogether(items: readonly HealthItem[]): Promise<readonly HealthItem[]> {
    const requested = items.map(({ path }) => ({ path, aggregate: rawAggregate }));
    const raw = await this.#reads.intoThread(requested, this.#range);
    await this.#others.throwEnd(
      items.map(({ path }) => path),
      raw.problems,
    );
    const given = items.filter((_, place) => raw.problems[place] === undefined);
    const beside = await this.#besides(given);
    try {
      const isDense = (place: number) => raw.isRefused && raw.problems[place] !== undefined;
      const judged = items.flatMap((item, place) =>
        isDense(place) ? [] : this.#judgedRaw(item, raw, place, beside, given.indexOf(item)),
      );
      await this.#tell(await Promise.all(judged));
      return items.filter((_, place) => isDense(place));
    } finally {
      raw.close();
      beside.close();
    }
  }

  async #judgedRaw(
    item: HealthItem,
    raw: ThreadRead,
    place: number,
    beside: Besides,
    placeBeside: number,
  ): Promise<ItemHealth> {
    const found = raw.problems[place];
    if (found !== undefined) return failed(item, found, { by: 'raw', notes: [] });
    const method = { by: 'raw', notes: beside.notesOf(placeBeside) } as const;
    return this.#judged(item, [raw.placeOf(place)], beside.of(placeBeside), nothingShown, method);
  }

  /** Judges items by aggregates, and by raw samples where those point; the first ones each by itself. */
  async judgeByCells(items: readonly HealthItem[]): Promise<void> {
    const left = [...items];
    while (left.length > 0 && !this.#trials.isOver) {
      this.#trial = this.#trial.then(() => this.#try(left));
      await this.#trial;
    }
    const { lacking } = this.#trials;
    if (lacking === undefined) return this.#judgeTogetherByCells(left);
    for (const item of left) await this.#judgeEnd(item, lackingNote(lacking));
  }

  /** Judges the first of the items that are left by itself, unless that is of no use any more. */
  async #try(left: HealthItem[]): Promise<void> {
    const item = this.#trials.isOver ? undefined : left.shift();
    if (item === undefined) return;
    const read = await this.#readCells([item]);
    const problems = cellAggregates.map((_, place) => read.problems[place]);
    this.#trials.note(problems);
    // Whether the permission is missing for this item alone shows beside others.
    if (problems.every((found) => found !== undefined && isForbidden(found))) left.push(item);
    else await this.#judgeRead([item], read);
  }

  async #judgeTogetherByCells(items: readonly HealthItem[]): Promise<void> {
    if (items.length > 0) await this.#judgeRead(items, await this.#readCells(items));
  }

  #readCells(items: readonly HealthItem[]): Promise<ReadCells> {
    const requested = items.flatMap(({ path }) => cellAggregates.map((aggregate) => ({ path, aggregate })));
    const options = { intervals_no: cellCount, treat_uncertain_as_bad: false, processed_as_item_values: true };
    return this.#reads.intoMain(requested, this.#range, options);
  }

  async #judgeRead(items: readonly HealthItem[], { rowsOf, problems }: ReadCells): Promise<void> {
    await this.#others.throwEnd(
      items.flatMap(({ path }) => cellAggregates.map(() => path)),
      problems,
    );
    for (const [at, item] of items.entries()) {
      const places = cellAggregates.map((_, place) => at * cellAggregates.length + place);
      const lacking = lackingOf(places.map((place) => problems[place]));
      const cells = lacking === undefined ? cellsOf(places.map(rowsOf), this.#range) : undefined;
      if (cells === undefined) await this.#judgeEnd(item, lackingNote(lacking));
      else await this.#judgeCells(item, cells);
    }
  }

  async #judgeCells(item: HealthItem, cells: readonly Cell[]): Promise<void> {
    const limits = item.range;
    const plan = planCells(cells, { limits, rate: this.rateOf(item.path), most: this.share });
    const { last, pointed } = plan;
    const [spans, end] = await Promise.all([
      Promise.all(plan.ranges.map((range) => this.#readEnd(item, range, range.end - range.start))),
      last === undefined ? undefined : this.#readEnd(item, last, last.part),
    ]);
    const isRead = (place: number) => plan.isRead(place) || (place === last?.place && end?.range.start === last.start);
    const left = pointed.filter((place) => !isRead(place)).length;
    const told = {
      width: (this.#range.end - this.#range.start) / cells.length,
      all: cells.length,
      pointed: pointed.length,
      read: pointed.length - left,
    };
    const overall = overallOf(cells);
    const shown = {
      findings: this.#shownBy(cells, isRead, item, overall.shares),
      overall,
      quality: cellTimeline(cells),
    };
    const reads = (end === undefined ? spans : [...spans, end]).toSorted((a, b) => a.range.start - b.range.start);
    const notes = left === 0 ? [] : [healthWords().notes.left(left)];
    await this.#judgeReads(item, reads, shown, { by: 'aggregates', cells: told, notes });
  }

  /** What the aggregates show of cells that are not read raw; the shares of quality are those of all cells. */
  #shownBy(
    cells: readonly Cell[],
    isRead: (place: number) => boolean,
    item: HealthItem,
    { bad, uncertain }: QualityShares = { bad: 0, uncertain: 0 },
  ): HealthFinding[] {
    const { badPercent, uncertainPercent } = this.#parts.thresholds;
    const isTold = { bad: bad > badPercent, uncertain: uncertain > uncertainPercent };
    return [...cellFindings(cells, isRead, { limits: item.range })].flatMap(([kind, places]) => {
      if (kind !== 'bad' && kind !== 'uncertain') return finding(kind, places);
      return isTold[kind] ? finding(kind, places, kind === 'bad' ? bad : uncertain) : [];
    });
  }

  /** Judges an item of which the server gives no aggregates by as much raw data as it may have, the last. */
  async #judgeEnd(item: HealthItem, note: string): Promise<void> {
    const read = await this.#readEnd(item, this.#range, Math.min(this.share, mostWhole) / this.rateOf(item.path));
    const since = read.range.start;
    if (since === this.#range.start) return this.#judgeReads(item, [read], nothingShown, { by: 'raw', notes: [note] });
    const notes = [healthWords().notes.onlySince(note, new Date(since).toISOString())];
    await this.#judgeReads(item, [read], nothingShown, { by: 'raw', since, notes });
  }

  /** Reads the end of a range raw, and where nothing is there so much before the last sample: an item may have stopped at any time. */
  async #readEnd({ path }: HealthItem, { start, end }: TimeRange, part: number): Promise<ThreadRead> {
    const read = (from: number) => this.#reads.intoThread([{ path, aggregate: rawAggregate }], { start: from, end });
    const from = Math.max(start, Math.floor(end - part));
    const last = await read(from);
    if (from === start || last.points[0] !== 0 || last.problems[0] !== undefined) return last;
    last.close();
    const until = await emptyFrom({ start, end: from }, part, (range) => this.#reads.hasSamples(path, range));
    return read(Math.max(start, Math.floor(until - part)));
  }

  async #judgeReads(item: HealthItem, reads: readonly ThreadRead[], shown: Shown, method: HealthMethod): Promise<void> {
    const broken = reads.find(({ problems }) => problems[0] !== undefined)?.problems[0];
    await this.#others.throwEnd([item.path], [broken]);
    const beside = await this.#besides(broken === undefined ? [item] : []);
    try {
      const places = reads.map((read) => read.placeOf(0));
      const whole = { ...method, notes: [...method.notes, ...beside.notesOf(0)] };
      const judged =
        broken === undefined
          ? await this.#judged(item, places, beside.of(0), shown, whole)
          : failed(item, broken, method);
      await this.#tell([judged]);
    } finally {
      for (const read of reads) read.close();
      beside.close();
    }
  }

  /** What lies after the present, and what the server interpolates, of items whose samples it gave. */
  async #besides(items: readonly HealthItem[]): Promise<Besides> {
    if (items.length === 0) return new Besides(undefined, undefined);
    const { now, present, isOpen } = this.#parts;
    const requested = (aggregate: string) => items.map(({ path }) => ({ path, aggregate }));
    const { lacking } = this.#interpolation;
    const ofFuture = { start: Math.floor(now), end: Math.floor(now) + lookAhead };
    const [ahead, interpolated] = await Promise.all([
      isOpen
        ? this.#reads
            .intoThread(requested(rawAggregate), ofFuture)
            .then((read): ReadAhead => ({ read, present: present() }))
        : undefined,
      lacking ?? this.#reads.intoThread(requested('AGG_TYPE_INTERPOLATIVE'), this.#range, { intervals_no: instants }),
    ]);
    if (interpolated instanceof ThreadRead) this.#interpolation.note(interpolated.problems);
    return new Besides(ahead, interpolated);
  }

  async #judged(
    { path, range: limits }: HealthItem,
    stretches: readonly ReadPlace[],
    beside: Pick<ItemToJudge, 'ahead' | 'interpolated'>,
    { findings: known, overall, quality }: Shown,
    method: HealthMethod,
  ): Promise<ItemHealth> {
    const { connection, now } = this.#parts;
    const rules: Rules = {
      thresholds: this.#parts.thresholds,
      scheme: connection.source.scheme,
      now,
      limits,
    };
    const seen = { range: this.#range, stretches, ...beside, known, overall };
    const judged = await this.#parts.thread.judge({ ...seen, rules });
    const { findings, facts } = judged;
    const isLacking = facts.samples === 0 && overall !== undefined && overall.samples > 0;
    const notes = isLacking ? [...method.notes, healthWords().notes.countedOnly] : method.notes;
    const told = { ...facts, ...(quality && { quality }), ...(overall?.shares && { shares: overall.shares }) };
    return { path, findings, facts: told, method: { ...method, notes } };
  }

  /** Tells of items that were judged; of those without data, the last value before the range. */
  async #tell(items: readonly ItemHealth[]): Promise<void> {
    const { connection, tell } = this.#parts;
    const silent = items.filter(({ findings }) => findings.some(({ kind }) => kind === 'noData'));
    const before = new Map<string, CheckedItem>();
    if (silent.length > 0) {
      await checkItems(
        silent.map(({ path }) => path),
        {
          ...connection,
          instant: this.#range.start,
          tell: (found) => found.forEach((item) => void before.set(item.path, item)),
        },
      ).catch(unlessOfItems);
    }
    tell(items.map((item) => withLast(item, before.get(item.path))));
  }
}

/** What lies after the present of a check, and the present when that had come. */
interface ReadAhead extends WithPresent {
  readonly read: ThreadRead;
}

/** What is read of items beside their samples. */
class Besides {
  readonly #ahead: ReadAhead | undefined;
  readonly #interpolated: ThreadRead | Problem | undefined;

  /** `interpolated`: a problem where the server is known to have none. */
  constructor(ahead: ReadAhead | undefined, interpolated: ThreadRead | Problem | undefined) {
    this.#ahead = ahead;
    this.#interpolated = interpolated;
  }

  of(place: number): Pick<ItemToJudge, 'ahead' | 'interpolated'> {
    const interpolated = this.#interpolated;
    const isGiven = interpolated instanceof ThreadRead && interpolated.problems[place] === undefined;
    const ahead = this.#ahead && { ...this.#ahead.read.placeOf(place), present: this.#ahead.present };
    return { ahead, ...(isGiven && { interpolated: interpolated.placeOf(place) }) };
  }

  notesOf(place: number): string[] {
    const ahead = this.#ahead?.read.problems[place];
    const interpolated =
      this.#interpolated instanceof ThreadRead ? this.#interpolated.problems[place] : this.#interpolated;
    const { noFuture, noInterpolated } = healthWords().notes;
    return [
      ...(ahead === undefined ? [] : [noFuture(ahead.message)]),
      ...(interpolated === undefined ? [] : [noInterpolated(interpolated.message)]),
    ];
  }

  close(): void {
    this.#ahead?.read.close();
    if (this.#interpolated instanceof ThreadRead) this.#interpolated.close();
  }
}

const noFacts: HealthFacts = { samples: 0, intervals: [], codes: [], quality: [], texts: 0, none: 0 };

function failed({ path }: HealthItem, found: Problem, method: HealthMethod): ItemHealth {
  const failure: HealthFinding = { kind: 'failed', count: 1, lasts: 0, evidence: [] };
  return { path, findings: [failure], facts: noFacts, method, problem: found };
}

/** The last sample before the range may be bad, and have no value. */
function withLast(item: ItemHealth, before: CheckedItem | undefined): ItemHealth {
  if (before?.state !== 'found' || before.value === null) return item;
  return { ...item, facts: { ...item.facts, last: { at: before.at, value: before.value } } };
}

/** Throws what was thrown, unless it may be of the items that were asked alone. */
function unlessOfItems(thrown: unknown): void {
  if (!mayMeanItem(problemOf(thrown))) throw thrown;
}

function lackingNote(lacking: Lacking | undefined): string {
  const words = healthWords().notes;
  if (lacking === undefined) return words.otherIntervals;
  return words.lacking(aggregateName(lacking.aggregate), lacking.problem.message);
}
