/** A fixed time as typed: an instant, or a local date and time that a zone turns into one. */
export type AbsoluteTime =
  | { readonly kind: 'instant'; readonly epochMs: number }
  | { readonly kind: 'local'; readonly dateTime: Temporal.PlainDateTime };

const epochText = /^-?\d{11,16}$/;
const dateText = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}(?::?\d{2}(?::?\d{2}(?:[.,]\d{1,9})?)?)?)?$/i;
const zonedText = /^\d{4}-\d{2}-\d{2}[T ]\d{2}.*(?:z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * Reads ISO 8601 (with offset: an instant; without: a local time; a date alone: its midnight) and milliseconds since
 * the epoch (11 to 16 digits). Undefined for anything else, also for a date that does not exist.
 */
export function parseAbsolute(text: string): AbsoluteTime | undefined {
  if (epochText.test(text)) return { kind: 'instant', epochMs: Number(text) };
  try {
    if (zonedText.test(text)) {
      return { kind: 'instant', epochMs: Temporal.Instant.from(text.replace(' ', 'T')).epochMilliseconds };
    }
    if (dateText.test(text)) return { kind: 'local', dateTime: Temporal.PlainDateTime.from(text.replace(' ', 'T')) };
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
  }
  return undefined;
}
