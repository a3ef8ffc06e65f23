import type { HistoryOutcome, HistoryRead } from '@shared/contract/history';
import type { Problem, ProblemKind } from '@shared/contract/problem';
import type { ProcessDataApi } from '../api/process-data-api';
import { ChunkSender, type SeriesPort } from './chunk-sender';
import { WorkerDecoding, type Decoding } from './decode-session';
import { planRequests, type PlannedRequest } from './history-plan';
import { readRequest, type RequestParts, type RequestResult } from './request-reading';

export type { SeriesPort } from './chunk-sender';

/** Requests of one read that are under way at a time. */
const requestsAtOnce = 2;

/** Problems that the next request of the read would meet as well: it is not made. */
const hopeless: ReadonlySet<ProblemKind> = new Set([
  'connection',
  'tls',
  'timeout',
  'authentication',
  'permission',
  'cancelled',
  'invalid',
  'internal',
]);

/** Reads history: plans the requests, decodes their answers off the main loop, and sends columns into the series worker. */
export class HistoryReader {
  readonly #decoding: Decoding;

  constructor(deps: { readonly decodeWorkerFile: URL } | { readonly decoding: Decoding }) {
    this.#decoding = 'decoding' in deps ? deps.decoding : new WorkerDecoding(deps.decodeWorkerFile);
  }

  /**
   * Makes a read. Resolves to what became of it, whatever happened, after the same was posted as the read's `end`; the
   * columns that arrived before a problem, or before `signal` was aborted, stay.
   */
  async read(read: HistoryRead, api: ProcessDataApi, port: SeriesPort, signal: AbortSignal): Promise<HistoryOutcome> {
    const begun = performance.now();
    const sender = new ChunkSender(port, read.readId, read.items.length);
    const planned = planRequests(read);
    const results = await readAll(planned, { api, decoding: this.#decoding, sender, signal });
    const outcome: HistoryOutcome = {
      ...combined(read, sender, planned, results),
      durationMs: performance.now() - begun,
    };
    sender.end(outcome);
    return outcome;
  }

  /** Ends the decoder; reads that are under way fail. */
  close(): void {
    this.#decoding.close();
  }
}

/** Makes the requests, a few at a time and in their order; those after a hopeless problem are not made. */
async function readAll(planned: readonly PlannedRequest[], parts: RequestParts): Promise<RequestResult[]> {
  const results: RequestResult[] = [];
  const waiting = planned.entries();
  let hopes = true;
  const lane = async () => {
    for (const [number, request] of waiting) {
      if (!hopes) return;
      const result = await readRequest(request, parts);
      results[number] = result;
      if (result.problem !== undefined && hopeless.has(result.problem.kind)) hopes = false;
    }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, lane));
  return results;
}

function combined(
  read: HistoryRead,
  sender: ChunkSender,
  planned: readonly PlannedRequest[],
  results: readonly (RequestResult | undefined)[],
): Omit<HistoryOutcome, 'durationMs'> {
  const made = results.filter((result) => result !== undefined);
  const whole = wholeProblem(made);
  const problems = new Map(made.flatMap(({ itemProblems }) => [...itemProblems]));
  planned.forEach(({ positions }, number) => {
    if (whole === undefined || results[number] !== undefined) return;
    for (const position of positions) problems.set(position, whole);
  });
  const extra = read.options.insights === true ? allExtras(made) : undefined;
  return {
    items: read.items.map((_, position) => itemOutcome(sender.points(position), problems.get(position))),
    bytes: made.reduce((sum, { bytes }) => sum + bytes, 0),
    requestIds: made.flatMap(({ requestId }) => requestId ?? []),
    ...(extra !== undefined && { extra }),
    ...(whole && { problem: whole }),
  };
}

/** A problem that broke the read off as a whole; one request of several may fail for the sake of its items alone. */
function wholeProblem(made: readonly RequestResult[]): Problem | undefined {
  const problems = made.flatMap(({ problem }) => problem ?? []);
  const grave = problems.find(({ kind }) => hopeless.has(kind));
  return grave ?? (problems.length === made.length ? problems[0] : undefined);
}

/** One answer's extra members as they are, those of several answers as an array in the order of the requests. */
function allExtras(made: readonly RequestResult[]): string | undefined {
  const texts = made.flatMap(({ extra }) => extra ?? []);
  return texts.length > 1 ? `[${texts.join(',')}]` : texts[0];
}

function itemOutcome(points: number, problem: Problem | undefined) {
  return problem === undefined ? { points } : { points, problem };
}
