import type { RequestRecord } from '@shared/contract/inspect/request-record';

type Cell = string | number | null;

const head = [
  'No.',
  'Operation',
  'Method',
  'Sent',
  'Try',
  'State',
  'Status',
  'Bytes',
  'Points',
  'Waited ms',
  'To the first byte ms',
  'Body ms',
  'Decoding ms',
  'All ms',
];

/** What the time of requests went into, a row each. */
export function timingRows(records: readonly RequestRecord[]): Cell[][] {
  return [head, ...records.map(rowOf)];
}

function rowOf(record: RequestRecord): Cell[] {
  const { id, operation, method, sentAt, attempt, state, status, bytes, points, durationMs, times } = record;
  const { queued, firstByte, body, decoding } = times;
  return [
    id,
    operation,
    method,
    new Date(sentAt).toISOString(),
    attempt,
    state,
    status ?? null,
    bytes,
    points ?? null,
    ...[queued, firstByte, body, decoding, durationMs].map((ms) =>
      ms === undefined ? null : Math.round(ms * 10) / 10,
    ),
  ];
}
