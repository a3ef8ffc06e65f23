import type { RequestSummary } from '@shared/contract/inspect/request-record';

/** What the requests of one operation to one connection came to. */
export interface RequestFigures {
  readonly connectionName: string;
  readonly operation: RequestSummary['operation'];
  readonly count: number;
  readonly failed: number;
  readonly bytes: number;
  /** Milliseconds of those that were answered; undefined where none was. */
  readonly times: AnswerTimes | undefined;
}

export interface AnswerTimes {
  /** Until the first byte, of half of them. */
  readonly firstByte: number;
  /** Until the end, of half of them. */
  readonly median: number;
  /** Until the end, of 95 in 100. */
  readonly most: number;
  readonly slowest: number;
}

/** The figures of requests by connection and operation, those with the slowest request first. */
export function figuresOf(requests: readonly RequestSummary[]): RequestFigures[] {
  const groups = Map.groupBy(requests, ({ connectionId, operation }) => JSON.stringify([connectionId, operation]));
  return [...groups.values()]
    .flatMap(figuresOfGroup)
    .toSorted((a, b) => (b.times?.slowest ?? -1) - (a.times?.slowest ?? -1) || b.count - a.count);
}

function figuresOfGroup(requests: readonly RequestSummary[]): readonly RequestFigures[] {
  const [first] = requests;
  if (first === undefined) return [];
  const answered = requests.filter(({ state }) => state === 'done');
  const lasted = ascending(answered.map(({ durationMs }) => durationMs));
  const slowest = lasted.at(-1);
  const figures = {
    connectionName: first.connectionName,
    operation: first.operation,
    count: requests.length,
    failed: requests.filter(({ state }) => state === 'failed').length,
    bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
    times:
      slowest === undefined
        ? undefined
        : {
            firstByte: ranked(ascending(answered.map(({ times }) => times.firstByte)), 0.5),
            median: ranked(lasted, 0.5),
            most: ranked(lasted, 0.95),
            slowest,
          },
  };
  return [figures];
}

function ascending(values: readonly (number | undefined)[]): number[] {
  return values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
}

/** The least of the values that this part of them does not go beyond; 0 of none. */
function ranked(values: readonly number[], part: number): number {
  return values[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0;
}
