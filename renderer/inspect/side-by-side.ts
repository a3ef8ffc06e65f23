import type { RequestSummary } from '@shared/contract/inspect/request-record';

/** Requests that ran side by side, or with only a breath between them; milliseconds since the epoch. */
export interface Burst {
  readonly start: number;
  readonly end: number;
  readonly count: number;
}

/** So little time between two requests does not part them, milliseconds. */
const breath = 250;

type Timed = Pick<RequestSummary, 'id' | 'sentAt' | 'durationMs' | 'times'>;

/** When a request began to wait for its turn, and when it ended; `now` for one that runs. Milliseconds since the epoch. */
export function spanOf(
  { sentAt, durationMs, times }: Timed,
  now: number,
): { readonly start: number; readonly end: number } {
  return { start: sentAt - times.queued, end: Math.max(sentAt, durationMs === undefined ? now : sentAt + durationMs) };
}

/** The burst that each request belongs to, by its number. */
export function burstsOf(requests: readonly Timed[], now: number): ReadonlyMap<number, Burst> {
  const spans = requests
    .map((request) => ({ id: request.id, ...spanOf(request, now) }))
    .toSorted((a, b) => a.start - b.start);
  const bursts = new Map<number, Burst>();
  let members: number[] = [];
  let [start, end] = [0, Number.NEGATIVE_INFINITY];
  const close = () => {
    for (const id of members) bursts.set(id, { start, end, count: members.length });
  };
  for (const span of spans) {
    if (span.start > end + breath) {
      close();
      members = [];
      start = span.start;
      end = span.end;
    }
    members.push(span.id);
    end = Math.max(end, span.end);
  }
  close();
  return bursts;
}
