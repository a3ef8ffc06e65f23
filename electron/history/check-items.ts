import { chunksOf } from '@shared/chunks';
import type { CheckedItem, CheckSide } from '@shared/contract/trend/item-check';
import type { Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { rawAggregate } from '@shared/vqt/aggregates';
import { type SampleRows, valueAt } from '@shared/vqt/rows';
import { CollectedRows } from './events/collected-rows';
import type { HistoryReader } from './history-reader';
import type { HistorySource } from './history-source';
import { standsForNone } from './plot/join-plot-values';
import { OtherItems } from './other-items';
import { isForbidden, throwEndOfCheck } from './refusals';

/** Where items are checked. */
export interface CheckParts {
  readonly history: Pick<HistoryReader, 'read'>;
  readonly connectionId: string;
  readonly source: HistorySource;
  /** Where is looked, milliseconds since the Unix epoch. */
  readonly instant: number;
  /** Whether for the last value before the instant, or for the first one from it on; before it if absent. */
  readonly side?: CheckSide;
  /** Nothing is looked for after this, milliseconds since the Unix epoch. */
  readonly until?: number;
  /** Told of items as soon as it is known what the server has of them. */
  readonly tell: (items: readonly CheckedItem[]) => void;
  readonly signal: AbortSignal;
}

const hour = 3_600_000;
/** How far a value is looked for; only what has none in the first is asked for in the next. */
const spans = [hour, 24 * hour, 30 * 24 * hour];
/** Items of a request. */
const batchSize = 100;
/** The raw value of an interval that is nearest to the instant, with its own time. */
const nearestValue = { before: 'AGG_TYPE_END', after: 'AGG_TYPE_START' } as const;

/**
 * Asks for the value of items that is nearest to an instant with few requests: a hundred items in one, over an hour first. What the
 * server does not give as an aggregate is read raw, over an hour alone. Items that the user may not read, or at which the server
 * fails, are told as failed.
 *
 * @throws ProblemError where the server can't be reached, gives none of the items, or of kind `cancelled`.
 */
export async function checkItems(paths: readonly string[], parts: CheckParts): Promise<void> {
  await new ItemCheck([...new Set(paths)], parts).make();
}

class ItemCheck {
  readonly #paths: readonly string[];
  readonly #parts: CheckParts;
  readonly #others: OtherItems;
  readonly #side: CheckSide;
  /** The aggregate that tells the nearest value. */
  readonly #nearest: string;

  constructor(paths: readonly string[], parts: CheckParts) {
    this.#paths = paths;
    this.#parts = parts;
    this.#side = parts.side ?? 'before';
    this.#nearest = nearestValue[this.#side];
    this.#others = new OtherItems(
      paths,
      async (requested) => (await read(requested, this.#range(hour), this.#nearest, parts)).problems,
    );
  }

  async make(): Promise<void> {
    const { instant, until = Infinity } = this.#parts;
    const longest = this.#side === 'before' ? Infinity : Math.max(1, until - instant);
    let silent = this.#paths;
    for (const span of new Set(spans.map((each) => Math.min(each, longest)))) {
      const still: string[] = [];
      for (const batch of chunksOf(silent, batchSize)) {
        still.push(...(await this.#checkBatch(batch, span, this.#nearest)));
      }
      silent = still;
    }
    const since = this.#range(spans.at(-1) ?? 0).start;
    if (silent.length > 0) this.#parts.tell(silent.map((path) => ({ path, state: 'empty', since })));
  }

  /** Asks for items in one request, and tells what came of them; returns those that have no value in the span, and may have one beyond it. */
  async #checkBatch(paths: readonly string[], span: number, aggregate: string): Promise<readonly string[]> {
    const range = this.#range(span);
    const { problems, rowsOf } = await read(paths, range, aggregate, this.#parts);
    const isRaw = aggregate === rawAggregate;
    // That nothing is given has been told before anything is read raw.
    if (isRaw) throwEndOfCheck(problems, true);
    else await this.#others.throwEnd(paths, problems);
    const [silent, refused, told]: [string[], string[], CheckedItem[]] = [[], [], []];
    for (const [place, path] of paths.entries()) {
      const problem = problems[place];
      const found = isRaw
        ? sampleOf(rowsOf(place), this.#side)
        : sampleOfInterval(rowsOf(place), this.#side, range.start);
      if (problem === undefined && found !== undefined) told.push({ path, state: 'found', ...found });
      else if (problem === undefined && isRaw) told.push({ path, state: 'empty', since: range.start });
      else if (problem === undefined) silent.push(path);
      else if (isRaw || isForbidden(problem)) told.push({ path, state: 'failed', problem });
      else refused.push(path);
    }
    if (told.length > 0) this.#parts.tell(told);
    if (refused.length === 0) return silent;
    return [...silent, ...(await this.#checkBatch(refused, hour, rawAggregate))];
  }

  /** So many milliseconds beside the instant. */
  #range(span: number): TimeRange {
    const { instant } = this.#parts;
    return this.#side === 'before' ? { start: instant - span, end: instant } : { start: instant, end: instant + span };
  }
}

async function read(paths: readonly string[], range: TimeRange, aggregate: string, parts: CheckParts) {
  const names = paths.map((_, place) => String(place));
  const port = new CollectedRows(range, names);
  const { history, connectionId, source, signal } = parts;
  const outcome = await history.read(
    {
      readId: `check ${(reads += 1)}`,
      connectionId,
      ...range,
      items: paths.map((path, place) => ({ path, series: String(place), aggregate })),
      options: { intervals_no: 1 },
    },
    source,
    port,
    signal,
  );
  const problems: (Problem | undefined)[] = paths.map((_, place) => outcome.problem ?? outcome.items[place]?.problem);
  return { problems, rowsOf: (place: number) => port.rowsOf(place) };
}

let reads = 0;

type FoundSample = Pick<Extract<CheckedItem, { state: 'found' }>, 'value' | 'at' | 'code'>;

/** The sample nearest to the instant that has a time within what can be shown. */
function sampleOf(rows: SampleRows, side: CheckSide): FoundSample | undefined {
  const place = placeOf(rows, side);
  const time = rows.t[place];
  return time === undefined ? undefined : { at: time, value: valueAt(rows, place), code: rows.q[place] ?? 0 };
}

/** The same of what an aggregate gave of the interval that begins at `from`, where that need not be a sample. */
function sampleOfInterval(rows: SampleRows, side: CheckSide, from: number): FoundSample | undefined {
  const found = sampleOf(rows, side);
  if (found === undefined || found.value !== null) return found;
  return standsForNone({ t: found.at, q: found.code }, from) ? undefined : found;
}

function placeOf({ t }: SampleRows, side: CheckSide): number {
  return side === 'before' ? t.length - 1 : 0;
}
