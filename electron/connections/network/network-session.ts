import { Readable } from 'node:stream';
import {
  type AuthInfo,
  type Certificate,
  type ClientRequest,
  type IncomingMessage,
  net,
  session,
  type Session,
} from 'electron';
import type { SeenCertificate } from '@shared/contract/connections/connection-test';
import type { HttpRequest, HttpResponse, HttpSend } from '../../transport/http-request';
import { followedStatuses } from '../../transport/problems/status-problem';
import { responseHeaders } from '../../transport/response-headers';
import { hostOf, ServerTrust } from '../trust/server-trust';
import type { Account, NetworkSettings } from './network-settings';
import { accountFor, applyProxy } from './session-proxy';

/** The network of one connection: its own sockets, cookies, proxy and trust; nothing on disk. */
export interface NetworkSession {
  readonly send: HttpSend;
  /** Whether a URL is reached through a proxy, as `host:port`; undefined when directly. */
  proxyFor(url: string): Promise<string | undefined>;
  /** The addresses of a host name. Rejects as `send` does. */
  addressesOf(host: string): Promise<readonly string[]>;
  /** The certificate that the server showed last. */
  seen(): SeenCertificate | undefined;
  /** Ends what is under way and closes the sockets; nothing is sent any more. */
  close(): Promise<void>;
}

/**
 * The hosts that may be told the account that is signed in to this computer. Electron keeps one list of them for all
 * sessions; connections that do not sign in by Windows leave their sessions' challenges unanswered in any case.
 */
export class WindowsHosts {
  readonly #allow: (hosts: string) => void;
  readonly #uses: string[] = [];

  /** @param allow is told the hosts, separated by commas */
  constructor(allow: (hosts: string) => void) {
    this.#allow = allow;
  }

  /** Adds a host; returns the function that takes it out again. */
  enter(host: string): () => void {
    this.#uses.push(host);
    this.#tell();
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#uses.splice(this.#uses.indexOf(host), 1);
      this.#tell();
    };
  }

  #tell(): void {
    this.#allow([...new Set(this.#uses)].join(','));
  }
}

const mostRedirects = 5;
const windowsHosts = new WindowsHosts((hosts) => session.defaultSession.allowNTLMCredentialsForDomains(hosts));
let opened = 0;

/** Opens an Electron session in memory for a connection; each call opens a new one. */
export function openNetworkSession(settings: NetworkSettings): NetworkSession {
  const { id, baseUrl, network, windows } = settings;
  opened += 1;
  const own = session.fromPartition(`connection:${id}:${opened}`, { cache: false });
  const trust = new ServerTrust(baseUrl, network);
  own.setCertificateVerifyProc(({ hostname, certificate, errorCode }, answer) =>
    answer(trust.judge({ host: hostname, chain: chainOf(certificate), errorCode })),
  );
  const leave = windows === undefined ? () => undefined : windowsHosts.enter(hostOf(baseUrl));
  const ready = applyProxy(own, network.proxy, baseUrl);
  // Told to whoever sends.
  ready.catch(() => undefined);
  let isClosed = false;
  const around = { session: own, settings, trust, connecting: new ConnectTimeout(settings.connectSeconds) };
  return {
    send: async (request, signal) => {
      await ready;
      const ask = (hop: HttpRequest) => {
        if (isClosed) throw new Error('net::ERR_NETWORK_CHANGED');
        return new Hop(around, hop, signal).answer();
      };
      return follow(ask, request);
    },
    proxyFor: async (url) => {
      await ready;
      const [, server] = /^(?:PROXY|HTTPS|SOCKS5?) ([^;]+)/.exec(await own.resolveProxy(url)) ?? [];
      return server;
    },
    addressesOf: async (host) => (await own.resolveHost(host)).endpoints.map(({ address }) => address),
    seen: () => trust.seen,
    close: async () => {
      isClosed = true;
      leave();
      await own.closeAllConnections();
    },
  };
}

/** Electron leaves `issuerCert` out of the last certificate, though its types say otherwise. */
function chainOf(certificate: Certificate | undefined): string[] {
  return certificate === undefined ? [] : [certificate.data, ...chainOf(certificate.issuerCert)];
}

async function follow(
  send: (request: HttpRequest) => Promise<HttpResponse>,
  request: HttpRequest,
  hops = 0,
): Promise<HttpResponse> {
  const response = await send(request);
  const location = response.headers.get('location');
  const url = location === null ? undefined : followed(request.url, response.status, location);
  if (url !== undefined && hops < mostRedirects) return follow(send, { ...request, url }, hops + 1);
  return hops === 0 ? response : { ...response, redirectedTo: request.url };
}

/** What the requests of a session have in common. */
interface Around {
  readonly session: Session;
  readonly settings: NetworkSettings;
  readonly trust: ServerTrust;
  readonly connecting: ConnectTimeout;
}

/** One request and its answer, without following where the answer leads. */
class Hop {
  readonly #around: Around;
  readonly #request: HttpRequest;
  readonly #signal: AbortSignal;
  /** The proxy has asked for a password, and got none or none that it takes. */
  #proxyRefused = false;
  #proxyWasAnswered = false;
  /** Who has been told an account: asked again, it has not taken it. */
  readonly #told = new Set<'proxy' | 'server'>();

  constructor(around: Around, request: HttpRequest, signal: AbortSignal) {
    this.#around = around;
    this.#request = request;
    this.#signal = signal;
  }

  answer(): Promise<HttpResponse> {
    const { url, method, headers, body } = this.#request;
    const { session: own, settings, trust, connecting } = this.#around;
    return new Promise((resolve, reject) => {
      // Only with `include` does the network stack answer a server's challenge; else nothing of a session is sent.
      const credentials = settings.windows === undefined ? 'omit' : 'include';
      const request = net.request({
        url,
        method,
        session: own,
        credentials,
        redirect: 'manual',
        cache: 'no-store',
        // Else a Referer among the extra headers would be changed, or the request refused.
        referrerPolicy: 'unsafe-url',
      });
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      const giveUp = (reason: string) => {
        request.abort();
        reject(new Error(`net::${reason}`));
      };
      const abort = () => giveUp('ERR_ABORTED');
      if (this.#signal.aborted) return abort();
      // Never taken back: a request that is over can be aborted, and its `close` comes before the answer.
      this.#signal.addEventListener('abort', abort, { once: true });
      if (body !== undefined) connecting.watch(request, () => giveUp('ERR_CONNECTION_TIMED_OUT'));
      request.on('login', (info, tell) => {
        const account = this.#accountFor(info);
        if (account === undefined) tell();
        else tell(account.username, account.password);
      });
      // What is thrown in a listener would end the program.
      const settle = (answer: () => HttpResponse) => {
        try {
          resolve(answer());
        } catch {
          giveUp('ERR_INVALID_HTTP_RESPONSE');
        }
      };
      request.on('redirect', (status, _method, location) => {
        settle(() => ({ status, headers: responseHeaders(['location', location]), body: Readable.from([]) }));
        request.abort();
      });
      request.on('response', (message) => {
        // Of a way to sign in that it does not know the network stack asks nobody.
        const isUnasked = message.statusCode === 407 && !this.#proxyRefused;
        if (isUnasked) giveUp('ERR_PROXY_AUTH_UNSUPPORTED');
        else if (this.#proxyRefused) reject(this.#proxyError());
        else settle(() => responseOf(message));
      });
      request.on('error', (error) => reject(this.#proxyRefused ? this.#proxyError() : trust.explained(error)));
      request.end(body);
    });
  }

  #accountFor(challenge: AuthInfo): Account | undefined {
    const who = challenge.isProxy ? 'proxy' : 'server';
    const account = accountFor(challenge, this.#around.settings);
    const first = !this.#told.has(who);
    this.#told.add(who);
    if (account !== undefined && first) return account;
    this.#proxyRefused ||= challenge.isProxy;
    this.#proxyWasAnswered ||= challenge.isProxy && account !== undefined;
    return undefined;
  }

  #proxyError(): Error {
    return new Error(`net::${this.#proxyWasAnswered ? 'ERR_PROXY_AUTH_REFUSED' : 'ERR_PROXY_AUTH_REQUESTED'}`);
  }
}

function responseOf(message: IncomingMessage): HttpResponse {
  // It is a stream of Node's, which Electron's types leave out.
  if (!(message instanceof Readable)) throw new TypeError('an answer that can’t be read');
  return { status: message.statusCode, headers: responseHeaders(message.rawHeaders), body: message };
}

/**
 * Gives requests up for which no connection comes about. Chromium does not tell when one is there; that the body begins
 * to leave does. A request without a body is left to the time-out of its answer, and so is one that may only be waiting
 * for its turn: Chromium opens a few connections to a server and queues what is beyond.
 */
class ConnectTimeout {
  readonly #milliseconds: number;
  readonly #underWay = new Set<ClientRequest>();

  constructor(seconds: number) {
    this.#milliseconds = seconds * 1000;
  }

  /** Watches a request with a body, until it is over; calls `giveUp` once when it has no connection in time. */
  watch(request: ClientRequest, giveUp: () => void): void {
    this.#underWay.add(request);
    const timer = setInterval(() => {
      if (this.#mayBeQueued(request)) return;
      clearInterval(timer);
      if (!hasLeft(request)) giveUp();
    }, this.#milliseconds);
    const over = () => {
      clearInterval(timer);
      this.#underWay.delete(request);
    };
    request.on('response', (message) => {
      clearInterval(timer);
      message.on('end', over);
      message.on('error', over);
    });
    request.on('error', over);
    request.on('abort', over);
  }

  #mayBeQueued(request: ClientRequest): boolean {
    return !hasLeft(request) && this.#underWay.values().some((other) => other !== request && hasLeft(other));
  }
}

function hasLeft(request: ClientRequest): boolean {
  return request.getUploadProgress().started;
}

/**
 * Where a redirect may be followed to: an address on the same scheme, host and port. Nothing of a request (credentials,
 * headers, items) goes to another server than the one that the person has set up; undefined then.
 */
export function followed(url: string, status: number, location: string): string | undefined {
  if (!followedStatuses.has(status) || location === '' || !URL.canParse(location, url)) return undefined;
  const target = new URL(location, url);
  const isSame = target.origin === new URL(url).origin && target.username === '' && target.password === '';
  return isSame ? target.href : undefined;
}
