import { connect, isIP } from 'node:net';
import {
  type SeenCertificate,
  type TestStep,
  type TestStepName,
  testStepNames,
} from '@shared/contract/connections/connection-test';
import type { Profile } from '@shared/contract/connections/connection';
import { cutText } from '@shared/cut-text';
import { problem, type Problem, ProblemError, problemOf } from '@shared/problem/problem';
import type { ExchangeRequest } from '../../transport/http/exchange';
import { addressOf } from '../../transport/http/request-payload';
import { credentialsIn } from '../../transport/log/blank-secrets';
import { networkProblem, proxyUnknown, proxyUnsettled } from '../../transport/problems/network-problem';
import { shownHost, shownName } from '../../transport/problems/shown-host';
import { codeOf } from '../../storage/files/atomic-write';
import type { OpenConnection } from '../open-connection';
import { hostOf } from '../trust/server-trust';
import { testWords } from '../words/test-steps';

/** What the requests of a connection test have in common. */
export const probeRequest = {
  operation: 'Connection test',
  items: [],
  start: undefined,
  end: undefined,
} as const satisfies Partial<ExchangeRequest>;

/**
 * The steps up to an answer of the server's, whatever it is: its name, a connection, its certificate, HTTP. Returns
 * whether all passed.
 */
export async function reachServer(
  connection: OpenConnection,
  report: TestReport,
  signal: AbortSignal,
): Promise<boolean> {
  let proxy: string | undefined;
  const findName = async () => {
    proxy = await proxyOf(connection, signal);
    return resolveName(connection, proxy, signal);
  };
  return (
    (await report.step('name', findName)) &&
    (await report.step('tcp', () => dial(connection, proxy, signal))) &&
    (await requestOverHttp(connection, report, signal))
  );
}

async function proxyOf(connection: OpenConnection, signal: AbortSignal): Promise<string | undefined> {
  const { baseUrl } = connection.profile;
  try {
    return await lookedUp(connection, baseUrl, signal, () => connection.network.proxyFor(baseUrl));
  } catch (thrown) {
    throw problemOf(thrown).kind === 'timeout' ? new ProblemError(proxyUnsettled(baseUrl), { cause: thrown }) : thrown;
  }
}

/**
 * What the network stack finds out, which it can't be stopped at: no longer than a connection may take.
 *
 * @throws ProblemError in the words of a request to `url`
 */
async function lookedUp<T>(
  { profile }: OpenConnection,
  url: string,
  signal: AbortSignal,
  find: () => Promise<T>,
): Promise<T> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(profile.timeouts.connectSeconds * 1000)]);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(new Error('net::ERR_CONNECTION_TIMED_OUT'));
  ending.addEventListener('abort', end);
  if (ending.aborted) end();
  try {
    return await Promise.race([find(), ended]);
  } catch (thrown) {
    throw new ProblemError(networkProblem(thrown, { url }), { cause: thrown });
  } finally {
    ending.removeEventListener('abort', end);
  }
}

async function resolveName(
  connection: OpenConnection,
  proxy: string | undefined,
  signal: AbortSignal,
): Promise<Finding> {
  const { profile } = connection;
  const host = hostOf(profile.baseUrl);
  const words = testWords().name;
  const shown = shownName(host);
  if (proxy !== undefined) return { skipped: words.proxy(shown, proxy) };
  if (isIP(host) !== 0) return { skipped: words.address(host) };
  return words.found(shown, (await addressesOf(connection, profile.baseUrl, signal)).join(', '));
}

/** The addresses that requests to a URL's host go to. */
async function addressesOf(connection: OpenConnection, url: string, signal: AbortSignal): Promise<readonly string[]> {
  const host = hostOf(url);
  if (isIP(host) !== 0) return [host];
  return lookedUp(connection, url, signal, () => connection.network.addressesOf(host));
}

/**
 * Opens a TCP connection and closes it: whether anybody listens there. All addresses of a host are tried at once, each for as long as a
 * connection may take: left to itself, Node gives up each but the last after a quarter of a second.
 */
async function dial(connection: OpenConnection, proxy: string | undefined, signal: AbortSignal): Promise<string> {
  const { profile } = connection;
  const url = proxy === undefined ? profile.baseUrl : `tcp://${proxy}`;
  const { protocol, port } = new URL(url);
  const target = { host: hostOf(url), port: Number(port || (protocol === 'https:' ? 443 : 80)) };
  const addresses = await addressesOf(connection, url, signal).catch((thrown: unknown) => {
    const unknown = proxy === undefined ? undefined : proxyUnknown(problemOf(thrown), url);
    throw unknown === undefined ? thrown : new ProblemError(unknown, { cause: thrown });
  });
  const timeout = AbortSignal.timeout(profile.timeouts.connectSeconds * 1000);
  const found = new AbortController();
  const ending = AbortSignal.any([signal, timeout, found.signal]);
  const opened = addresses.map((host) => openSocket({ host, port: target.port }, ending));
  try {
    await Promise.any(opened);
  } catch (cause) {
    const [first]: unknown[] = cause instanceof AggregateError ? cause.errors : [];
    throw new ProblemError(noConnection(target, first, proxy !== undefined), { cause });
  } finally {
    found.abort();
  }
  return testWords().tcp[proxy === undefined ? 'server' : 'proxy'](target.port);
}

/** Resolves once a connection has come about, which is closed then. */
function openSocket(address: { readonly host: string; readonly port: number }, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...address, signal });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}

const fates: Readonly<Record<string, 'refused' | 'late'>> = { ECONNREFUSED: 'refused', ABORT_ERR: 'late' };

function noConnection({ host, port }: { host: string; port: number }, thrown: unknown, isProxy: boolean) {
  const reason = codeOf(thrown) ?? String(thrown);
  const words = testWords().tcp;
  const message = words[fates[reason] ?? 'failed'](shownName(host), port, reason);
  return problem('connection', message, isProxy ? words.proxyAdvice : words.advice, { code: reason });
}

const statusPath = '/api/checkstatus';

/** Any answer will do: a server without a status page is none the worse (public facts §11). */
async function requestOverHttp(connection: OpenConnection, report: TestReport, signal: AbortSignal) {
  const { profile, network } = connection;
  const isEncrypted = new URL(profile.baseUrl).protocol === 'https:';
  const begun = performance.now();
  try {
    const found = await statusPage(connection, report, signal);
    const ms = performance.now() - begun;
    if (isEncrypted) report.pass('tls', certificateText(network.seen()));
    else report.skip('tls', testWords().tls.unencrypted);
    report.pass('http', found, ms);
    return true;
  } catch (thrown) {
    const met = problemOf(thrown);
    const seen = network.seen();
    // Whether the server's certificate was seen tells on which side of the handshake the failure lies.
    const atProxy = /^ERR_(PROXY|TUNNEL|SOCKS)_/.test(met.details.code ?? '');
    const handshakeFailed = isEncrypted && !atProxy && (met.kind === 'tls' || seen === undefined);
    if (seen !== undefined && !handshakeFailed) report.pass('tls', certificateText(seen));
    const failed = handshakeFailed ? 'tls' : 'http';
    report.fail(failed, silenceTold(met, failed === 'tls' ? profile : undefined), performance.now() - begun);
    return false;
  }
}

/**
 * A time-out in the words of a test, which asks for too little to be told to ask for less; any other problem as it is.
 *
 * @param handshakeOf the connection of which no encryption came about
 */
export function silenceTold(met: Problem, handshakeOf?: Profile): Problem {
  if (met.kind !== 'timeout') return met;
  const { handshake, handshakeAdvice, advice } = testWords().silent;
  if (handshakeOf === undefined) return { ...met, advice };
  const { baseUrl, timeouts } = handshakeOf;
  return { ...met, message: handshake(shownHost(baseUrl), timeouts.firstByteSeconds), advice: handshakeAdvice };
}

async function statusPage(
  { profile, exchange, authenticator }: OpenConnection,
  report: TestReport,
  signal: AbortSignal,
): Promise<string> {
  const url = addressOf(profile.baseUrl, statusPath);
  const request = { url, method: 'GET', headers: { Accept: 'application/json' }, body: undefined } as const;
  const answer = await exchange.open({ ...probeRequest, ...credentialsIn({}), request }, signal);
  report.clockOffset = answer.clockOffset;
  const { redirectsTo } = answer;
  if (redirectsTo !== undefined && hasMoved(new URL(url), redirectsTo))
    throw new ProblemError(await answer.refusal(authenticator.signInRefusal));
  answer.end({});
  const host = shownHost(url);
  const { answers, leads, refuses } = testWords().http;
  if (redirectsTo !== undefined) return leads(host, cutText(`${redirectsTo.origin}${redirectsTo.pathname}`, 200, '…'));
  return answer.ok ? answers(host) : refuses(host, answer.status);
}

/**
 * Whether a redirect says that the server is elsewhere, or to be asked by https://: then nobody is told the sign-in here. Any other
 * leads who has not signed in to a sign-in page, and what is read may be answered all the same.
 */
function hasMoved(requested: URL, target: URL): boolean {
  if (target.origin === requested.origin) return false;
  const isUpgrade =
    requested.protocol === 'http:' && target.protocol === 'https:' && target.hostname === requested.hostname;
  return isUpgrade || target.pathname.includes(statusPath);
}

function certificateText(seen: SeenCertificate | undefined): string {
  const { accepted, certificate } = testWords().tls;
  if (seen === undefined) return accepted;
  const { subject, issuer, validTo } = seen.certificate;
  return certificate(subject, issuer, new Date(validTo).toISOString().slice(0, 10), seen.trust);
}

/** A message that is followed by others: what a server says need not end as sentences do. */
function sentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}

/** What a step has found: a text, or that there was nothing to try. */
type Finding = string | { readonly skipped: string };

/** The steps of a connection test, as they are done. */
export class TestReport {
  /** What the last answer says of the server's clock, as in `ConnectionTest`. */
  clockOffset = 0;
  readonly #steps = new Map<TestStepName, TestStep>();

  get steps(): readonly TestStep[] {
    return testStepNames.map(
      (name) =>
        this.#steps.get(name) ?? {
          name,
          outcome: 'skipped',
          text: testWords().notTried,
          ms: undefined,
        },
    );
  }

  /** Does a step and notes what came of it; returns whether the next may follow. */
  async step(name: TestStepName, work: () => Promise<Finding>): Promise<boolean> {
    const begun = performance.now();
    try {
      const found = await work();
      if (typeof found === 'string') this.pass(name, found, performance.now() - begun);
      else this.skip(name, found.skipped);
      return true;
    } catch (thrown) {
      this.fail(name, problemOf(thrown), performance.now() - begun);
      return false;
    }
  }

  pass(name: TestStepName, text: string, ms?: number): void {
    this.#note({ name, outcome: 'passed', text, ms });
  }

  skip(name: TestStepName, text: string): void {
    this.#note({ name, outcome: 'skipped', text, ms: undefined });
  }

  fail(name: TestStepName, { message, advice }: Pick<Problem, 'message' | 'advice'>, ms?: number): void {
    this.#note({ name, outcome: 'failed', text: `${sentence(message)} ${advice}`, ms });
  }

  #note(step: TestStep): void {
    this.#steps.set(step.name, step);
  }
}
