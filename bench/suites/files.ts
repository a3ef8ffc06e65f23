import { app } from 'electron';
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesExportSchema, firstFilesCsv, type FilesFormat } from '@shared/contract/files/files-export';
import { FileExports } from '../../electron/files/export/file-exports';
import { originOf, resumeSchema } from '../../electron/files/export/export-state';
import { SaveJournals } from '../../electron/writers/target/save-journals';
import { Savings } from '../../electron/writers/target/saving';
import { FilesReader, type FilesPort } from '../../electron/files/reading/files-reader';
import { filesWorker } from '../../electron/files/worker/files-thread';
import { built } from '../harness/built';
import { FilesPlant } from '../harness/files-plant';
import type { Suite } from '../harness/suite';
import { highestDuring, wholeMemory } from '../harness/whole-memory';
import { median, type Figure } from '../measure';

const files = 1_000_000;
const pageSize = 2500;
const rounds = 3;
const firstRows = 1000;
const firstRounds = 15;
const mega = 1e6;
const stores = ['Certificates', 'Laboratory', 'Batch Reports'];
/** Milliseconds from one look at the memory to the next. */
const lookEvery = 50;
/** What a collector does in threads of its own is over then, milliseconds. */
const rest = 1000;
const never = new AbortController().signal;

interface Export {
  readonly time: number;
  readonly bytes: number;
  /** Bytes at most, beyond those before. */
  readonly growth: number;
}

/** Everything that a plant of a million files has, into one file, beside the same pages fetched and thrown away. */
export const filesExport: Suite = {
  ids: ['files-export-csv', 'files-export-parquet', 'files-export-memory'],
  run: () =>
    FilesPlant.with(files, async (plant) => {
      const bare: number[] = [];
      const csv: Export[] = [];
      const parquet: Export[] = [];
      for (let round = 0; round < rounds; round += 1) {
        bare.push(await plant.discardAll(pageSize, stores));
        csv.push(await exported(plant, { kind: 'csv', csv: firstFilesCsv }, linesOf));
        parquet.push(await exported(plant, { kind: 'parquet' }, rowsOf));
      }
      const growth = Math.max(...[...csv, ...parquet].map((one) => one.growth));
      return [
        speed('files-export-csv', median(bare), csv),
        speed('files-export-parquet', median(bare), parquet),
        {
          id: 'files-export-memory',
          what: `all processes at most, beyond what they had before (CSV ${most(csv)} MB, Parquet ${most(parquet)} MB)`,
          value: growth / mega,
          unit: 'MB',
          bar: 150,
          better: 'lower',
        },
      ];
    }),
};

/** The first rows on their way to the page's worker, beside the bare request. */
export const filesFirst: Suite = {
  ids: ['files-first'],
  run: () =>
    FilesPlant.with(files, async (plant) => {
      const reader = new FilesReader(filesWorker(built.filesWorker));
      const query = { items: plant.query.items.slice(0, 1), limit: firstRows };
      const bare: number[] = [];
      const read: number[] = [];
      for (let round = -2; round < firstRounds; round += 1) {
        const pair = [await timed(() => plant.discard(query)), await firstOf(reader, plant, query)];
        if (round < 0) continue;
        bare.push(pair[0] ?? 0);
        read.push(pair[1] ?? 0);
      }
      await reader.close();
      const [whole, alone] = [median(read), median(bare)];
      return [
        {
          id: 'files-first',
          what: `${whole.toFixed(0)} ms until the first of ${firstRows} files a store are handed to the page; thrown away ${alone.toFixed(0)} ms`,
          value: whole / alone,
          unit: '× bare request',
          bar: 1.3,
          better: 'lower',
        },
      ];
    }),
};

async function exported(
  plant: FilesPlant,
  format: FilesFormat,
  countOf: (file: string) => Promise<number>,
): Promise<Export> {
  globalThis.gc?.();
  await pause(rest);
  const before = wholeMemory();
  const file = path.join(app.getPath('userData'), `files.${format.kind}`);
  const {
    result: { outcome, time },
    peak,
  } = await highestDuring(async () => {
    const begun = performance.now();
    return { outcome: await exportAll(plant, format, file), time: performance.now() - begun };
  }, lookEvery);
  if (outcome.state !== 'done') throw new Error(JSON.stringify(outcome));
  const found = await countOf(file);
  await rm(file);
  if (outcome.rows !== files || found !== files) throw new Error(`${outcome.rows} written, ${found} in the file.`);
  return { time, bytes: outcome.bytes, growth: peak - before };
}

function exportAll({ query, connection: { api, profile } }: FilesPlant, format: FilesFormat, file: string) {
  const journals = new SaveJournals(path.join(app.getPath('userData'), 'exports'), resumeSchema, () => {});
  const exports = new FileExports({
    startWorker: filesWorker(built.filesWorker),
    savings: new Savings({ journals }),
    idsFile: (exportId) => journals.idsFile(exportId),
    tell: () => {},
  });
  const request = filesExportSchema.parse({
    exportId: randomUUID(),
    connectionId: profile.id,
    source: { kind: 'query', queries: [query] },
    columns: { kind: 'all' },
    format,
    pageSize,
    name: 'bench',
  });
  return exports.start(
    request,
    file,
    { api, profile, origin: originOf(profile), held: () => Promise.resolve([]) },
    never,
  );
}

/** Milliseconds until the first rows are posted. */
async function firstOf(reader: FilesReader, { connection: { api } }: FilesPlant, query: FilesPlant['query']) {
  const begun = performance.now();
  let first: number | undefined;
  const port: FilesPort = {
    post: () => undefined,
    send: () => {
      first ??= performance.now();
      return new Promise(setImmediate);
    },
  };
  const ask = { readId: randomUUID(), connectionId: 'bench', queries: [query], insights: false, begun: [] };
  await reader.read(ask, { api, retries: 0, report: () => {} }, port, never);
  return (first ?? Number.NaN) - begun;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Lines behind the header: no cell of the plant's files has a line break. */
async function linesOf(file: string): Promise<number> {
  let lines = -1;
  for await (const piece of createReadStream(file)) {
    if (!(piece instanceof Uint8Array)) continue;
    for (const byte of piece) if (byte === 10) lines += 1;
  }
  return lines;
}

async function rowsOf(file: string): Promise<number> {
  const { row_groups: groups } = await parquetMetadataAsync(await asyncBufferFromFile(file));
  return groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
}

function speed(id: string, bare: number, exports: readonly Export[]): Figure {
  const time = median(exports.map((one) => one.time));
  const size = ((exports[0]?.bytes ?? 0) / mega).toFixed(0);
  return {
    id,
    what: `${(time / 1000).toFixed(1)} s for 1 M files, ${size} MB; pages thrown away ${(bare / 1000).toFixed(1)} s`,
    value: bare / time,
    unit: '× bare speed',
    bar: 0.6,
    better: 'higher',
  };
}

function most(exports: readonly Export[]): string {
  return (Math.max(...exports.map(({ growth }) => growth)) / mega).toFixed(0);
}
