import { defaultIntervals } from '@shared/contract/limits';
import { assumedRate, type HistoryItem, type HistoryOptions, type PlotOutcome } from '@shared/contract/trend/history';
import { noRemarks, type ItemRemarks } from '@shared/contract/trend/remarks';
import { problem, type Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { overlaps } from '@shared/time/range-set';
import { rawAggregate } from '@shared/vqt/aggregates';
import type { PlotIntervals, PlotWay } from '@shared/vqt/plot-values';
import type { QualityScheme } from '@shared/vqt/quality';
import type { HistoryRequest } from '../../transport/process-data/process-data-api';
import { isBetterInHalves, isRefusal } from '../refusals';
import type { RequestResult } from '../request-reading';
import { triedRequest, upTo, type SliceParts, type SliceResult } from '../slice-reading';
import { SliceSender, type SentSlice } from '../slice-sender';
import { GatheredPlots, type PlotColumns } from './gathered-plots';
import { GatheredPoints, packPoints } from './gathered-points';
import {
  joinPlotValues,
  plotColumns,
  sharesOf,
  type AnsweredPoint,
  type JoinedPlot,
  type PlotColumn,
} from './join-plot-values';
import { aggregatesOf, shareAggregates, wayAfter, type PlotWays } from './plot-aggregates';
import { stretchesOf, uncertainExtremes } from './uncertain-samples';
import { historyWords } from '../words/history';

export interface PlotParts extends SliceParts {
  readonly ways: PlotWays;
  readonly scheme: QualityScheme;
  /** Whether nothing more is read than the plot values themselves. */
  readonly isCoarse: boolean;
}

interface PlotsRequest {
  readonly items: readonly HistoryItem[];
  readonly options: HistoryOptions;
  /** Whether they are some of items that the server refused together: it may mean an item rather than how they are asked. */
  readonly isPart: boolean;
}

/** Items that are asked in one request, by their places in the slice, and how. */
interface Round {
  readonly way: PlotWay;
  readonly places: readonly number[];
}

/** What a request has given of one item. */
type ItemAnswer =
  | { readonly joined: JoinedPlot; readonly completeTo: number }
  | { readonly problem: Problem }
  /** The server does not give the item in this way. */
  | { readonly refusal: Problem };

/**
 * Reads plot values of items over one slice: one request names all aggregates of each, and what they give is joined. What
 * the server does not give is asked in the next best way. Resolves whatever happens.
 */
export async function readPlotSlice(slice: SentSlice, requested: PlotsRequest, parts: PlotParts): Promise<SliceResult> {
  const reading = new PlotReading(slice, requested, parts);
  return reading.read();
}

class PlotReading {
  readonly #slice: SentSlice;
  readonly #paths: readonly string[];
  readonly #options: HistoryOptions;
  readonly #isPart: boolean;
  readonly #parts: PlotParts;
  readonly #sender: SliceSender;
  readonly #completeTo: (number | undefined)[];
  readonly #problems = new Map<number, Problem>();
  readonly #plots = new Map<number, PlotOutcome>();
  readonly #remarks = new Map<number, ItemRemarks>();
  /** By place in which ways an item was refused, and with what words. */
  readonly #refusals = new Map<number, Map<PlotWay, Problem>>();
  /** By place the intervals of boolean items. */
  readonly #booleans = new Map<number, PlotIntervals>();
  /** By place what was joined, where it leaves open what uncertain samples there are. */
  readonly #doubted = new Map<number, JoinedPlot>();
  readonly #refused = new Set<number>();
  #last: RequestResult | undefined;

  constructor(slice: SentSlice, { items, options, isPart }: PlotsRequest, parts: PlotParts) {
    this.#slice = slice;
    this.#paths = items.map(({ path }) => path);
    this.#options = options;
    this.#isPart = isPart;
    this.#parts = parts;
    this.#sender = new SliceSender(slice, parts.sender, parts.progress);
    this.#completeTo = items.map(() => undefined);
  }

  async read(): Promise<SliceResult> {
    this.#sender.begin();
    let rounds = this.#rounds(this.#paths.map((_, place) => place));
    while (rounds.length > 0) {
      const refused: number[] = [];
      for (const round of rounds) refused.push(...(await this.#request(round)));
      rounds = this.#rounds(refused);
    }
    await this.#readShares();
    if (!this.#parts.isCoarse) await this.#readUncertain();
    this.#sender.end(this.#completeTo);
    return {
      requestId: this.#last?.requestId,
      bytes: this.#last?.bytes ?? 0,
      extra: this.#last?.extra,
      problem: this.#last?.problem,
      refused: this.#refused,
      itemProblems: this.#problems,
      points: this.#sender.points,
      completeTo: this.#completeTo,
      plots: this.#plots,
      remarks: this.#remarks,
    };
  }

  #rounds(places: readonly number[]): Round[] {
    const byWay = new Map<PlotWay, number[]>();
    for (const place of places) {
      const [refused] = [...(this.#refusals.get(place)?.keys() ?? [])].slice(-1);
      const known = this.#parts.ways.of(this.#paths[place] ?? '');
      const way = (refused && wayAfter(refused)) ?? known;
      byWay.set(way, [...(byWay.get(way) ?? []), place]);
    }
    return [...byWay].map(([way, of]) => ({ way, places: of }));
  }

  /** Makes the request of a round; returns the places of what is to be asked otherwise. */
  async #request({ way, places }: Round): Promise<number[]> {
    const { start, end } = this.#slice;
    const columns = plotColumns.filter((column) => aggregatesOf[way][column] !== undefined);
    const items = places.flatMap((place) =>
      columns.map((column) => ({ path: this.#paths[place] ?? '', aggregate: aggregatesOf[way][column] ?? '' })),
    );
    const request: HistoryRequest = { start, end, items, options: this.#options };
    const sent = new Map<number, JoinedPlot>();
    const gathered = new GatheredPlots(places.length, columns, {
      onPlot: (index, { given }) => {
        const joined = this.#joined(way, given);
        if (joined.isPartial) return;
        this.#send(places[index] ?? 0, joined);
        sent.set(index, joined);
      },
      onBegin: () => {
        for (const index of sent.keys()) this.#sender.discard(places[index] ?? 0);
        sent.clear();
      },
    });
    const { result, present } = await triedRequest(request, gathered, this.#parts);
    this.#last = result;
    const { problem: broken } = result;
    const isRefused = broken !== undefined && isBetterInHalves(broken);
    const isOfItem = this.#isPart && places.length > 1 && this.#parts.ways.gives(way);
    const completeTo = upTo(this.#slice, present);
    return places.filter((place, index) => {
      // What is odd about one aggregate is so about all of them.
      const remarks = result.remarks.get(index * columns.length);
      if (remarks !== undefined) this.#remarks.set(place, remarks);
      const whole = sent.get(index);
      if (whole !== undefined) return this.#take(place, way, { joined: whole, completeTo });
      const found = gathered.columnsOf(index, result.itemProblems);
      const answer = isRefused && isOfItem ? { problem: broken } : this.#answerOf(way, found, completeTo);
      if (isRefused && 'problem' in answer) this.#refused.add(place);
      if ('joined' in answer) this.#send(place, answer.joined);
      return this.#take(place, way, answer);
    });
  }

  #answerOf(way: PlotWay, columns: PlotColumns, completeTo: number): ItemAnswer {
    const verdict = verdictOf(way, columns);
    if (verdict !== undefined) return verdict;
    const joined = this.#joined(way, columns.given);
    return joined.isPartial ? { refusal: partial() } : { joined, completeTo };
  }

  #joined(way: PlotWay, given: PlotColumns['given']): JoinedPlot {
    const of = (column: PlotColumn) => given.get(column);
    if (way === 'sampled') return sampledOf(of('start') ?? []);
    const answer = {
      start: of('start'),
      end: of('end'),
      least: of('least'),
      greatest: of('greatest'),
      worst: of('worst'),
      count: of('count'),
    };
    const count = this.#options.intervals_no ?? defaultIntervals;
    return joinPlotValues(answer, this.#slice, count, this.#parts.scheme, way === 'times');
  }

  #send(place: number, { points, intervals }: JoinedPlot): void {
    if (points.length > 0) this.#sender.send(place, packPoints(points));
    if (intervals.start.length > 0) this.#sender.sendIntervals(place, intervals);
  }

  /** Asks for how long boolean items are true and false in each interval: first and last state don't tell. */
  async #readShares(): Promise<void> {
    const { ways, signal } = this.#parts;
    const requested = [...this.#booleans];
    if (requested.length === 0 || !ways.givesShares || signal.aborted) return;
    const { start, end } = this.#slice;
    const items = requested.flatMap(([place]) =>
      Object.values(shareAggregates).map((aggregate) => ({ path: this.#paths[place] ?? '', aggregate })),
    );
    const gathered = new GatheredPoints(items.length);
    const request: HistoryRequest = { start, end, items, options: this.#options };
    const { result } = await triedRequest(request, gathered, { ...this.#parts, retries: 0 });
    requested.forEach(([place, intervals], index) => {
      const [on, off] = [gathered.of(2 * index), gathered.of(2 * index + 1)];
      const shares = sharesOf(intervals, on, off);
      const plot = this.#plots.get(place);
      if (shares === undefined || plot === undefined) return;
      this.#sender.sendIntervals(place, { ...intervals, shares });
      this.#plots.set(place, { ...plot, hasShares: true });
    });
    const refusals = [...result.itemProblems.values()].filter(isRefusal);
    if (refusals.length === items.length) ways.givesShares = false;
  }

  /**
   * Reads the samples of intervals that may hide uncertain ones, and adds what stands out: by the rules of OPC UA least and
   * greatest values are those of good samples. What is not found so is told.
   */
  async #readUncertain(): Promise<void> {
    const seen = new Map<number, TimeRange[]>();
    const items = Array.from(this.#doubted, ([place, { doubts, samples }]) => {
      const { start, end } = this.#slice;
      return { place, doubts, rate: samples ? samples / (end - start) : assumedRate };
    });
    for (const { places, ...range } of stretchesOf(items)) {
      for (const place of await this.#readStretch(range, places)) seen.set(place, [...(seen.get(place) ?? []), range]);
    }
    for (const { place, doubts } of items) {
      const ranges = seen.get(place) ?? [];
      const beyond = doubts.filter(
        ({ isCertain, start }) => isCertain && !ranges.some((range) => range.start <= start && start < range.end),
      ).length;
      if (beyond > 0) this.#remarks.set(place, { ...(this.#remarks.get(place) ?? noRemarks), beyond });
    }
  }

  /** Returns the places of the items whose samples were read in full. */
  async #readStretch(range: TimeRange, places: readonly number[]): Promise<readonly number[]> {
    if (this.#parts.signal.aborted) return [];
    const items = places.map((place) => ({ path: this.#paths[place] ?? '', aggregate: rawAggregate }));
    const gathered = new BoundedPoints(items.length);
    const request: HistoryRequest = { ...range, items, options: { intervals_no: 1 } };
    const { result } = await triedRequest(request, gathered, { ...this.#parts, retries: 0 });
    return places.filter((place, index) => {
      if (result.itemProblems.has(index) || result.givenUp?.has(index)) return false;
      const { doubts = [], points = [] } = this.#doubted.get(place) ?? {};
      const inside = doubts.filter((doubt) => overlaps(doubt, range));
      const found = uncertainExtremes(gathered.of(index), inside, points, this.#parts.scheme);
      if (found.length > 0) this.#sender.send(place, packPoints(found));
      return true;
    });
  }

  /** Notes what was given of an item, and sent; returns whether it is to be asked otherwise. */
  #take(place: number, way: PlotWay, answer: ItemAnswer): boolean {
    const refusals = this.#refusals.get(place) ?? new Map<PlotWay, Problem>();
    if ('refusal' in answer) {
      this.#refusals.set(place, refusals.set(way, answer.refusal));
      return true;
    }
    if ('problem' in answer) {
      // An item that is refused in any way is so for a reason of its own.
      const [first = answer.problem] = refusals.values();
      this.#problems.set(place, first);
      return false;
    }
    for (const refused of refusals.keys()) this.#parts.ways.refused(this.#paths[place] ?? '', refused);
    const { joined, completeTo } = answer;
    const { intervals, samples, hasStates } = joined;
    this.#parts.ways.given(way);
    if (isBoolean(joined)) this.#booleans.set(place, intervals);
    if (joined.doubts.length > 0) this.#doubted.set(place, joined);
    this.#completeTo[place] = completeTo;
    this.#plots.set(place, { way: joined.way, hasStates, ...(samples !== undefined && { samples }) });
    return false;
  }
}

/** Bytes of an answer from which on its item is denser than was expected, and the rest is given up. */
const mostBytes = 8_000_000;

class BoundedPoints extends GatheredPoints {
  isTooLong(bytes: number): boolean {
    return bytes > mostBytes;
  }
}

function partial() {
  const { message, advice } = historyWords().plot;
  return problem('item', message, advice);
}

/** Why what was given of an item can't be joined; undefined where it can. */
function verdictOf(way: PlotWay, { given, met }: PlotColumns): ItemAnswer | undefined {
  const [first] = met.values();
  if (first === undefined) return undefined;
  if (![...met.values()].every(isRefusal)) return { problem: first };
  const lacks = (column: PlotColumn) => aggregatesOf[way][column] !== undefined && !given.has(column);
  const hasEnds = !lacks('start') && !lacks('end');
  // An item of texts has no least and no greatest value.
  const isText = hasEnds && (given.get('start') ?? []).some(({ state }) => state !== undefined);
  if (hasEnds && (isText || (!lacks('least') && !lacks('greatest')))) return undefined;
  // The item itself is refused in any way.
  if (given.size === 0 && [...met.values()].every(({ kind }) => kind === 'item')) return { problem: first };
  return wayAfter(way) === undefined ? { problem: first } : { refusal: first };
}

/** Whether all that is known of an item is true or false. */
function isBoolean({ points, hasStates, intervals }: JoinedPlot): boolean {
  const isKnown = hasStates && intervals.start.length > 0;
  return (
    isKnown && points.every(({ v, state }) => typeof state === 'boolean' || (state === undefined && Number.isNaN(v)))
  );
}

/** One interpolated value per interval, which tells nothing of what is between. */
function sampledOf(points: readonly AnsweredPoint[]): JoinedPlot {
  const intervals = {
    start: new Float64Array(),
    end: new Float64Array(),
    count: new Float64Array(),
    worst: new Uint32Array(),
    filled: new Uint8Array(),
  };
  const hasStates = points.some(({ state }) => state !== undefined);
  return { points, intervals, samples: undefined, hasStates, way: 'sampled', isPartial: false, doubts: [] };
}
