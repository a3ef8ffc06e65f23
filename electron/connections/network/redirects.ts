/** Redirects that ask for the same request again, or for one that a read may repeat (RFC 9110 §15.4). */
const repeatable: ReadonlySet<number> = new Set([301, 302, 307, 308]);

/**
 * Where a redirect may be followed to: an address on the same scheme, host and port. Nothing of a request (credentials,
 * headers, items) goes to another server than the one that the person has set up; undefined then.
 */
export function followed(url: string, status: number, location: string): string | undefined {
  if (!repeatable.has(status) || !URL.canParse(location, url)) return undefined;
  const target = new URL(location, url);
  const isSame = target.origin === new URL(url).origin && target.username === '' && target.password === '';
  return isSame ? target.href : undefined;
}
