import type { RequestEntry } from '../log/request-entry';

/** A request as the log takes it, for tests to which it does not matter which. */
export const someRequest = {
  connectionId: 'c1',
  connectionName: 'Plant 1',
  operation: 'Read Files',
  items: ['/System/A'],
  start: undefined,
  end: undefined,
  request: { url: 'http://127.0.0.1/', method: 'GET', headers: {}, body: undefined },
  secrets: [],
  signedBy: [],
  username: undefined,
} as const;

/** Lets a piece of an answer in UTF-8 arrive. */
export function receive(entry: RequestEntry, piece: Uint8Array): void {
  entry.received(piece.byteLength);
  entry.keep(piece);
}
