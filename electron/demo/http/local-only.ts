import type { MiddlewareHandler } from 'hono';
import { ApiError } from './api-error';

/** What a program on this machine calls the server; any other name was resolved to this address by somebody else. */
const localHost = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/i;

/**
 * Refuses requests that a web page may have made a browser send: those whose Host is not this machine's (DNS rebinding), and
 * the preflights of other origins (Fetch standard, CORS preflight).
 */
export const localOnly: MiddlewareHandler = async ({ req }, next) => {
  const host = req.header('Host') ?? '';
  if (!localHost.test(host)) {
    throw new ApiError(
      421,
      `The demo plant does not answer for the host ${JSON.stringify(host)}, only for 127.0.0.1 and localhost.`,
    );
  }
  if (req.method === 'OPTIONS' && req.header('Access-Control-Request-Method') !== undefined) {
    throw new ApiError(403, 'The demo plant answers no web pages: cross-origin requests are refused.');
  }
  await next();
};
