import {
  eventFigureNames,
  type EventFigureName,
  type EventItem,
  type MissingFigure,
  type ToldFigures,
} from '@shared/contract/trend/events';
import { assumedRate, type HistoryOutcome } from '@shared/contract/trend/history';
import { ProblemError, type Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { aggregateName, rawAggregate } from '@shared/vqt/aggregates';
import { isNoData, qualityIndex, type QualityScheme } from '@shared/vqt/quality';
import type { SampleRows } from '@shared/vqt/rows';
import { withEndingReads } from '../ending-reads';
import type { RequestLoaded } from '../export/loaded-source';
import { isBetterInHalves } from '../refusals';
import { holding, type CellFigures } from './cells';
import { CollectedRows } from './collected-rows';
import { HeldRows } from './held-rows';
import type { EventData } from './event-search';
import type { CellRequest } from './finer-cells';
import { type ReadConnection, sampleRates } from '../sample-rates';
import { historyWords } from '../words/history';

/** A connection that events are looked for in. */
export interface EventConnection extends ReadConnection {
  /** Asks the page whose search it is for what it holds; absent where none can be asked. */
  readonly ask?: RequestLoaded;
}

const minimum = 'AGG_TYPE_MINIMUM';
const maximum = 'AGG_TYPE_MAXIMUM';
const average = 'AGG_TYPE_AVERAGE';
const figureAggregates: Readonly<Record<EventFigureName, string>> = { min: minimum, max: maximum, mean: average };
const worstQuality = 'AGG_TYPE_WORSTQUALITY';

/** What a search reads of a server. */
export class HistorianData implements EventData {
  readonly scheme: QualityScheme;
  readonly stepped: ReadonlySet<string>;
  readonly longest: ReadonlyMap<string, number>;
  readonly #connection: EventConnection;
  readonly #items: ReadonlyMap<string, EventItem>;
  readonly #rates: ReadonlyMap<string, number>;
  /** By series, the aggregate that the server has not given, and what it said. */
  readonly #lacking = new Map<string, { readonly aggregate: string; readonly problem: Problem }>();
  readonly #held: HeldRows;
  #read = 0;

  private constructor(
    connection: EventConnection,
    items: readonly EventItem[],
    rates: ReadonlyMap<string, number>,
    held: HeldRows,
  ) {
    this.#connection = connection;
    this.#held = held;
    this.#items = new Map(items.map((item) => [item.series, item]));
    this.#rates = rates;
    this.scheme = connection.source.scheme;
    this.longest = new Map(
      items.flatMap(({ series, longestGapSeconds: gap }) => (gap === undefined ? [] : [[series, gap * 1000] as const])),
    );
    this.stepped = new Set(items.filter(({ stepped }) => stepped).map(({ series }) => series));
  }

  /**
   * Opens the items for a search; of one that was never read a little is, to see how dense it is. What the page holds comes at
   * once, and takes no reading.
   */
  static async open(
    connection: EventConnection,
    items: readonly EventItem[],
    range: TimeRange,
  ): Promise<HistorianData> {
    const { scheme } = connection.source;
    const held = await HeldRows.taken(items, range, { ask: connection.ask, scheme, signal: connection.signal });
    const onServer = items.filter((item) => item.held === undefined);
    const paths = onServer.map(({ path }) => path);
    const { rates, read } = await sampleRates(connection, paths, range);
    const bySeries = items.map(
      ({ series, path, held: name }) => [series, name === undefined ? (rates.get(path) ?? assumedRate) : 0] as const,
    );
    const data = new HistorianData(connection, items, new Map(bySeries), held);
    data.#read = read;
    return data;
  }

  /** Points that came, aggregates included. */
  get read(): number {
    return this.#read;
  }

  /** What the server has not given, in sentences. */
  get notes(): readonly string[] {
    const { lacking } = historyWords().events;
    return [...this.#lacking].map(([series, { aggregate, problem }]) =>
      lacking(aggregateName(aggregate), this.#items.get(series)?.path ?? series, problem.message),
    );
  }

  rate(series: string): number {
    return this.#rates.get(series) ?? assumedRate;
  }

  async figures(
    series: ReadonlyMap<string, { readonly values: boolean }>,
    cells: CellRequest,
  ): Promise<ReadonlyMap<string, CellFigures>> {
    const held = this.#held.figures([...series.keys()], cells);
    const needed = [...series].flatMap(([name, { values }]) =>
      this.#lacking.has(name) || held.has(name)
        ? []
        : (values ? [worstQuality, minimum, maximum] : [worstQuality]).map((aggregate) => ({ name, aggregate })),
    );
    if (needed.length === 0) return held;
    const range = { start: cells.start, end: cells.start + cells.count * cells.width };
    const port = new CollectedRows(
      range,
      needed.map((_, place) => String(place)),
    );
    const items = needed.map(({ name, aggregate }, place) => ({
      path: this.#pathOf(name),
      series: String(place),
      aggregate,
    }));
    const { connectionId, history, source, signal } = this.#connection;
    const outcome = await history.read(
      {
        readId: readName(),
        connectionId,
        ...range,
        items,
        // An uncertain sample counts as one: what is left out would be bad.
        options: { intervals_no: cells.count, treat_uncertain_as_bad: false, processed_as_item_values: true },
      },
      source,
      port,
      signal,
    );
    this.#read += pointsIn(outcome);
    const columns = new Map<string, Map<string, SampleRows>>();
    needed.forEach(({ name, aggregate }, place) => {
      const problem = outcome.items[place]?.problem ?? outcome.problem;
      if (problem === undefined) {
        const rows = port.rowsOf(place);
        if (isStamped(rows, cells)) columns.set(name, (columns.get(name) ?? new Map()).set(aggregate, rows));
      } else if (mayFareOtherwise(problem)) this.#lacking.set(name, { aggregate, problem });
      else throw new ProblemError(problem);
    });
    const told = [...series].flatMap(([name, { values }]) => {
      const own = columns.get(name);
      const [worst, least, greatest] = [worstQuality, minimum, maximum].map((one) => own?.get(one));
      if (worst === undefined || (values && (least === undefined || greatest === undefined))) return [];
      return [[name, this.#told(worst, least, greatest)] as const];
    });
    return new Map([...held, ...told]);
  }

  async rows(series: readonly string[], range: TimeRange): Promise<ReadonlyMap<string, SampleRows>> {
    const held = this.#held.rows(series, range);
    const others = series.filter((name) => !held.has(name));
    return others.length === 0 ? held : new Map([...held, ...(await this.#readRows(others, range))]);
  }

  async #readRows(series: readonly string[], range: TimeRange): Promise<ReadonlyMap<string, SampleRows>> {
    const items = series.map((name) => ({ series: name, path: this.#pathOf(name) }));
    const whole = { start: Math.floor(range.start), end: Math.ceil(range.end) };
    const port = new CollectedRows(whole, series);
    const outcome = await reading(this.#connection, items, whole, rawAggregate, port);
    this.#read += pointsIn(outcome);
    const problem = outcome.problem ?? outcome.items.find((item) => item.problem !== undefined)?.problem;
    if (problem !== undefined) throw new ProblemError(problem);
    return new Map(series.map((name, place) => [name, port.rowsOf(place)]));
  }

  #pathOf(series: string): string {
    return this.#items.get(series)?.path ?? series;
  }

  /** Whether the server itself says that what it gives in a cell is none. */
  #isBad({ q }: SampleRows, cell: number): boolean {
    return qualityIndex(q[cell] ?? 0, this.scheme) === 2;
  }

  #told(worst: SampleRows, least: SampleRows | undefined, greatest: SampleRows | undefined): CellFigures {
    const holds = Array.from(worst.v, (code, cell) => {
      // Another status says that the server can't tell, not that there is nothing.
      if (Number.isNaN(code) || this.#isBad(worst, cell))
        return isNoData(worst.q[cell] ?? 0) ? holding.empty : holding.unknown;
      const quality = qualityIndex(code, this.scheme);
      if (quality > 0) return quality === 1 ? holding.uncertain : holding.bad;
      // Good samples without a value: texts.
      const isTold = [least, greatest].every(
        (rows) => rows === undefined || !(Number.isNaN(rows.v[cell]) || this.#isBad(rows, cell)),
      );
      return isTold ? holding.good : holding.unknown;
    });
    const none = holds.map(() => Number.NaN);
    return { holds, least: [...(least?.v ?? none)], greatest: [...(greatest?.v ?? none)] };
  }
}

/** Events in a row of which a server may give nothing before it is asked for no more. */
const mostInVain = 7;

/**
 * What the historian's own aggregates tell of an item over each event, and the first problem that one of them met.
 *
 * @throws ProblemError of a request that failed as all others would, or as several in a row did; the others are not made
 */
export function eventFigures(
  connection: EventConnection,
  path: string,
  events: readonly TimeRange[],
): Promise<ToldFigures> {
  return withEndingReads(connection, (ending) => figuresOf(ending, path, events));
}

async function figuresOf(
  connection: EventConnection,
  path: string,
  events: readonly TimeRange[],
): Promise<ToldFigures> {
  let inVain = 0;
  const told = await Promise.all(
    events.map(async (event) => {
      const { whole, ...figures } = await figuresOfEvent(connection, path, event);
      inVain = whole === undefined ? 0 : inVain + 1;
      if (whole !== undefined && (inVain > mostInVain || !mayFareOtherwise(whole))) throw new ProblemError(whole);
      return figures;
    }),
  );
  const problem = told.find((one) => one.problem)?.problem;
  return { figures: told.map(({ figures }) => figures), ...(problem && { problem }) };
}

/** The figures of one event; `whole` is why there are none at all. */
async function figuresOfEvent(
  { connectionId, history, source, signal }: EventConnection,
  path: string,
  { start, end }: TimeRange,
) {
  const range = { start: Math.floor(start), end: Math.max(Math.floor(start) + 1, Math.ceil(end)) };
  const port = new CollectedRows(range, eventFigureNames);
  const items = eventFigureNames.map((name) => ({ path, series: name, aggregate: figureAggregates[name] }));
  const requested = { readId: readName(), connectionId, ...range, items, options: { intervals_no: 1 } };
  const outcome = await history.read(requested, source, port, signal);
  const told = eventFigureNames.map((_, place) =>
    toldFigure(port.rowsOf(place), outcome.problem ?? outcome.items[place]?.problem, source.scheme),
  );
  const [min = Number.NaN, max = Number.NaN, mean = Number.NaN] = told.map((one) => one.value);
  const reasons = eventFigureNames.flatMap((name, place) => {
    const why = told[place]?.missing;
    return why === undefined ? [] : [[name, why] as const];
  });
  const missing = reasons.length === 0 ? {} : { missing: Object.fromEntries(reasons) };
  const problem = outcome.problem ?? outcome.items.find((item) => item.problem)?.problem;
  return { figures: { min, max, mean, ...missing }, problem, whole: outcome.problem };
}

/** The figure that came, or why there is none. */
function toldFigure(
  { v: [value], q: [quality = 0] }: SampleRows,
  problem: Problem | undefined,
  scheme: QualityScheme,
): { readonly value?: number; readonly missing?: MissingFigure } {
  if (problem !== undefined) return { missing: { kind: 'refused', message: problem.message } };
  // What is bad is no figure, whatever number stands with it.
  if (qualityIndex(quality, scheme) === 2) return { missing: { kind: 'bad', quality } };
  if (value === undefined || Number.isNaN(value)) return { missing: { kind: 'nothing' } };
  return { value };
}

/** Whether the server may give something else, such as raw values, though it failed so; where it doesn't, the read of that tells. */
function mayFareOtherwise(problem: Problem): boolean {
  return problem.kind === 'item' || isBetterInHalves(problem);
}

/** Whether there is one value for each cell, stamped with its start: else the server has cut the range otherwise. */
function isStamped({ t }: SampleRows, { start, width, count }: CellRequest): boolean {
  return t.length === count && t.every((time, cell) => Math.abs(time - (start + cell * width)) <= 1);
}

function reading(
  { history, connectionId, source, signal }: EventConnection,
  items: readonly Pick<EventItem, 'series' | 'path'>[],
  range: TimeRange,
  aggregate: string,
  port: CollectedRows,
): Promise<HistoryOutcome> {
  const requested = items.map(({ series, path }) => ({ series, path, aggregate }));
  return history.read(
    { readId: readName(), connectionId, ...range, items: requested, options: {} },
    source,
    port,
    signal,
  );
}

function pointsIn({ items }: HistoryOutcome): number {
  return items.reduce((sum, { points }) => sum + points, 0);
}

let reads = 0;

function readName(): string {
  reads += 1;
  return `events ${reads}`;
}
