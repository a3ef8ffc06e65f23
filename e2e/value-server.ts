import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { issuedReadOf } from './issued-read';
import { listenHere, type Listening } from './listen';

/** The `intervals` of an item over [start, end), milliseconds since the epoch, as JSON text: JSON.stringify knows no 1e400. */
export type IntervalsText = (start: number, end: number) => string;

/** A server on 127.0.0.1 whose items answer raw reads with whatever `items` says, by path. */
export async function startValueServer(items: Readonly<Record<string, IntervalsText>>): Promise<Listening> {
  return listenHere(createServer((request, response) => void answer(request, response, items)));
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  items: Readonly<Record<string, IntervalsText>>,
): Promise<void> {
  const body = await text(request);
  if (!request.url?.startsWith('/api/v2/readhistoricaldata')) return void response.writeHead(404).end('{}');
  const asked = issuedReadOf(body);
  const answers = asked.items.map(({ p, aggregate }) => {
    const intervals = items[p]?.(Date.parse(asked.start_time), Date.parse(asked.end_time)) ?? '[]';
    return `{"p":${JSON.stringify(p)},"aggregate":${JSON.stringify(aggregate)},"intervals":${intervals}}`;
  });
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(`{"data":{"items":[${answers.join()}]}}`);
}

/** One entry of arrays with a point a second, whose value is the JSON text that `value` gives for its number. */
export function everySecond(value: (index: number) => string): IntervalsText {
  return (start, end) => {
    const first = Math.ceil(start / 1000);
    const count = Math.max(0, Math.ceil(end / 1000) - first);
    const T = Array.from({ length: count }, (_, index) => (first + index) * 1000);
    const V = T.map((t) => value((t / 1000) % 3600)).join();
    return `[{"V":[${V}],"Q":[${T.map(() => 0).join()}],"T":[${T.join()}]}]`;
  };
}
