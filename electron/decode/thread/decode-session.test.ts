import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemblyScript } from '../../../scripts/vite/assembly-script.mjs';
import { unpackChunk } from '@shared/vqt/packed';
import { WorkerDecoding, type DecodeSession, type PackedListener } from './decode-session';
import type { ItemContent } from '../response/item-frame';

const source = path.join(import.meta.dirname, 'decode-worker.ts');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'decode-'));
  await build({
    configFile: false,
    plugins: [assemblyScript()],
    logLevel: 'error',
    resolve: { alias: { '@shared': path.join(import.meta.dirname, '../../../shared') } },
    ssr: { noExternal: true },
    build: { ssr: source, outDir: folder, rolldownOptions: { output: { entryFileNames: 'worker.mjs' } } },
  });
  await writeFile(
    path.join(folder, 'dies.mjs'),
    `import { parentPort } from 'node:worker_threads';
    parentPort.once('message', () => { throw new Error('out of memory'); });`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

const fileOf = (name: string) => pathToFileURL(path.join(folder, name));
const bytes = (text: string) => new TextEncoder().encode(text);

/** A listener that notes what it hears. */
function notes(): PackedListener & { readonly times: number[]; readonly items: ItemContent[] } {
  const times: number[] = [];
  const items: ItemContent[] = [];
  return {
    times,
    items,
    onChunk: (_item, chunk) => times.push(...unpackChunk(chunk).t),
    onItem: (item) => items.push(item),
  };
}

const points = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `{"V":1,"Q":0,"T":${from + index}}`).join();

const bodyFrom = (from: number) => [`{"data":{"items":[{"p":"/${from}","intervals":[${points(from, 5000)}`, ']}]}}'];

async function sendAll(session: DecodeSession, texts: readonly string[]): Promise<void> {
  for (const text of texts) await session.push(bytes(text));
}

describe('decoding in the worker', () => {
  it('serves several bodies at a time, and tells all before the end', async () => {
    const decoding = new WorkerDecoding(fileOf('worker.mjs'));
    const [a, b] = [notes(), notes()];
    const [first, second] = [decoding.open(a), decoding.open(b)];
    await Promise.all([sendAll(first, bodyFrom(0)), sendAll(second, bodyFrom(9000))]);
    expect(await Promise.all([first.end(), second.end()])).toEqual([{}, {}]);
    expect([a.times.length, a.times[0], b.times.length, b.times[0]]).toEqual([5000, 0, 5000, 9000]);
    expect(a.items).toMatchObject([{ path: '/0', points: 5000 }]);
    decoding.close();
  });

  it('takes no more pieces than it can decode', async () => {
    const decoding = new WorkerDecoding(fileOf('worker.mjs'));
    const listener = notes();
    const session = decoding.open(listener);
    await session.push(bytes('{"data":{"items":[{"intervals":[{"V":1,"Q":0,"T":0}'));
    const piece = `,${points(1, 20_000)}`;
    for (let sent = 0; sent < 20; sent += 1) await session.push(bytes(piece));
    // Ten megabytes are in; all but the four that the ring holds must have been decoded.
    expect(listener.times.length).toBeGreaterThan(100_000);
    decoding.close();
    await expect(session.end()).rejects.toThrow('The decoder of history answers stopped');
  });

  it('wants no more of a body that can’t be read', async () => {
    const decoding = new WorkerDecoding(fileOf('worker.mjs'));
    const session = decoding.open(notes());
    let wanted = true;
    for (let sent = 0; sent < 100 && wanted; sent += 1) wanted = await session.push(bytes('<'.repeat(300_000)));
    expect(wanted).toBe(false);
    expect((await session.end()).problem).toMatchObject({ kind: 'malformed', details: { offset: 0 } });
    decoding.close();
  });

  it('says that the worker died, and starts another at the next use', async () => {
    const decoding = new WorkerDecoding(fileOf('dies.mjs'));
    for (const attempt of [1, 2]) {
      const session = decoding.open(notes());
      await session.push(bytes(`{"attempt":${attempt}`));
      await expect(session.end()).rejects.toMatchObject({
        problem: { kind: 'internal', message: 'The decoder of history answers stopped: out of memory.' },
      });
    }
  });
});
