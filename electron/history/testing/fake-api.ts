import { problem, ProblemError, type Problem } from '@shared/problem/problem';
import type { HistoryRequest, ProcessDataApi } from '../../transport/process-data/process-data-api';
import { Blanking } from '../../transport/log/blank-secrets';

/** What the server answers: a body in pieces, a problem in place of an answer, or pieces and then a problem. */
export interface FakeResponse {
  readonly pieces?: Iterable<string> | AsyncIterable<string>;
  readonly refusal?: Problem;
  readonly breaksWith?: Problem;
  /** What the request carried and nobody may be shown. */
  readonly secrets?: readonly string[];
}

export interface FakeApi extends ProcessDataApi {
  readonly requests: HistoryRequest[];
  /** What the bodies turned out to hold, by request number. */
  readonly settled: Map<number, { readonly points: number; readonly problem?: Problem }[]>;
  /** Pieces that were taken from the server. */
  taken: number;
}

/** A server that answers as told; its requests are numbered from 1. */
export function fakeApi(answer: (request: HistoryRequest, number: number) => FakeResponse): FakeApi {
  const api: FakeApi = {
    requests: [],
    settled: new Map(),
    taken: 0,
    openHistory: async (request, signal) => {
      const requestId = api.requests.push(request);
      const { pieces = [], refusal, breaksWith, secrets = [] } = answer(request, requestId);
      if (refusal !== undefined) throw new ProblemError(refusal);
      return {
        requestId,
        blanking: new Blanking(secrets),
        pieces: bytesOf(pieces, breaksWith, signal, api),
        settle: (outcome) => api.settled.set(requestId, [...(api.settled.get(requestId) ?? []), outcome]),
      };
    },
  };
  return api;
}

async function* bytesOf(
  pieces: Iterable<string> | AsyncIterable<string>,
  breaksWith: Problem | undefined,
  signal: AbortSignal,
  api: FakeApi,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const piece of pieces) {
    if (signal.aborted) throw new ProblemError(problem('cancelled', 'The request was taken back.', 'Read again.'));
    api.taken += 1;
    yield new TextEncoder().encode(piece);
  }
  if (signal.aborted) throw new ProblemError(problem('cancelled', 'The request was taken back.', 'Read again.'));
  if (breaksWith !== undefined) throw new ProblemError(breaksWith);
}
