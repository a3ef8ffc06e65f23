import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type IssuedRead, issuedReadOf } from '../issued-read';
import { bodyOf, goodItems, type AnsweredItem } from './responses';

/** The context of one read of history. */
export interface FaultyExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly parsed: IssuedRead;
  /** The correct response. */
  readonly items: readonly AnsweredItem[];
  readonly body: string;
}

/** Responds to a read of history. */
export type Act = (exchange: FaultyExchange) => void;

export interface WireServer {
  readonly url: string;
  /** The response to reads; the correct one if undefined. */
  act: Act | undefined;
  /** Reads of history so far. */
  readonly reads: number;
  /** Stops listening and drops all connections, like a crashing server. */
  die(): Promise<void>;
  /** Listens again on the same port. */
  revive(): Promise<void>;
}

/** A server on 127.0.0.1 with configurable faults on the wire. */
export async function startWireServer(): Promise<WireServer> {
  const server = createServer((request, response) => void answer(request, response));
  const state: { act: Act | undefined; reads: number } = { act: undefined, reads: 0 };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = await text(request);
    // A proxy receives the absolute URL.
    if (!request.url?.endsWith('/api/v2/readhistoricaldata')) return void response.writeHead(404).end();
    state.reads += 1;
    const parsed = issuedReadOf(asked);
    const items = goodItems(parsed);
    (state.act ?? good)({ request, response, parsed, items, body: bodyOf(items) });
  };
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return z.object({ port: z.number() }).parse(server.address()).port;
  };
  const port = await listen(0);
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    die: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    revive: async () => void (await listen(port)),
  });
}

/** Sends the correct response. */
export const good: Act = ({ response, body }) => json(response, 200, body);

/** Sends a status and a JSON body, with further headers. */
export function json(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}
