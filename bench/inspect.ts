import type { JsonNode } from '@shared/contract/inspect/request-record';
import { RequestLog } from '../electron/transport/log/request-log';
import type { Figure } from './measure';
import { receive } from '../electron/transport/testing/some-request';

const size = 300e6;
/** What a socket gives at a time. */
const pieceBytes = 64 * 1024;
/** Rows of text on a large screen, and bytes in each. */
const screen = { rows: 60, width: 72 };

const start = {
  connectionId: 'bench',
  connectionName: 'Bench',
  operation: 'Read Historical Data',
  items: ['/A'],
  start: 0,
  end: 1,
  request: { url: 'http://127.0.0.1/', method: 'POST', headers: {}, body: '{}' },
  secrets: ['a password of the bench', 'a token of the bench'],
  signedBy: [],
  username: undefined,
} as const;

/** The body of raw samples as a server sends it: columns, as one line. */
function* body(): Generator<Uint8Array> {
  const values = new TextEncoder().encode(
    Array.from({ length: 5000 }, (_, index) => (index * 1.0137).toFixed(8))
      .join(',')
      .slice(0, pieceBytes - 1),
  );
  const encoder = new TextEncoder();
  yield encoder.encode(
    '{"data":{"start_time":"a","end_time":"b","items":[{"p":"/A","aggregate":"AGG_TYPE_RAW","intervals":[{"V":[0',
  );
  for (let bytes = 0; bytes < size; bytes += values.byteLength + 1)
    yield encoder.encode(`,${new TextDecoder().decode(values)}`);
  yield encoder.encode('],"Q":[0],"T":[0]}]}]}}');
}

/** An answer of 300 MB in Inspect: what main has to do until the first screen of text and of the tree is there, and what it holds. */
export function inspectFigures(): Figure[] {
  const log = new RequestLog({ requests: 10, answerBytes: 2 * size });
  collect();
  const before = process.memoryUsage.rss();
  const entry = log.begin(start);
  for (const piece of body()) receive(entry, piece);
  entry.end({ points: 1 });
  collect();
  const held = (process.memoryUsage.rss() - before) / log.get(entry.id).keptBytes;
  const middle = Math.floor(size / 2 / screen.width);
  const text = timed(() => {
    for (let row = middle; row < middle + screen.rows; row += 1)
      log.text(entry.id, row * screen.width, (row + 1) * screen.width);
  });
  const tree = timed(() => {
    let node: JsonNode | undefined = log.nodes(entry.id).nodes[0];
    while (node !== undefined && node.kind !== 'value') {
      const { nodes }: { readonly nodes: readonly JsonNode[] } = log.nodes(entry.id, node.start);
      node = nodes.find(({ kind }) => kind !== 'value') ?? nodes[0];
    }
  });
  const what = 'of an answer of 300 MB in Inspect, as main makes it: the first time';
  return [
    { id: 'inspect', what: `the first screen of text ${what}`, value: text, unit: 'ms', bar: 100, better: 'lower' },
    { id: 'inspect', what: `the tree down to the samples ${what}`, value: tree, unit: 'ms', bar: 100, better: 'lower' },
    { id: 'inspect', what: 'memory held for that answer', value: held, unit: '× its size', bar: 1.1, better: 'lower' },
  ];
}

function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function collect(): void {
  globalThis.gc?.();
  globalThis.gc?.();
}
