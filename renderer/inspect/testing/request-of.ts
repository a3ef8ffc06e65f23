import type { RequestSummary } from '@shared/contract/inspect/request-record';

/** A request that was answered, but for `part`. */
export function requestOf(id: number, part: Partial<RequestSummary> = {}): RequestSummary {
  return {
    id,
    connectionId: 'plant',
    connectionName: 'Plant',
    operation: 'Read Historical Data',
    method: 'POST',
    items: [],
    start: undefined,
    end: undefined,
    sentAt: id,
    attempt: 1,
    repeatOf: undefined,
    isFromFile: false,
    times: { queued: 0, firstByte: 1, body: 0, decoding: 0 },
    state: 'done',
    status: 200,
    bytes: 0,
    keptBytes: 0,
    points: 0,
    durationMs: 1,
    failure: undefined,
    ...part,
  };
}
