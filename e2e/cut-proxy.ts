import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { listenHere, type Listening } from './listen';

/** A proxy to another server that can be cut. */
export interface CutProxy extends Listening {
  /** The target of requests. */
  target: string;
  /**
   * Number of responses that still pass completely; the next one breaks off half-way, and further requests are not
   * accepted.
   */
  cutAfter: number;
  /** Number of responses that passed completely. */
  readonly passed: number;
}

/**
 * Starts a proxy on 127.0.0.1 that passes everything until it is cut. It adds the sign-in: a computer without a keyring
 * does not store a password between two starts of the program.
 */
export async function startCutProxy(target: string): Promise<CutProxy> {
  const state = { target, cutAfter: Number.POSITIVE_INFINITY, passed: 0 };
  const server = createServer((request, response) => pass(request, response, state));
  return Object.assign(state, await listenHere(server));
}

/** Signed in as the demo plant's engineer. */
export const demoAuthorization = `Basic ${Buffer.from('engineer:demo').toString('base64')}`;

interface State {
  target: string;
  cutAfter: number;
  passed: number;
}

function pass(request: IncomingMessage, response: ServerResponse, state: State): void {
  if (state.cutAfter < 0) return void request.socket.destroy();
  const onward = ask(`${state.target}${request.url ?? ''}`, {
    method: request.method,
    headers: { ...request.headers, authorization: demoAuthorization },
  });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    if (state.cutAfter === 0) {
      state.cutAfter = -1;
      answer.once('data', (first: unknown) => {
        const half = z.instanceof(Buffer).parse(first);
        response.write(half.subarray(0, half.byteLength / 2), () => response.destroy());
        answer.destroy();
      });
      return;
    }
    state.cutAfter -= 1;
    answer.pipe(response);
    response.on('finish', () => {
      state.passed += 1;
    });
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
