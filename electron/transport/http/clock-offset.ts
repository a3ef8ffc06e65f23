import type { ResponseHeaders } from '../response-headers';

/** What a time of the header `Date` leaves open: it is of whole seconds (RFC 9110 §5.6.7). Milliseconds. */
const open = 1000;

/** When a request was sent, and when the headers of its answer had come, milliseconds since the Unix epoch by this computer's clock. */
interface Exchanged {
  readonly sentAt: number;
  readonly receivedAt: number;
}

/**
 * By how many milliseconds a server's clock is ahead of this computer's at least, by the `Date` of its answer (RFC 9110 §6.6.1); negative
 * where it is behind, 0 where the two may agree, or the answer does not tell: one from a cache (`Age`) is of another moment.
 */
export function clockOffset(headers: ResponseHeaders, { sentAt, receivedAt }: Exchanged): number {
  const date = headers.has('age') ? Number.NaN : Date.parse(headers.get('date') ?? '');
  if (date > receivedAt) return date - receivedAt;
  return date + open < sentAt ? date + open - sentAt : 0;
}
