/** The headers of an answer, names in lower case and sorted. `Headers` of the web is one; Node reads its whole `fetch` for that. */
export interface ResponseHeaders extends Iterable<readonly [name: string, value: string]> {
  /** The value of a header; of several of one name all, with commas between them (RFC 9110 §5.3). Null where there is none. */
  get(name: string): string | null;
  has(name: string): boolean;
}

/** RFC 9110 §5.6.2. */
const token = /^[!#$%&'*+\-.^_`|~\w]+$/;
/** RFC 9110 §5.5. */
// oxlint-disable-next-line no-control-regex -- these are what a value can't have
const noValue = /[\0\r\n]/;

/**
 * The headers of an answer, from their names and values in turn. What a header can't hold (above U+00FF) is in it as in an address, by
 * its bytes in UTF-8; one that is none at all is left out: what the server says otherwise is worth more.
 */
export function responseHeaders(raw: readonly string[]): ResponseHeaders {
  const held = new Map<string, string[]>();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at]?.toLowerCase() ?? '';
    const value = encodedValue(raw[at + 1] ?? '');
    if (token.test(name) && !noValue.test(value)) held.set(name, [...(held.get(name) ?? []), value]);
  }
  return {
    get: (name) => held.get(name.toLowerCase())?.join(', ') ?? null,
    has: (name) => held.has(name.toLowerCase()),
    [Symbol.iterator]: () => pairsOf(held),
  };
}

function encodedValue(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u{100}-\u{10FFFF}]+/gu, (part) => encodeURIComponent(part))
    .replaceAll(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
}

/** Each cookie is a header of its own: they may have commas (RFC 6265 §3). */
function* pairsOf(held: ReadonlyMap<string, readonly string[]>): Generator<readonly [string, string]> {
  for (const [name, values] of [...held].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (const value of name === 'set-cookie' ? values : [values.join(', ')]) yield [name, value];
  }
}
