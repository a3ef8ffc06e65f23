import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** How the server answers the next reads of history. */
export type Fault = 'none' | 'malformed' | 'cut' | 'html';

export interface FaultServer {
  readonly url: string;
  fault: Fault;
  close(): Promise<void>;
}

const requestSchema = z.object({
  start_time: z.string(),
  end_time: z.string(),
  items: z.array(z.object({ p: z.string(), aggregate: z.string() })),
});

const points = 400;

/** A server on 127.0.0.1 that speaks just enough of the API to be wrong in the ways that real ones are. */
export async function startFaultServer(): Promise<FaultServer> {
  const server = createServer((request, response) => void answer(request, response, state.fault));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = z.object({ port: z.number() }).parse(server.address());
  const state: FaultServer = {
    url: `http://127.0.0.1:${address.port}`,
    fault: 'none',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return state;
}

async function answer(request: IncomingMessage, response: ServerResponse, fault: Fault): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(z.instanceof(Buffer).parse(part));
  if (!request.url?.startsWith('/api/v2/readhistoricaldata'))
    return void response.writeHead(404).end('{"error":[{"msg":"not here"}]}');
  if (fault === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to the proxy</html>');
  const body = JSON.stringify(historyOf(requestSchema.parse(JSON.parse(Buffer.concat(parts).toString())), fault));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  if (fault !== 'cut') return void response.end(body);
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

function historyOf({ start_time, end_time, items }: z.infer<typeof requestSchema>, fault: Fault) {
  const start = Date.parse(start_time);
  const step = (Date.parse(end_time) - start) / points;
  const intervals = Array.from({ length: points }, (_, index) => ({
    V: 50 + 20 * Math.sin(index / 30),
    Q: 0,
    T: fault === 'malformed' && index === 3 ? 'yesterday' : Math.round(start + index * step),
  }));
  return { data: { start_time, end_time, items: items.map((item) => ({ ...item, intervals })) } };
}
