import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { serveParent } from './harness/child-server';
import { PreparedBodies } from './harness/prepared-bodies';

// The server of the benches, in a separate process: it cuts responses out of prepared texts.

const historySchema = z.object({
  start_time: z.iso.datetime().transform((text) => Date.parse(text)),
  end_time: z.iso.datetime().transform((text) => Date.parse(text)),
  intervals_no: z.int().min(1).default(100),
  items: z.array(z.object({ p: z.string(), aggregate: z.string() })).min(1),
});

const bodies = new PreparedBodies(Number(process.argv[2]));
serveParent(answer);

function answer(body: string, response: ServerResponse): void {
  const { start_time: start, end_time: end, intervals_no, items } = historySchema.parse(JSON.parse(body));
  const paths = items.map(({ p }) => p);
  const aggregate = items[0]?.aggregate ?? '';
  const pieces =
    aggregate === 'AGG_TYPE_RAW'
      ? bodies.answer(paths, { start, end })
      : bodies.sampled(paths, aggregate, { start, end }, intervals_no);
  const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
  for (const piece of pieces) response.write(piece);
  response.end();
}
