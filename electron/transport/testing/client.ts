import { Readable } from 'node:stream';
import type { Profile } from '@shared/contract/connections/connection';
import type { Authenticator, HttpSend } from '../http-request';
import { Exchange } from '../http/exchange';
import { ProcessDataClient } from '../process-data-client';
import { RequestLog } from '../log/request-log';

/** The test connection's message for a 401. */
export const signInRefusal = {
  message: 'The server does not accept the user name or the password',
  advice: 'Enter them again.',
};

const anonymous: Authenticator = {
  signInRefusal,
  headers: () => Promise.resolve({}),
  refused: () => false,
};

/** The engineer of the demo plant, who may read. */
export const engineer: Authenticator = {
  ...anonymous,
  headers: () => Promise.resolve({ Authorization: 'Basic ZW5naW5lZXI6ZGVtbw==' }),
};

interface Given {
  readonly baseUrl: string;
  readonly authenticator?: Authenticator;
  /** Time limit of headers, and of each piece of the body unless `idleSeconds` is set; as long as a test may take unless said. */
  readonly timeoutSeconds?: number;
  /** Time limit of each piece of the body; on a busy machine the headers may be late. */
  readonly idleSeconds?: number;
  readonly apiGeneration?: Profile['apiGeneration'];
  readonly historyPath?: string;
  /** How requests are sent; by Node's own fetch unless told. */
  readonly send?: HttpSend;
  /** MiB of an answer that is held as a whole. */
  readonly mostHeld?: number;
}

/** A client and its request log, against a server on 127.0.0.1. */
export function testClient(given: Given) {
  const { baseUrl, authenticator = anonymous, timeoutSeconds = 120, apiGeneration = 'storename' } = given;
  const { idleSeconds = timeoutSeconds } = given;
  const log = new RequestLog();
  const exchange = new Exchange({
    connection: { id: 'c1', name: 'Plant 1' },
    timeouts: { firstByteSeconds: timeoutSeconds, idleSeconds },
    extraHeaders: {},
    secretHeaders: [],
    secrets: [],
    windowsUser: undefined,
    send: given.send ?? nodeSend,
    log,
  });
  const profile = {
    baseUrl,
    historyPath: given.historyPath ?? '/api/v2/readhistoricaldata',
    filesPath: '/api/v2/readfile',
    downloadPath: '/api/v2/downloadfile',
    readPath: '/api/v2/read',
    idMember: 'i',
    apiGeneration,
  };
  return { client: new ProcessDataClient(profile, exchange, authenticator, undefined, given.mostHeld), exchange, log };
}

export const never: AbortSignal = new AbortController().signal;

/** Sends with Node's own fetch, for tests outside Electron. */
export const nodeSend: HttpSend = async ({ url, method, headers, body }, signal) => {
  // No Request object: fetch releases it, and after its garbage collection the signal has no effect.
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal,
    ...(body !== undefined && { body }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: response.body === null ? Readable.from([]) : Readable.fromWeb(response.body),
  };
};
