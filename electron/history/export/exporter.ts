import type {
  ExportedItem,
  ExportFormat,
  ExportItem,
  ExportOutcome,
  ExportProgress,
  ExportRequest,
  WideJoin,
} from '@shared/contract/trend/export';
import { remarkTexts } from '@shared/contract/trend/remarks';
import { problem, ProblemError, type Problem } from '@shared/problem/problem';
import { couldNotSave } from '../../storage/files/file-problems';
import type { TimeRange } from '@shared/time/range';
import { rangeSet, type RangeSet } from '@shared/time/range-set';
import { RegularInstants } from '@shared/time/regular-instants';
import { isRaw } from '@shared/vqt/aggregates';
import type { QualityScheme } from '@shared/vqt/quality';
import { ProgressCount } from './export-progress';
import { clockParts, intervalParts, type PartRange } from './interval-parts';
import { ItemEntry } from './item-entry';
import { optionsFor } from './reread-source';
import type { RowConsumer, RowSource } from './row-source';
import { timeToEnd } from '../../threads/time-to-end';
import type { BeginSaving } from '../../writers/target/saving';
import type { Facts } from '../../writers/target/save-journals';
import { namesBeside } from '../../writers/target/saving-names';
import type { StartThread } from '../../threads/thread';
import { isFatal, isTooLarge, mayBeDown } from '../../transport/retry/retry';
import { isForbidden, Refusals } from '../refusals';
import { historyWords } from '../words/history';
import { WriteSession } from './write-session';
import { cancelledExport } from './cancelled-export';

interface ExportParts {
  readonly source: RowSource;
  /** What the connection's quality codes mean. */
  readonly scheme: QualityScheme;
  readonly startThread: StartThread;
  readonly tell: (progress: ExportProgress) => void;
  readonly savings: BeginSaving;
  /** The connection, for what is told beside the file. */
  readonly connection: { readonly name: string; readonly url: string };
}

/**
 * Writes an export to `file`, or to files beside it, under temporary names until it is complete. What is whole of it is saved: an
 * item that the server refuses is left out, one that breaks off ends early, and outcome and sidecar say so.
 *
 * @throws ProblemError: `cancelled`, `file`, or why not one item is whole. Nothing is left behind then; where the disk holds the
 * thread up, that is removed when it lets go, at the latest at the next start.
 */
export async function writeExport(
  request: ExportRequest,
  file: string,
  parts: ExportParts,
  signal: AbortSignal,
): Promise<ExportOutcome> {
  const begun = { performance: performance.now(), at: Date.now() };
  const labels = request.items.map(({ label }) => label);
  const targets = request.filePerItem
    ? namesBeside(file, labels).map((beside) => ({ path: beside, replaces: false }))
    : [{ path: file, replaces: true }];
  const saving = await parts.savings.begin(targets);
  const temporaries = saving.temporaries.slice(0, targets.length);
  const plan = { files: temporaries, format: request.format, scheme: parts.scheme, about: about(request) };
  const session = new WriteSession(parts.startThread, plan, couldNotSave(file), signal);
  try {
    const { items, bytes } = await writeFiles(request, session, parts, signal);
    const complete = targets.flatMap((target, at) => {
      const [written, temporary] = [bytes[at], temporaries[at]];
      if (written === undefined || temporary === undefined) return [];
      return [{ ...target, temporary, bytes: written, rows: rowsOf(request, items, at) }];
    });
    const facts = exportFacts(request, parts.connection, begun.at, items);
    const saved = await saving.complete(complete, { beside: file, facts });
    const files = complete.map(({ path: chosen, rows, bytes: size }, at) => ({
      path: saved.paths[at] ?? chosen,
      rows,
      bytes: size,
    }));
    const durationMs = performance.now() - begun.performance;
    return { saved: true, files, about: saved.about, items, notices: saved.notices, durationMs };
  } catch (thrown) {
    const removed = session.close().then(() => saving.giveUp());
    await Promise.race([removed, timeToEnd()]);
    throw thrown;
  }
}

/** Writes complete files under their temporary names; when it is through, nothing is written any more. */
async function writeFiles(
  request: ExportRequest,
  session: WriteSession,
  parts: ExportParts,
  signal: AbortSignal,
): Promise<{ readonly items: ExportedItem[]; readonly bytes: readonly (number | undefined)[] }> {
  const items = await writeItems(request, session, parts, signal);
  const bytes = await session.end();
  if (signal.aborted) throw new ProblemError(cancelledExport());
  await session.close();
  return { items, bytes };
}

async function writeItems(
  request: ExportRequest,
  session: WriteSession,
  { source, tell }: ExportParts,
  signal: AbortSignal,
): Promise<ExportedItem[]> {
  const asked = partsByItem(request);
  if (!hasInstants(request.format, rangeSet(request.items.flatMap(asked)))) throw new ProblemError(noInstant());
  const partsOf = holdsBetween(request.format) ? await withSamplesBeside(request.items, asked, source, signal) : asked;
  const reads = request.items.reduce((sum, item) => sum + partsOf(item).length, 0);
  const progress = new ProgressCount(request.exportId, reads, () => session.bytes, tell);
  const items: ExportedItem[] = [];
  const losses = new Losses();
  try {
    for (const [index, item] of request.items.entries()) {
      const its = partsOf(item);
      const ranges = { read: rangeSet(its), rows: rangeSet(asked(item)) };
      const entry = new ItemEntry(item, request.filePerItem ? index : 0, ranges, session, progress);
      const isToCome = request.clock !== undefined && its.length === 0;
      if (isToCome) entry.leaveOut(nothingEnded());
      for (const range of its) {
        if (losses.last !== undefined) entry.leaveOut(losses.last);
        else await entry.take((consumer) => source.read(item, range, consumer, signal));
        if (signal.aborted) throw new ProblemError(cancelledExport());
        progress.readDone();
        if (entry.problem !== undefined) break;
      }
      const exported = entry.finish();
      // Of other items there may be something to read.
      if (!isToCome) losses.note(exported, index);
      items.push(exported);
      const requested = losses.isDoubted ? itemToRead(request, items) : undefined;
      if (requested === undefined) continue;
      const end = partsOf(requested).at(-1)?.end ?? 0;
      const isGiven = await givesItem(source, requested, { start: end - briefly, end }, progress, signal);
      if (signal.aborted) throw new ProblemError(cancelledExport());
      losses.learn(isGiven);
    }
    const lost = items.find(({ problem: found }) => found !== undefined)?.problem;
    if (lost !== undefined && items.every(({ problem: found }) => found !== undefined))
      throw new ProblemError(ofNoItem(lost, request.items));
    progress.tell();
    return items;
  } finally {
    progress.stop();
  }
}

/** Why not one of the items could be read; what the server says of an item says of which. */
function ofNoItem(first: Problem, items: readonly ExportItem[]): Problem {
  const label = items[0]?.label;
  if (first.kind !== 'item' || label === undefined) return first;
  return { ...first, message: historyWords().export.noItem(label, items.length, first.message) };
}

/** What is said of an item whose intervals are all still to come, or under way: an empty file would say that there is no data. */
function nothingEnded(): Problem {
  const { message, advice } = historyWords().export.nothingEnded;
  return problem('invalid', message, advice);
}

/** So many milliseconds of an item tell whether the server gives anything. */
const briefly = 60_000;

/** An item that shows whether the server is down: the last that it gave, else the next. */
function itemToRead(request: ExportRequest, items: readonly ExportedItem[]): ExportItem | undefined {
  const given = request.items.findLast((item, at) => items[at]?.isWhole === true && isRead(item));
  return given ?? request.items.slice(items.length).find(isRead);
}

function isRead({ fromHeld }: ExportItem): boolean {
  return fromHeld !== true;
}

async function givesItem(
  source: RowSource,
  item: ExportItem,
  range: TimeRange,
  progress: ProgressCount,
  signal: AbortSignal,
): Promise<boolean> {
  const consumer: RowConsumer = {
    write: () => Promise.resolve(),
    onPart: () => undefined,
    onWaiting: (waiting) => progress.waiting(waiting),
  };
  const { problem: met } = await source.read(item, range, consumer, signal);
  return met === undefined || !mayBeDown(met);
}

/** The parts in which an item is read; what is the same for many items is worked out once. */
function partsByItem({ items, ranges, clock, ...request }: ExportRequest): (item: ExportItem) => readonly PartRange[] {
  const now = Date.now();
  const usual = clock === undefined ? [] : clockParts(clock, rangeSet(ranges), now);
  const parts = items.map((item): readonly PartRange[] => {
    const its = rangeSet(item.period?.ranges ?? ranges);
    if (clock === undefined || isRaw(item.aggregate) || item.fromHeld === true)
      return its.flatMap((range) => intervalParts(range, item.aggregate, request));
    return item.period === undefined ? usual : clockParts(clock, its, now);
  });
  const byItem = new Map(items.map((item, at) => [item, parts[at] ?? []]));
  return (item) => byItem.get(item) ?? [];
}

/** How items stand side by side, where they do. */
function wideOf(format: ExportFormat): WideJoin | undefined {
  return 'wide' in format ? format.wide : undefined;
}

/** Whether rows stand at regular instants, at which items are what they were at the samples around them. */
function holdsBetween(format: ExportFormat): boolean {
  const wide = wideOf(format);
  return wide?.everySeconds !== undefined && wide.join !== 'exact';
}

/** Whether there are rows to stand at regular instants, where they are to. */
function hasInstants(format: ExportFormat, ranges: RangeSet): boolean {
  const seconds = wideOf(format)?.everySeconds;
  if (seconds === undefined || ranges.length === 0) return true;
  const step = 1000 * seconds;
  const zone = zoneOf(format);
  return ranges.some((range) => new RegularInstants(range, step, zone).count > 0);
}

/** IANA zone of the times in a file. */
function zoneOf(format: ExportFormat): string {
  if (format.kind === 'csv') return format.csv.zone;
  return format.kind === 'xlsx' ? format.xlsx.zone : 'UTC';
}

function noInstant(): Problem {
  const { message, advice } = historyWords().export.noInstant;
  return problem('invalid', message, advice, { argument: 'format' });
}

/** The parts of items, with the samples beside them: a valve is what it was before the range, too. */
async function withSamplesBeside(
  items: readonly ExportItem[],
  partsOf: (item: ExportItem) => readonly PartRange[],
  source: RowSource,
  signal: AbortSignal,
): Promise<(item: ExportItem) => readonly PartRange[]> {
  const widened = new Map<ExportItem, PartRange[]>();
  const groups = Map.groupBy(
    items.flatMap((item) => partsOf(item).map((part) => ({ item, part }))),
    ({ item, part: { start, end } }) => `${item.fromHeld ?? false} ${start} ${end}`,
  );
  for (const group of groups.values()) {
    const [one] = group;
    if (one === undefined) continue;
    const found = await source.beside?.(
      group.map(({ item }) => item),
      one.part,
      signal,
    );
    group.forEach(({ item, part }, place) => {
      widened.set(item, [...(widened.get(item) ?? []), { ...part, ...found?.[place] }]);
    });
  }
  return (item) => {
    const parts = widened.get(item) ?? [];
    return parts.some(({ intervals }) => intervals !== undefined) ? parts : rangeSet(parts);
  };
}

/** Who signs in wrongly again and again is locked out. */
const lastingKinds: ReadonlySet<Problem['kind']> = new Set(['authentication', 'tls', 'invalid']);

/** Whether it makes sense to read further items. */
class Losses {
  readonly #forbidden = new Refusals();
  readonly #late = new Refusals();
  #inRow = 0;
  #met: Problem | undefined;
  #last: Problem | undefined;

  /** What every further item would meet as well; undefined while there is hope. */
  get last(): Problem | undefined {
    return this.#last;
  }

  /** Whether the server was met as if it were down twice in a row: what it gives of another item tells. */
  get isDoubted(): boolean {
    return this.#last === undefined && this.#inRow > 1;
  }

  /** Takes in whether it gave another item meanwhile. */
  learn(isGiven: boolean): void {
    if (isGiven) this.#inRow = 0;
    else this.#last ??= this.#met;
  }

  /**
   * Two items in a row of which nothing came, for what is not their own fault, are enough, where that is not met for one item
   * alone. A missing permission may be of one item, and says of all only what it says of those of a read. So may a late answer, or
   * what a server does that is down, but so many in a row are not waited for any longer, also where others were given before.
   *
   * @param position that of the item in the export
   */
  note({ problem: met, rows }: ExportedItem, position: number): void {
    if (met === undefined || rows > 0) {
      this.#inRow = 0;
      for (const refusals of [this.#forbidden, this.#late]) refusals.give(position);
      return;
    }
    const isLate = isFatal(met) && isTooLarge(met);
    const isDown = mayBeDown(met);
    if (isForbidden(met)) this.#forbidden.refuse(met, [position], 0);
    else if (isLate || isDown) this.#late.refuse(met, [position], 0);
    this.#met = met;
    this.#inRow = isDown || (isFatal(met) && !isForbidden(met) && !isLate) ? this.#inRow + 1 : 0;
    const isInVain = (this.#inRow > 1 && !isDown) || this.#forbidden.areOfAll || this.#late.isInVain;
    if (isInVain || lastingKinds.has(met.kind)) this.#last ??= met;
  }
}

/** Rows of the file at that position. */
function rowsOf({ filePerItem }: ExportRequest, items: readonly ExportedItem[], at: number): number {
  return filePerItem ? (items[at]?.rows ?? 0) : items.reduce((sum, { rows }) => sum + rows, 0);
}

const held: Facts = { kind: 'as held by the program' };

/** What is known of an export, for people and for programs; the names of its files come to it. */
function exportFacts(
  request: ExportRequest,
  connection: ExportParts['connection'],
  begunAt: number,
  written: readonly ExportedItem[],
): Facts {
  const { source, items, ranges, format } = request;
  return {
    format: 'process-data-viewer-data-export',
    version: 1,
    written: { from: instant(begunAt), to: instant(Date.now()) },
    connection,
    source: source === 'reread' ? readFacts(request) : held,
    ranges: ranges.map(({ start, end }) => ({ start: instant(start), end: instant(end) })),
    as: format,
    isWhole: written.every(({ isWhole }) => isWhole),
    items: written.map(({ until, remarks, ...item }, at) => ({
      label: items[at]?.label,
      path: items[at]?.path,
      aggregate: items[at]?.aggregate,
      ...(source === 'reread' && items[at]?.fromHeld === true && { source: held }),
      ...periodFacts(items[at]),
      ...item,
      ...(until !== undefined && { until: instant(until) }),
      ...(remarks !== undefined && { remarks: remarkTexts(remarks) }),
    })),
  };
}

/** With which parameters what was not held was read. */
function readFacts({ items, options, intervalMs, clock }: ExportRequest): Facts {
  const kind = 'read from the server';
  const read = items.filter(({ fromHeld }) => fromHeld === undefined);
  const requested = optionsFor(read, options);
  const hasIntervals = clock !== undefined || intervalMs !== undefined;
  if (!hasIntervals || read.every(({ aggregate }) => isRaw(aggregate))) return { kind, options: requested };
  const { intervals_no: _intervals, ...rest } = requested;
  return clock === undefined ? { kind, options: rest, intervalMs } : { kind, options: rest, intervals: clock };
}

/** Of which other period an item is, and how that stands in the view. */
function periodFacts(item: ExportItem | undefined): Facts {
  const period = item?.period;
  if (period === undefined) return {};
  const ranges = period.ranges.map(({ start, end }) => ({ start: instant(start), end: instant(end) }));
  return { ranges, inTheView: period.words };
}

/** What a file that has room for it tells of itself. */
function about({ items, ranges, source }: ExportRequest): Record<string, string> {
  const told = items.map(({ path: item, aggregate, label, unit, period, fromHeld }) => ({
    label,
    path: item,
    aggregate,
    source: fromHeld === true ? 'held' : undefined,
    unit,
    inTheView: period?.words,
  }));
  const instants = ranges.map(({ start, end }) => ({ start: instant(start), end: instant(end) }));
  return { items: JSON.stringify(told), ranges: JSON.stringify(instants), source };
}

function instant(time: number): string {
  return new Date(time).toISOString();
}
