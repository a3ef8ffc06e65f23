import { createStore } from 'zustand/vanilla';
import { assumedRate, type HistoryOutcome, type SeenItem } from '@shared/contract/trend/history';
import { lengthOf, subtract, type RangeSet } from '@shared/time/range-set';
import { isRaw, plotValues, rawAggregate } from '@shared/vqt/aggregates';
import { seenWith } from '@shared/vqt/seen-samples';
import type { PlotWay } from '@shared/vqt/plot-values';
import type { PlannedRead } from './plan-reads';

/** What earlier reads have shown of an item. */
export interface KnownItem {
  /** Samples, and the milliseconds in which they were found, newer reads counting more; a span of 0 tells nothing. */
  readonly samples: number;
  readonly span: number;
  /** Whether its values are text or boolean; undefined as long as that is not known. */
  readonly hasStates: boolean | undefined;
  /** Whether the server tells how long it is true and false. */
  readonly hasShares?: boolean;
  /** How the server gives its plot values. */
  readonly way: PlotWay | undefined;
}

/** What is known of items; another object whenever that is more. */
export type KnownItems = ReadonlyMap<string, KnownItem>;

/** What is known of an item. */
export function knownItem(known: KnownItems, connectionId: string, path: string): KnownItem | undefined {
  return known.get(keyOf(connectionId, path));
}

/** Samples of one item that are read as they are: about a megabyte, which is there as fast as its plot values would be. */
const mostRaw = 50_000;
/** Changes of a state that are read as they are: plot values tell less of states than of numbers. */
const mostChanges = 250_000;
/** Samples of all items together that are read as they are. */
const mostRawTogether = 1_000_000;
/** With so many samples an interval of plot values takes more bytes than they do. */
const leastPerInterval = 8;
/** What is known of a connection's pace counts so much beside what a newer read has shown. */
const paceMemory = 0.5;

/** What Auto decides from. */
export interface AutoInput {
  readonly known: KnownItem | undefined;
  /** Where raw samples of the item are held. */
  readonly held: RangeSet;
  /** What is needed of it, as far as it is not the future. */
  readonly ranges: RangeSet;
  /** Of plot values of one period. */
  readonly intervals: number;
  /** Periods of which it is needed; 1 where it is not absent. */
  readonly periods?: number;
  /** Periods of all items that are read so. */
  readonly items: number;
  /** Whether something is calculated of it: of plot values that is but approximate. */
  readonly isInput?: boolean;
}

/**
 * How Auto reads an item: raw where that means few samples beside those that are held, else plot values. What is held is
 * never read again, so that zooming in goes over to raw by itself, and stays there.
 */
export function resolveAuto({
  known,
  held,
  ranges,
  intervals,
  periods = 1,
  items,
  isInput = false,
}: AutoInput): string {
  const missing = lengthOf(subtract(ranges, held)) / periods;
  const most = isInput ? mostRawTogether : known?.hasStates === true ? mostChanges : mostRaw;
  const limit = Math.max(leastPerInterval * intervals, Math.min(most, mostRawTogether / Math.max(1, items)));
  return missing * rateOf(known) <= limit ? rawAggregate : plotValues;
}

/** Samples a millisecond that an item is taken to have; above 0. */
export function rateOf(known: KnownItem | undefined): number {
  return known === undefined || known.span === 0 ? assumedRate : (known.samples + 1) / known.span;
}

/** What raw reads of a connection took, the newest counting most. */
export interface Pace {
  /** Above 0. */
  readonly points: number;
  /** Of the answers' bodies. */
  readonly bytes: number;
  readonly ms: number;
}

/** Raw points from which a read tells the pace: a smaller one tells of the round trip. */
const leastForPace = 10_000;

/** Servers tell their time to the second: by less no clock is told to have changed. Milliseconds. */
const clockBlur = 1000;

/** What is known of items, by connection and path, as long as the page lives. */
export class ItemKnowledge {
  readonly state = createStore<KnownItems>(() => new Map());
  /** By connection how far its server's clock is ahead of this computer's at least, milliseconds; negative where it is behind. */
  readonly clockOffsets = createStore<ReadonlyMap<string, number>>(() => new Map());
  readonly #noted = new WeakSet<HistoryOutcome>();
  readonly #paces = new Map<string, Pace>();

  /** How fast raw samples came from a connection; undefined as long as none did. */
  pace(connectionId: string): Pace | undefined {
    return this.#paces.get(connectionId);
  }

  /** Takes in what former reads have shown, of items of which nothing is known yet. */
  recall(connectionId: string, items: readonly SeenItem[]): void {
    const known = this.state.getState();
    const former = items.map(({ path, points, span }) => {
      const item: KnownItem = { samples: points, span, hasStates: undefined, way: undefined };
      return [keyOf(connectionId, path), item] as const;
    });
    this.state.setState(new Map([...former, ...known]), true);
  }

  /** Learns from a read that is over; each counts once. */
  note(read: PlannedRead, outcome: HistoryOutcome): void {
    if (this.#noted.has(outcome)) return;
    this.#noted.add(outcome);
    this.#notePace(read, outcome);
    this.#noteClock(read, outcome);
    const learnt = new Map(this.state.getState());
    read.items.forEach(({ path, aggregate }, place) => {
      const { points, plot, problem } = outcome.items[place] ?? { points: 0 };
      const samples = isRaw(aggregate) ? points : plot?.samples;
      if (problem !== undefined || outcome.problem !== undefined || (samples === undefined && plot === undefined))
        return;
      const key = keyOf(read.connectionId, path);
      const former = learnt.get(key) ?? { samples: 0, span: 0, hasStates: undefined, way: undefined };
      const seen = { points: former.samples, span: former.span };
      const { points: all, span } =
        samples === undefined ? seen : seenWith(seen, { points: samples, span: read.end - read.start });
      learnt.set(key, {
        samples: all,
        span,
        hasStates: plot === undefined || plot.way === 'sampled' ? former.hasStates : plot.hasStates,
        way: plot?.way ?? former.way,
        ...((plot ?? former).hasShares === true && { hasShares: true }),
      });
    });
    this.state.setState(learnt, true);
  }

  #noteClock({ connectionId }: PlannedRead, { clockOffset }: HistoryOutcome): void {
    const known = this.clockOffsets.getState();
    const former = known.get(connectionId) ?? 0;
    if (clockOffset === undefined || Math.abs(clockOffset - former) <= clockBlur) return;
    const whole = Math.round(clockOffset / 1000) * 1000;
    this.clockOffsets.setState(new Map(known).set(connectionId, whole), true);
  }

  #notePace({ connectionId, items }: PlannedRead, outcome: HistoryOutcome): void {
    const points = outcome.items.reduce((sum, item) => sum + item.points, 0);
    if (points < leastForPace || !items.every(({ aggregate }) => isRaw(aggregate))) return;
    const former = this.#paces.get(connectionId) ?? { points: 0, bytes: 0, ms: 0 };
    this.#paces.set(connectionId, {
      points: former.points * paceMemory + points,
      bytes: former.bytes * paceMemory + outcome.bytes,
      ms: former.ms * paceMemory + outcome.durationMs,
    });
  }
}

function keyOf(connectionId: string, path: string): string {
  return JSON.stringify([connectionId, path]);
}
