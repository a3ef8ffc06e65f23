/** What a server asks for beyond that is as good as “not today”. */
const longest = 86_400;

/**
 * The seconds that an answer's `Retry-After` asks to be left alone: a number, or an HTTP date (RFC 9110 §10.2.3), which
 * counts from the answer's own `Date`, since the server's clock need not be ours. Undefined where it asks for nothing
 * that can be understood; at most a day.
 *
 * @param now milliseconds since the Unix epoch, for an answer without a `Date`
 */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const asked = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(asked)) return Math.min(longest, Number(asked));
  const until = httpDate(asked);
  if (until === undefined) return undefined;
  const from = httpDate(headers.get('date') ?? '') ?? now;
  return Math.min(longest, Math.max(0, Math.ceil((until - from) / 1000)));
}

/** Only dates with a weekday: Date.parse takes many a text that is none, and one without a zone for the time of here. */
function httpDate(text: string): number | undefined {
  const zoned = / \d{4}$/.test(text) ? `${text} GMT` : text;
  const time = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(zoned) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
