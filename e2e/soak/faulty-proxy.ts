import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { listenHere, type Listening } from '../listen';

/** An injected fault, and the time until the next successful request. */
export interface Injected {
  readonly fault: string;
  /** Monotonic time, ms. */
  readonly at: number;
  /** Milliseconds until the next correct response; undefined until there is one. */
  recovered: number | undefined;
}

export interface FaultyProxy extends Listening {
  readonly injected: readonly Injected[];
  /** Number of requests with a correct response. */
  readonly answered: number;
  /** Stops injecting faults. */
  calm(): void;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

type Act = (response: ServerResponse, answer: Answer) => void;

const head = ({ headers, body }: Answer) => ({ ...headers, 'content-length': String(body.length) });
const firstHalf = ({ body }: Answer) => body.subarray(0, body.length / 2);

/** Changes the response of the target server. */
const faults: Readonly<Record<string, Act>> = {
  'reset before the answer': ({ socket }) => socket?.resetAndDestroy(),
  'reset in the body': (response, answer) => {
    response.writeHead(200, head(answer));
    response.write(firstHalf(answer), () => response.socket?.resetAndDestroy());
  },
  'truncated body': (response, answer) => {
    response.writeHead(200, head(answer));
    response.write(firstHalf(answer), () => response.socket?.end());
  },
  'silence before the answer': () => undefined,
  'silence in the body': (response, answer) => {
    response.writeHead(200, head(answer));
    response.write(firstHalf(answer));
  },
  'HTTP 503 with Retry-After': (response) => response.writeHead(503, { 'retry-after': '1' }).end(),
  'HTTP 429': (response) => response.writeHead(429).end(),
  'HTTP 500': (response) => response.writeHead(500).end('{"error":[{"msg":"The core is down"}]}'),
  'web page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
  'bad gzip': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end('this was never packed');
  },
  'JSON that is cut': (response, answer) => {
    response.writeHead(200, answer.headers);
    response.end(firstHalf(answer));
  },
  'empty body': (response, { headers }) => response.writeHead(200, headers).end(),
  'wrong shape': (response, { headers }) => response.writeHead(200, headers).end('{"data":{"items":[{"p":7}]}}'),
};

const names = Object.keys(faults);

/** Seconds between two faults. */
const leastPause = 3;
const mostPause = 8;
/**
 * Maximum of requests per fault: as many as a read attempts, so that some faults are reported and others only retried.
 */
const mostMet = 3;

/** A proxy on 127.0.0.1 for the server at `target` that injects a fault every few seconds. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const injected: Injected[] = [];
  const state = { answered: 0, left: 0, isCalm: false, next: 0 };
  const server = createServer((request, response) => void pass(request, response));

  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await answerOf(target, request);
    const act = state.left > 0 ? faults[injected.at(-1)?.fault ?? ''] : undefined;
    if (response.destroyed) return;
    if (act !== undefined) {
      state.left -= 1;
      return act(response, answer);
    }
    response.writeHead(answer.status, head(answer)).end(answer.body);
    state.answered += 1;
    for (const one of injected) one.recovered ??= performance.now() - one.at;
  };
  const inject = () => {
    if (state.isCalm) return;
    const { [state.next % names.length]: fault = '' } = names;
    state.next += 1;
    state.left = 1 + Math.floor(Math.random() * mostMet);
    injected.push({ fault, at: performance.now(), recovered: undefined });
    timer = setTimeout(inject, pause());
  };
  let timer = setTimeout(inject, pause());
  const { url, close } = await listenHere(server);
  return {
    url,
    injected,
    get answered() {
      return state.answered;
    },
    calm: () => {
      state.isCalm = true;
      state.left = 0;
      clearTimeout(timer);
    },
    close: async () => {
      clearTimeout(timer);
      await close();
    },
  };
}

function pause(): number {
  return 1000 * (leastPause + Math.random() * (mostPause - leastPause));
}

async function answerOf(target: string, request: IncomingMessage): Promise<Answer> {
  const body = await buffer(request);
  const { host: _host, 'accept-encoding': _encoding, ...headers } = request.headers;
  const passed = send(new URL(request.url ?? '/', target), { method: request.method, headers });
  passed.end(body);
  const [answer] = z.tuple([z.custom<IncomingMessage>()]).parse(await once(passed, 'response'));
  const type = answer.headers['content-type'] ?? 'application/json';
  return { status: answer.statusCode ?? 502, headers: { 'content-type': type }, body: await buffer(answer) };
}
