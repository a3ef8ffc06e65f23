import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { PreparedBodies } from './harness/prepared-bodies';

// The server of the benches, in a separate process: it cuts responses out of prepared texts.

const historySchema = z.object({
  start_time: z.iso.datetime().transform((text) => Date.parse(text)),
  end_time: z.iso.datetime().transform((text) => Date.parse(text)),
  items: z.array(z.object({ p: z.string() })).min(1),
});

const bodies = new PreparedBodies(Number(process.argv[2]));
const server = createServer((request, response) => {
  answer(request, response).catch((thrown: unknown) => {
    response.destroy(thrown instanceof Error ? thrown : new Error(String(thrown)));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(address?.port);
});
process.on('disconnect', () => process.exit());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { start_time, end_time, items } = historySchema.parse(JSON.parse(await textOf(request)));
  const pieces = bodies.answer(
    items.map(({ p }) => p),
    { start: start_time, end: end_time },
  );
  const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
  for (const piece of pieces) response.write(piece);
  response.end();
}

async function textOf(request: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of request.setEncoding('utf8'))
    text += typeof piece === 'string' ? piece : decoder.decode(piece);
  return text;
}
