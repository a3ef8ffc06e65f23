import type { Fault } from './fault';
import { json } from './wire-server';

const refusal = (status: number, sees: RegExp, headers: Readonly<Record<string, string>> = {}, body = ''): Fault => ({
  name: [`HTTP ${status}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(', '),
  act: ({ response }) => json(response, status, body, headers),
  sees,
});

const stated = (shape: string, body: unknown, status = 400): Fault => ({
  name: `error ${shape}, HTTP ${status}`,
  act: ({ response }) => json(response, status, JSON.stringify(body)),
  sees: /Server error: The core is down/,
});

const says = 'The core is down';

/** Failures by HTTP status, and errors in each of the public shapes. */
export const statusFaults: readonly Fault[] = [
  refusal(400, /HTTP status 400: it does not understand the request/),
  refusal(401, /wants a sign-in, and the connection has none.*choose a way to sign in/s),
  refusal(403, /refuses to answer without a sign-in \(HTTP 403\)/),
  refusal(404, /HTTP status 404: the path is not known.*Check the base URL/s),
  refusal(405, /HTTP status 405: it does not take this method.*GET or POST/s),
  refusal(413, /HTTP status 413: the request is too large.*fewer items/s),
  refusal(429, /HTTP status 429: it is asked too often.*asked again in 1\.5 min/s, { 'retry-after': '90' }),
  refusal(500, /HTTP status 500: it met a fault of its own/),
  refusal(502, /HTTP status 502 with a web page: a proxy got no good answer/, {}, '<html>Bad Gateway</html>'),
  refusal(503, /HTTP status 503: it is not available.*asked again in 10 min/s, { 'retry-after': '600' }),
  refusal(504, /HTTP status 504: a proxy waited in vain/),
  stated('in an array', { error: [{ msg: says, code: 5 }] }),
  stated('as an object', { error: { msg: says } }),
  stated('as a text', { error: says }, 500),
  stated('in short', { e: says }, 503),
  stated('as a bare message', { msg: says, code: 9 }, 500),
  stated('with status 200', { data: null, error: [{ msg: says }] }, 200),
];
