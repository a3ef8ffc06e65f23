import type { HttpRequest } from '../http-request';

/** The content of an operation's request, before it has an address: URL query parameters or a JSON body. */
export type Payload =
  | { readonly method: 'GET'; readonly query: QueryParameters }
  | { readonly method: 'POST'; readonly body: string };

/** A parameter with several values is repeated. */
export type QueryParameters = Readonly<Record<string, string | readonly string[]>>;

/**
 * The address of an operation: the connection's base URL, which may have a path prefix, then the operation's path, which may have a
 * query of its own, then the query, percent-encoded (a space as %20, which all servers decode).
 */
export function addressOf(baseUrl: string, path: string, query: QueryParameters = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map(
      (one) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`,
    ),
  );
  const base = baseUrl.replace(/\/+$/, '');
  const mark = path.includes('?') ? '&' : '?';
  return `${base}${path}${pairs.length > 0 ? `${mark}${pairs.join('&')}` : ''}`;
}

/**
 * The HTTP request of a payload, with the headers that sign it.
 *
 * @param type of the answer that is wanted
 */
export function httpRequest(
  baseUrl: string,
  path: string,
  payload: Payload,
  signing: Readonly<Record<string, string>>,
  type = 'application/json',
): HttpRequest {
  const accept = { Accept: type };
  return payload.method === 'GET'
    ? {
        url: addressOf(baseUrl, path, payload.query),
        method: 'GET',
        headers: { ...accept, ...signing },
        body: undefined,
      }
    : {
        url: addressOf(baseUrl, path),
        method: 'POST',
        headers: { ...accept, 'Content-Type': 'application/json', ...signing },
        body: payload.body,
      };
}
