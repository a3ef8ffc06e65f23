import { expect, test } from 'vitest';
import { isTransient } from '../retry/retry';
import { networkProblem } from './network-problem';

const url = 'https://historian.example:8002/api/v2/readfile';

test.each([
  ['net::ERR_CONNECTION_REFUSED', 'connection', 'refused the connection'],
  ['net::ERR_NAME_NOT_RESOLVED', 'connection', 'is not known'],
  ['net::ERR_INTERNET_DISCONNECTED', 'connection', 'offline'],
  ['net::ERR_SOMETHING_NEW', 'connection', 'ERR_SOMETHING_NEW'],
  ['net::ERR_NETWORK_IO_SUSPENDED', 'connection', 'computer slept'],
  ['net::ERR_CONNECTION_TIMED_OUT', 'timeout', 'could not be reached in time'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'tls', 'does not trust'],
  ['net::ERR_CERT_REVOKED', 'tls', 'ERR_CERT_REVOKED'],
  ['net::ERR_CERT_REVOKED', 'tls', 'has withdrawn'],
  ['net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'tls', 'TLS 1.0 or 1.1'],
  ['net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'tls', 'client certificate'],
  ['net::ERR_BAD_SSL_CLIENT_AUTH_CERT', 'tls', 'client certificate'],
  ['net::ERR_SSL_DECRYPT_ERROR_ALERT', 'tls', 'encryption (ERR_SSL_DECRYPT_ERROR_ALERT)'],
  ['net::ERR_SOCKS_CONNECTION_FAILED', 'connection', 'refused by the proxy'],
  ['net::ERR_UNEXPECTED_PROXY_AUTH', 'authentication', 'asks for a sign-in (HTTP 407)'],
  ['net::ERR_PROXY_AUTH_UNSUPPORTED', 'authentication', 'its proxy asks for a sign-in that this program can’t give'],
  ['net::ERR_PROXY_CERTIFICATE_INVALID', 'tls', 'a proxy whose certificate is not accepted'],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'tls', 'encryption'],
  ['net::ERR_BAD_SSL_CLIENT_AUTH_CERT', 'tls', 'encryption'],
  ['net::ERR_RESPONSE_HEADERS_MULTIPLE_LOCATION', 'malformed', 'headers that can’t be read'],
  ['net::ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH', 'malformed', 'headers that can’t be read'],
  ['net::ERR_RESPONSE_HEADERS_TOO_BIG', 'malformed', 'headers that can’t be read'],
  ['net::ERR_RESPONSE_HEADERS_TRUNCATED', 'connection', 'closed the connection'],
  ['net::ERR_INVALID_REDIRECT', 'malformed', 'redirects to what is no address'],
])('%s is a problem of kind %s that a person understands', (message, kind, words) => {
  const problem = networkProblem(new Error(message), { url, requestId: 7 });
  expect(problem.kind).toBe(kind);
  expect(problem.message).toContain('historian.example:8002');
  expect(problem.message).toContain(words);
  expect(problem.details).toEqual({ url, requestId: 7, code: message.slice('net::'.length) });
});

test.each([
  'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
  'ERR_SSL_CLIENT_AUTH_CERT_NEEDED',
  'ERR_SSL_DECRYPT_ERROR_ALERT',
  'ERR_CERT_REVOKED',
])('no other certificate is advised where it is not to blame: %s', (code) => {
  expect(networkProblem(new Error(`net::${code}`), { url }).advice).not.toMatch(
    /pin the server|authority’s certificate/,
  );
});

test.each(['ERR_RESPONSE_HEADERS_MULTIPLE_LOCATION', 'ERR_INVALID_REDIRECT'])(
  'a server that answered is not said to be out of reach, nor asked again: %s',
  (code) => {
    const problem = networkProblem(new Error(`net::${code}`), { url });
    expect(problem.advice).not.toContain('is running');
    expect(isTransient(problem)).toBe(false);
  },
);
