import type { Problem } from '@shared/problem/problem';
import type { PlotOutcome } from '@shared/contract/trend/history';
import type { TimeRange } from '@shared/time/range';
import type { HistoryRequest, ProcessDataApi } from '../transport/process-data/process-data-api';
import type { ChunkSender } from './chunk-sender';
import type { Decoding } from '../decode/thread/decode-session';
import type { ReadProgress } from './read-progress';
import { isBetterInHalves } from './refusals';
import { readRequest, type ColumnSink, type RequestResult } from './request-reading';
import { retryOutcome } from '../transport/retry/retry';
import type { ServerRest } from '../transport/retry/server-rest';
import { SliceSender, type SentSlice } from './slice-sender';
import type { Reached } from './slice-size';

export interface SliceParts {
  readonly api: ProcessDataApi;
  readonly decoding: Decoding;
  readonly sender: ChunkSender;
  readonly progress: ReadProgress;
  /** Of the server, whichever read it has answered. */
  readonly serverRest: ServerRest;
  readonly signal: AbortSignal;
  /** Retries after failures that may pass. */
  readonly retries: number;
  /** Whether the request is made again after a failure that may pass. */
  readonly mayTry: (found: Problem) => boolean;
  /** Milliseconds to rest before the further try of that number. */
  readonly rest: (attempt: number) => number;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Told when a request is sent. */
  readonly onSent: () => void;
  /** Told when bytes of an answer come. */
  readonly onHeard: () => void;
  /** Told of each request that was made for the slice. */
  readonly onRequest: (result: RequestResult) => void;
}

/** What became of a slice in the end: the last request's result, and per item what was read. */
export interface SliceResult extends RequestResult {
  readonly points: readonly number[];
  /** How far the items came whose answer was given up, by their places; absent where none was. */
  readonly reached?: ReadonlyMap<number, Reached>;
  /** Up to where the item was answered in full; undefined where it was not. */
  readonly completeTo: readonly (number | undefined)[];
  /** The places of items that the server refused together, so that half of them may fare better. */
  readonly refused: ReadonlySet<number>;
  /** Of plot values, per item that was read. */
  readonly plots?: ReadonlyMap<number, PlotOutcome>;
}

/**
 * Reads one slice, again after a failure that may pass, and posts all that belongs to it; resolves whatever happens.
 *
 * @param mostBytes beyond which it is given up as too long, if ever; what came of it stays until it is read in parts
 */
export async function readSlice(
  slice: SentSlice,
  requested: Pick<HistoryRequest, 'items' | 'options'>,
  parts: SliceParts,
  mostBytes: number,
): Promise<SliceResult> {
  const sender = new SliceSender(slice, parts.sender, parts.progress, mostBytes);
  const request: HistoryRequest = { ...requested, start: slice.start, end: slice.end };
  const { result, present } = await triedRequest(request, sender, parts);
  const { itemProblems, givenUp = new Set() } = result;
  const isWhole = (place: number) => !itemProblems.has(place) && !givenUp.has(place);
  const completeTo = requested.items.map((_, place) => (isWhole(place) ? upTo(slice, present) : undefined));
  const refused = refusedIn(result, sender.points);
  const reached = new Map(sender.reached.entries().filter(([place]) => givenUp.has(place)));
  for (const place of givenUp) sender.forget(place);
  sender.end(completeTo);
  return { ...result, points: sender.points, reached, completeTo, refused };
}

/** What has come of an item in part is not asked again. */
function refusedIn({ problem, itemProblems }: RequestResult, points: readonly number[]): ReadonlySet<number> {
  if (problem === undefined || !isBetterInHalves(problem)) return new Set();
  const refused = itemProblems.entries().filter(([place, { kind }]) => kind !== 'item' && points[place] === 0);
  return new Set(refused.map(([place]) => place));
}

interface Tried {
  readonly result: RequestResult;
  readonly problem: RequestResult['problem'];
  /** The server's present when the request was sent, as far as its answer tells; milliseconds since the Unix epoch. */
  readonly present: number;
}

/** Makes the request; the place among those under way is kept between two tries, for a server in trouble wants a rest. */
export async function triedRequest(request: HistoryRequest, sender: ColumnSink, parts: SliceParts): Promise<Tried> {
  const { retries, mayTry, rest, progress, now, signal } = parts;
  return retryOutcome(() => once(request, sender, parts), {
    retries,
    mayTry,
    signal,
    delay: rest,
    onRest: ({ milliseconds, ...tries }) => progress.wait({ ...tries, until: now() + milliseconds }),
  });
}

async function once(request: HistoryRequest, sender: ColumnSink, parts: SliceParts): Promise<Tried> {
  const { sender: port, progress } = parts;
  await serverRested(parts);
  const sentAt = Math.floor(parts.now());
  parts.onSent();
  sender.begin();
  const result = await readRequest(request, {
    ...parts,
    sender,
    caughtUp: (signal) => port.caughtUp(signal),
    onBytes: (bytes) => {
      parts.onHeard();
      progress.add({ bytes });
    },
  });
  parts.serverRest.note(result.problem, parts.rest(1));
  parts.onRequest(result);
  // Its clock may be behind this computer's: what it has not lived through yet would count as held, and stay empty.
  return { result, problem: result.problem, present: sentAt + Math.min(0, result.clockOffset ?? 0) };
}

/** Waits where the server wants to be left alone; a request that waits so does not hang. */
async function serverRested({ serverRest, progress, retries, signal, now, onHeard }: SliceParts): Promise<void> {
  await serverRest.over(signal, ({ problem, milliseconds }) => {
    onHeard();
    return progress.wait({ problem, until: now() + milliseconds, attempt: 1, attempts: retries + 1 });
  });
}

/** The future, as the server saw it when the request was sent, never counts as held. */
export function upTo({ start, end }: TimeRange, present: number): number {
  return Math.max(start, Math.min(end, present));
}
