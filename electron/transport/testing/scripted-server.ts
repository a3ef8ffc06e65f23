import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { text } from 'node:stream/consumers';

/** A request as the server received it. */
export interface SeenRequest {
  readonly method: string;
  /** Path with query, as it was sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ScriptedServer {
  readonly baseUrl: string;
  readonly seen: readonly SeenRequest[];
  /** The response to the next requests; by default 200 and an empty object. */
  answer: (response: ServerResponse, request: SeenRequest) => void;
  close(): Promise<void>;
}

/** A certificate with its key, both in PEM. */
interface ShownCertificate {
  readonly pem: string;
  readonly key: string;
}

export interface ScriptedTlsServer extends ScriptedServer {
  /** Uses another certificate from now on; open connections are closed. */
  show(certificate: ShownCertificate): void;
}

/** A real HTTP server on 127.0.0.1 with responses set by the test; it records the requests. */
export function startScriptedServer(): Promise<ScriptedServer> {
  return startOn(createServer(), 'http');
}

/** The same with HTTPS. */
export async function startScriptedTlsServer({ pem, key }: ShownCertificate): Promise<ScriptedTlsServer> {
  const server = createTlsServer({ cert: pem, key });
  const show = (certificate: ShownCertificate) => {
    server.setSecureContext({ cert: certificate.pem, key: certificate.key });
    server.closeAllConnections();
  };
  return Object.assign(await startOn(server, 'https'), { show });
}

async function startOn(server: Server, scheme: 'http' | 'https'): Promise<ScriptedServer> {
  const seen: SeenRequest[] = [];
  server.on('request', (incoming, response) => {
    void text(incoming).then((body) => {
      const request = { method: incoming.method ?? '', target: incoming.url ?? '', headers: incoming.headers, body };
      seen.push(request);
      scripted.answer(response, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const scripted: ScriptedServer = {
    baseUrl: `${scheme}://127.0.0.1:${port}`,
    seen,
    answer: (response) => json(response, 200, {}),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return scripted;
}

/** Responds with a status and a JSON body. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
