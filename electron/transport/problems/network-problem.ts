import { problem, type Problem, type ProblemDetails, type ProblemKind } from '@shared/problem/problem';
import { networkWords } from '../words/network';
import { shownHost } from './shown-host';

type Unasked = keyof ReturnType<typeof networkWords>['unasked'];

/** Chromium's network errors (net/base/net_error_list.h) that a person can do something about. */
const knownErrors: Readonly<Record<string, readonly [kind: ProblemKind, met: Unasked]>> = {
  ERR_CONNECTION_REFUSED: ['connection', 'refused'],
  ERR_NAME_NOT_RESOLVED: ['connection', 'unknown'],
  ERR_ADDRESS_UNREACHABLE: ['connection', 'unreachable'],
  ERR_INTERNET_DISCONNECTED: ['connection', 'offline'],
  ERR_NETWORK_CHANGED: ['connection', 'networkChanged'],
  ERR_NETWORK_IO_SUSPENDED: ['connection', 'slept'],
  ERR_CONNECTION_RESET: ['connection', 'reset'],
  ERR_CONNECTION_CLOSED: ['connection', 'closed'],
  ERR_EMPTY_RESPONSE: ['connection', 'empty'],
  ERR_INVALID_HTTP_RESPONSE: ['connection', 'noHttp'],
  ERR_RESPONSE_HEADERS_TRUNCATED: ['connection', 'closed'],
  ERR_INVALID_REDIRECT: ['malformed', 'noTarget'],
  ERR_UNSAFE_PORT: ['connection', 'reservedPort'],
  ERR_PROXY_CONNECTION_FAILED: ['connection', 'proxySilent'],
  ERR_TUNNEL_CONNECTION_FAILED: ['connection', 'proxyRefused'],
  ERR_PROXY_AUTH_REQUESTED: ['authentication', 'proxyAsks'],
  ERR_UNEXPECTED_PROXY_AUTH: ['authentication', 'proxyAsks'],
  ERR_PROXY_AUTH_REFUSED: ['authentication', 'proxyRejects'],
  ERR_PROXY_AUTH_UNSUPPORTED: ['authentication', 'proxyScheme'],
  ERR_PROXY_CERTIFICATE_INVALID: ['tls', 'proxyCertificate'],
  ERR_CONNECTION_TIMED_OUT: ['timeout', 'notInTime'],
  ERR_TIMED_OUT: ['timeout', 'silent'],
  ERR_CERT_AUTHORITY_INVALID: ['tls', 'untrusted'],
  ERR_CERT_COMMON_NAME_INVALID: ['tls', 'otherName'],
  ERR_CERT_DATE_INVALID: ['tls', 'expired'],
  ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN: ['tls', 'notPinned'],
  ERR_CERT_REVOKED: ['tls', 'revoked'],
  ERR_SSL_PROTOCOL_ERROR: ['tls', 'noEncryption'],
  ERR_SSL_VERSION_OR_CIPHER_MISMATCH: ['tls', 'oldEncryption'],
  ERR_SSL_CLIENT_AUTH_CERT_NEEDED: ['tls', 'wantsCertificate'],
  ERR_BAD_SSL_CLIENT_AUTH_CERT: ['tls', 'wantsCertificate'],
};

/**
 * The problem of a request that got no answer. Understands the errors of Chromium's network stack (`net::ERR_…`) and
 * says of others that the connection failed, with the reason as it was stated.
 */
export function networkProblem(thrown: unknown, details: ProblemDetails & { readonly url: string }): Problem {
  const reason = reasonOf(thrown);
  const [kind, met] = knownErrors[reason] ?? familyOf(reason);
  const { message, advice } = networkWords().unasked[met];
  return problem(kind, message(shownHost(details.url), reason), advice, { ...details, code: reason });
}

/** The problem of a proxy at `url` that could not be dialled, where its own name is to blame; undefined where that is not so. */
export function proxyUnknown(found: Problem, url: string): Problem | undefined {
  if (found.details.code !== 'ERR_NAME_NOT_RESOLVED') return undefined;
  const { message, advice } = networkWords().unasked.proxyUnknown;
  return problem('connection', message(shownHost(url)), advice, found.details);
}

/** The problem of a server of which it does not come out in time by which proxy it is reached. */
export function proxyUnsettled(url: string): Problem {
  const { message, advice } = networkWords().unasked.proxyUnsettled;
  return problem('timeout', message(shownHost(url)), advice, { url });
}

/** The problem of a body that could not be read to its end. */
export function brokenBody(thrown: unknown, details: ProblemDetails & { readonly url: string }): Problem {
  const reason = reasonOf(thrown);
  if (!reason.startsWith('ERR_CONTENT_DECODING')) return truncatedBody(thrown, details);
  const { message, advice } = networkWords().packed;
  return problem('malformed', message(shownHost(details.url)), advice, { ...details, code: reason });
}

/** The problem of a body that broke off. */
export function truncatedBody(thrown: unknown, details: ProblemDetails & { readonly url: string }): Problem {
  const { message, advice } = networkWords().brokeOff;
  return problem('truncated', message(shownHost(details.url)), advice, { ...details, code: reasonOf(thrown) });
}

function familyOf(reason: string): readonly [kind: ProblemKind, met: Unasked] {
  if (reason.startsWith('ERR_RESPONSE_HEADERS_')) return ['malformed', 'oddHeaders'];
  if (/^ERR_(SOCKS|PROXY)_/.test(reason)) return ['connection', 'proxyRefused'];
  if (reason.startsWith('ERR_CERT_')) return ['tls', 'otherCertificate'];
  if (reason.startsWith('ERR_SSL_') || reason.includes('_SSL_')) return ['tls', 'otherEncryption'];
  return ['connection', 'other'];
}

/** The code that the network stack stated, at the error itself or at its cause, else its text. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const [, chromium] = /net::(ERR_\w+)/.exec(thrown.message) ?? [];
  if (chromium !== undefined) return chromium;
  if (thrown.cause instanceof Error) return reasonOf(thrown.cause);
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.message;
}
