import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type IssuedRead, issuedReadOf } from './issued-read';
import { listenHere, type Listening } from './listen';

/** How the server responds to reads of history. */
export type Fault = 'none' | 'malformed' | 'cut' | 'html';

/** A read of history as the server received it; instants in milliseconds since the epoch. */
export interface SeenRead {
  readonly start: number;
  readonly end: number;
  readonly paths: readonly string[];
  readonly intervals: number | undefined;
  /** Whether the complete response was sent. */
  readonly answered: boolean;
  /** Whether the client disconnected before that. */
  readonly aborted: boolean;
}

export interface FaultServer extends Listening {
  fault: Fault;
  /** Number of reads with a correct response before the fault starts. */
  faultAfter: number;
  /** Reads that begin before this time are answered with an error, milliseconds since the epoch. */
  archiveFrom: number | undefined;
  /** Items have no samples from this time on, milliseconds since the epoch. */
  silentFrom: number | undefined;
  /** How long samples take to reach it, milliseconds. */
  lateness: number;
  /** How far its clock is ahead of this computer's, milliseconds: it says so, and has no samples of its future. */
  clockOffset: number;
  /** Every read of history so far, the oldest first. */
  readonly reads: readonly SeenRead[];
  /** Lets the next `first` reads through and blocks further responses until the returned function is called. */
  hold(first?: number): () => void;
}

/** Points of a processed response, and the milliseconds between raw ones. */
const points = 400;
const rawStep = 1000;

interface State {
  fault: Fault;
  faultAfter: number;
  archiveFrom: number | undefined;
  silentFrom: number | undefined;
  lateness: number;
  clockOffset: number;
  readonly reads: (SeenRead & { answered: boolean; aborted: boolean })[];
  held: { readonly from: number; readonly until: Promise<void> } | undefined;
}

/**
 * A server on 127.0.0.1 with just enough of the API to fail in the ways of real ones; it records the requests. Raw
 * items have one point per second.
 */
export async function startFaultServer(): Promise<FaultServer> {
  const state: State = {
    fault: 'none',
    faultAfter: 0,
    archiveFrom: undefined,
    silentFrom: undefined,
    lateness: 0,
    clockOffset: 0,
    reads: [],
    held: undefined,
  };
  const server = createServer((request, response) => void answer(request, response, state));
  const hold = (first = 0) => {
    const gate = new EventTarget();
    const until = new Promise<void>((resolve) => {
      gate.addEventListener('open', () => resolve(), { once: true });
    });
    state.held = { from: state.reads.length + first, until };
    return () => {
      state.held = undefined;
      gate.dispatchEvent(new Event('open'));
    };
  };
  return Object.assign(state, { hold }, await listenHere(server));
}

async function answer(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  const body = await text(request);
  if (!request.url?.startsWith('/api/v2/readhistoricaldata'))
    return void response.writeHead(404).end('{"error":[{"msg":"not here"}]}');
  const asked = issuedReadOf(body);
  const seen = {
    start: Date.parse(asked.start_time),
    end: Date.parse(asked.end_time),
    paths: asked.items.map(({ p }) => p),
    intervals: asked.intervals_no,
    answered: false,
    aborted: false,
  };
  const number = state.reads.length;
  const fault = number < state.faultAfter ? 'none' : state.fault;
  state.reads.push(seen);
  response.on('close', () => {
    seen.answered = response.writableFinished;
    seen.aborted = !response.writableFinished;
  });
  if (state.held !== undefined && number >= state.held.from) await state.held.until;
  if (response.destroyed) return;
  if (seen.start < (state.archiveFrom ?? Number.NEGATIVE_INFINITY)) sendNoArchive(response);
  else send(response, asked, { ...state, fault });
}

function sendNoArchive(response: ServerResponse): void {
  response
    .writeHead(400, { 'content-type': 'application/json' })
    .end('{"error":[{"msg":"There is no archive before."}]}');
}

type Manner = Pick<State, 'fault' | 'silentFrom' | 'lateness' | 'clockOffset'>;

function send(response: ServerResponse, asked: IssuedRead, manner: Manner): void {
  const { fault, clockOffset } = manner;
  if (fault === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to the proxy</html>');
  const body = JSON.stringify(historyOf(asked, manner));
  const date = new Date(Date.now() + clockOffset).toUTCString();
  response.writeHead(200, { date, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  if (fault !== 'cut') return void response.end(body);
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

function historyOf({ start_time, end_time, items }: IssuedRead, { fault, silentFrom = Infinity, ...manner }: Manner) {
  const offset = manner.clockOffset - manner.lateness;
  const last = Math.min(silentFrom, offset === 0 ? Infinity : Date.now() + offset);
  const range = { start: Date.parse(start_time), end: Date.parse(end_time) };
  const answers = items.map((item) => ({
    ...item,
    intervals:
      item.aggregate === 'AGG_TYPE_RAW'
        ? rawIntervals({ ...range, end: Math.min(range.end, last) })
        : processedIntervals(range, fault),
  }));
  return { data: { start_time, end_time, items: answers } };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function processedIntervals({ start, end }: Span, fault: Fault) {
  const step = (end - start) / points;
  return Array.from({ length: points }, (_, index) => ({
    V: 50 + 20 * Math.sin(index / 30),
    Q: 0,
    T: fault === 'malformed' && index === 3 ? 'yesterday' : Math.round(start + index * step),
  }));
}

/** One interval of arrays (specification §2.2). */
function rawIntervals({ start, end }: Span) {
  const first = Math.ceil(start / rawStep);
  const count = Math.max(0, Math.ceil(end / rawStep) - first);
  const T = Array.from({ length: count }, (_, index) => (first + index) * rawStep);
  return [{ V: T.map((t) => Math.round(1000 * Math.sin(t / 7_200_000)) / 10), Q: T.map(() => 0), T }];
}
