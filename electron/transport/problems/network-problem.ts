import { problem, type Problem, type ProblemDetails, type ProblemKind } from '@shared/problem/problem';

interface Explanation {
  readonly kind: ProblemKind;
  /** What happened, to be read after the name of the server. */
  readonly what: string;
  readonly advice: string;
}

const checkAddress = 'Check host and port in the connection, and that the server is running.';
const checkNetwork = 'Check the network (cable, WLAN, VPN), then try again.';
const checkProxy = 'Check the proxy: under Connections, Network, or in the settings of the operating system.';
const checkCertificate =
  'Ask who runs the server for its authority’s certificate and add it under Connections, Network; or test the connection there and pin the server’s certificate.';

/** Chromium's network errors (net/base/net_error_list.h) that a person can do something about. */
const explanations: Readonly<Record<string, Explanation>> = {
  ERR_CONNECTION_REFUSED: { kind: 'connection', what: 'refused the connection', advice: checkAddress },
  ERR_NAME_NOT_RESOLVED: {
    kind: 'connection',
    what: 'is not known: its name has no address',
    advice: 'Check the spelling of the host in the connection, and the network.',
  },
  ERR_ADDRESS_UNREACHABLE: { kind: 'connection', what: 'can’t be reached from here', advice: checkNetwork },
  ERR_INTERNET_DISCONNECTED: {
    kind: 'connection',
    what: 'can’t be reached: this computer is offline',
    advice: checkNetwork,
  },
  ERR_NETWORK_CHANGED: {
    kind: 'connection',
    what: 'was lost because the network changed',
    advice: 'Try again.',
  },
  ERR_NETWORK_IO_SUSPENDED: {
    kind: 'connection',
    what: 'was lost because this computer slept',
    advice: 'Try again.',
  },
  ERR_CONNECTION_RESET: { kind: 'connection', what: 'broke the connection off', advice: 'Try again.' },
  ERR_CONNECTION_CLOSED: { kind: 'connection', what: 'closed the connection', advice: 'Try again.' },
  ERR_EMPTY_RESPONSE: { kind: 'connection', what: 'closed the connection without an answer', advice: checkAddress },
  ERR_INVALID_HTTP_RESPONSE: { kind: 'connection', what: 'does not speak HTTP', advice: checkAddress },
  ERR_UNSAFE_PORT: {
    kind: 'connection',
    what: 'was not asked: its port is reserved for another service',
    advice: 'Check the port in the connection.',
  },
  ERR_PROXY_CONNECTION_FAILED: {
    kind: 'connection',
    what: 'lies behind a proxy that does not answer',
    advice: checkProxy,
  },
  ERR_TUNNEL_CONNECTION_FAILED: { kind: 'connection', what: 'was refused by the proxy', advice: checkProxy },
  ERR_PROXY_AUTH_REQUESTED: {
    kind: 'authentication',
    what: 'can’t be reached yet: its proxy asks for a sign-in (HTTP 407)',
    advice: 'Open Connections, name the proxy under Network, and enter them there: they are told that proxy only.',
  },
  ERR_PROXY_AUTH_REFUSED: {
    kind: 'authentication',
    what: 'can’t be reached: its proxy does not accept the user name or the password',
    advice: 'Open Connections and enter them again under Network.',
  },
  ERR_CONNECTION_TIMED_OUT: {
    kind: 'timeout',
    what: 'could not be reached in time: no connection came about',
    advice: `${checkAddress} A firewall that drops what it does not let through looks the same.`,
  },
  ERR_TIMED_OUT: { kind: 'timeout', what: 'did not answer', advice: checkAddress },
  ERR_CERT_AUTHORITY_INVALID: {
    kind: 'tls',
    what: 'shows a certificate of an authority that this computer does not trust',
    advice: checkCertificate,
  },
  ERR_CERT_COMMON_NAME_INVALID: {
    kind: 'tls',
    what: 'shows a certificate for another name',
    advice: 'Use the name that stands in the certificate as the host of the connection.',
  },
  ERR_CERT_DATE_INVALID: {
    kind: 'tls',
    what: 'shows a certificate that has expired or is not valid yet',
    advice: 'Check the clock of this computer; otherwise ask who runs the server for a new certificate.',
  },
  ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN: {
    kind: 'tls',
    what: 'shows another certificate than the pinned one. Somebody may be listening in, so nothing was sent',
    advice:
      'Ask who runs the server whether the certificate was replaced, and compare fingerprints: Connections, Test connection. Trust the new one only if they agree.',
  },
  ERR_SSL_PROTOCOL_ERROR: {
    kind: 'tls',
    what: 'could not agree on encryption',
    advice: 'Check whether the server speaks http:// rather than https:// on this port.',
  },
};

/**
 * The problem of a request that got no answer. Understands the errors of Chromium's network stack (`net::ERR_…`) and
 * says of others that the connection failed, with the reason as it was stated.
 */
export function networkProblem(thrown: unknown, details: ProblemDetails & { readonly url: string }): Problem {
  const reason = reasonOf(thrown);
  const known = explanations[reason] ?? familyOf(reason);
  const { host } = new URL(details.url);
  return problem(known.kind, `The server ${host} ${known.what}.`, known.advice, { ...details, code: reason });
}

/** The problem of a body that could not be read to its end. */
export function brokenBody(thrown: unknown, details: ProblemDetails & { readonly url: string }): Problem {
  const reason = reasonOf(thrown);
  if (!reason.startsWith('ERR_CONTENT_DECODING')) return truncatedBody(thrown, details);
  const { host } = new URL(details.url);
  return problem(
    'malformed',
    `The answer of ${host} is packed (gzip, br …) in a way that can’t be unpacked.`,
    'Try again; if it stays, ask who runs the server or a proxy before it.',
    { ...details, code: reason },
  );
}

/** The problem of a body that broke off. */
export function truncatedBody(thrown: unknown, details: ProblemDetails & { readonly url: string }): Problem {
  const { host } = new URL(details.url);
  return problem(
    'truncated',
    `The answer of ${host} broke off before it was complete.`,
    'Try again; if it happens again, read a shorter range or fewer items, and look at the server’s log.',
    { ...details, code: reasonOf(thrown) },
  );
}

function familyOf(reason: string): Explanation {
  if (reason.startsWith('ERR_CERT_')) {
    return { kind: 'tls', what: `shows a certificate that is not accepted (${reason})`, advice: checkCertificate };
  }
  if (reason.startsWith('ERR_SSL_') || reason.includes('_SSL_')) {
    return { kind: 'tls', what: `could not agree on encryption (${reason})`, advice: checkCertificate };
  }
  return { kind: 'connection', what: `could not be asked (${reason})`, advice: checkAddress };
}

/** The code that the network stack stated, at the error itself or at its cause, else its text. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const [, chromium] = /net::(ERR_\w+)/.exec(thrown.message) ?? [];
  if (chromium !== undefined) return chromium;
  if (thrown.cause instanceof Error) return reasonOf(thrown.cause);
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.message;
}
