import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { testClient } from '../../transport/testing/client';
import { json, startScriptedServer } from '../../transport/testing/scripted-server';
import type { IdentifiedFile } from '../../decode/files/identified-file';

const bodySchema = z.object({
  items: z.array(z.object({ p: z.string() })),
  storename: z.string().optional(),
  skip: z.int().default(0),
  limit: z.int().default(1000),
});

type StoreFiles = IdentifiedFile[];

export interface FakeFileServer {
  /** Files by item and store; a test may change them at any time. */
  readonly fileLists: Record<string, Record<string, StoreFiles>>;
  readonly baseUrl: string;
  /** Requests so far. */
  readonly asked: () => number;
  /** What they said. */
  readonly bodies: readonly string[];
  /** Called before each request is answered; what it returns is sent in place of the answer. */
  onRequest: (number: number) => 'cut' | 'refuse' | 'busy' | undefined;
  /** Stores that answer with an error. */
  readonly broken: Set<string>;
  /** Every page begins with the first file. */
  ignoresSkip: boolean;
  /** No store is named. */
  hidesStores: boolean;
  /** A store that has no files on a page is left out of it. */
  omitsEmpty: boolean;
  /** Files of a store in an answer at most, whatever is asked. */
  cap: number;
  /** Items that the answer leaves out, or answers under another path. */
  readonly renamed: Map<string, string | undefined>;
  /** IDs of files that are sent without it. */
  readonly unidentified: Set<string>;
  /** Items that every answer has, too, whatever is asked. */
  readonly foreign: Set<string>;
  readonly client: ReturnType<typeof testClient>['client'];
  readonly log: ReturnType<typeof testClient>['log'];
}

/** A server of Read Files over lists that a test may change while they are read. */
export async function startFakeFileServer(fileLists: FakeFileServer['fileLists']): Promise<FakeFileServer> {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  const bodies: string[] = [];
  server.answer = (response, { body }) => {
    const fate = fakeServer.onRequest(bodies.push(body));
    if (fate === 'refuse') return json(response, 500, { error: [{ msg: 'The store is not reachable.', code: 500 }] });
    if (fate === 'busy') return void response.writeHead(429, { 'retry-after': '90' }).end();
    const text = JSON.stringify(answerTo(bodySchema.parse(JSON.parse(body)), fakeServer));
    if (fate !== 'cut') return json(response, 200, text);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  };
  const fakeServer: FakeFileServer = {
    fileLists,
    baseUrl: server.baseUrl,
    asked: () => bodies.length,
    bodies,
    onRequest: () => undefined,
    broken: new Set(),
    ignoresSkip: false,
    hidesStores: false,
    omitsEmpty: false,
    cap: Infinity,
    renamed: new Map(),
    unidentified: new Set(),
    foreign: new Set(),
    ...testClient(server),
  };
  return fakeServer;
}

function answerTo(
  { items, storename, ...asked }: z.output<typeof bodySchema>,
  { fileLists, broken, renamed, unidentified, foreign, ignoresSkip, hidesStores, omitsEmpty, cap }: FakeFileServer,
) {
  const limit = Math.min(cap, asked.limit);
  const skip = ignoresSkip ? 0 : asked.skip;
  const named = storename?.split(',').map((name) => name.trim());
  const sentOf = ({ _id, ...rest }: IdentifiedFile) => (unidentified.has(_id) ? rest : { _id, ...rest });
  const answered = [...foreign, ...items.map(({ p }) => p)].map((p) => {
    const stores = Object.entries(fileLists[p] ?? {}).filter(([name]) => named === undefined || named.includes(name));
    if (fileLists[p] === undefined) return { p, error: { msg: 'Object could not be resolved.', code: 2150891520 } };
    const file_stores = stores.map(([name, files]) =>
      broken.has(name)
        ? { name, descr: name, error: { msg: 'The store is locked.', code: 7 } }
        : {
            name: hidesStores ? undefined : name,
            descr: `All of ${name}`,
            files: files.slice(skip, skip + limit).map(sentOf),
          },
    );
    return { p, file_stores: omitsEmpty ? file_stores.filter(({ files }) => files?.length !== 0) : file_stores };
  });
  const kept = answered
    .filter(({ p }) => !renamed.has(p) || renamed.get(p) !== undefined)
    .map(({ p, ...rest }) => Object.assign({ p: renamed.get(p) ?? p }, rest));
  return { data: { file_data: { query_data: [{ query_index: '0', items: kept }] } } };
}

/** Files numbered from `from` on, some of them odd. */
export function someFiles(count: number, from = 0): StoreFiles {
  return Array.from({ length: count }, (_, n) => oneFile(from + n));
}

export function oneFile(n: number): IdentifiedFile {
  return {
    _id: n.toString(16).padStart(24, '0'),
    filename: n % 7 === 0 ? `=cmd()\r\n"${n}";\u202Egpj.exe` : `report ${n}.pdf`,
    length: n * 1000,
    upload_date: new Date(1_700_000_000_000 + n).toISOString(),
    metadata: {
      ...(n % 5 !== 0 && { timestamp: n % 11 === 0 ? 'yesterday' : 1_700_000_000_000 + n }),
      ordernumber: `PO-${n % 3}`,
      ...(n % 4 === 0 && { 'a.b': n / 4, nested: { $value: n % 8 === 0 ? 'text' : n, list: [n, null] } }),
      // Turns up late.
      ...(n >= 25 && { late: n % 2 === 0 }),
    },
  };
}
