/** Maximum in seconds; longer delays make no difference. */
const longest = 86_400;

/**
 * The seconds in a response's `Retry-After`: a number, or an HTTP date (RFC 9110 §10.2.3), relative to the response's
 * own `Date`, since the server's clock may differ from ours. Undefined if it is missing or invalid; at most a day.
 *
 * @param now milliseconds since the Unix epoch, for a response without a `Date`
 */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const header = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(header)) return Math.min(longest, Number(header));
  const until = httpDate(header);
  if (until === undefined) return undefined;
  const from = httpDate(headers.get('date') ?? '') ?? now;
  return Math.min(longest, Math.max(0, Math.ceil((until - from) / 1000)));
}

/** Only dates with a weekday: Date.parse accepts many invalid texts, and reads one without a zone as local time. */
function httpDate(text: string): number | undefined {
  const zoned = / \d{4}$/.test(text) ? `${text} GMT` : text;
  const time = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(zoned) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
