import { app } from 'electron';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { exportRequestSchema } from '@shared/contract/trend/export';
import { writeExport } from '../../electron/history/export/exporter';
import { RereadSource } from '../../electron/history/export/reread-source';
import { SaveJournals } from '../../electron/writers/target/save-journals';
import { Savings } from '../../electron/writers/target/saving';
import { workerThread } from '../../electron/threads/thread';
import { HistoryReader } from '../../electron/history/history-reader';
import { sourceOf } from '../../electron/history/history-source';
import { counted, uncounted } from '../common/plot';
import { walkStart, walkStep } from '../common/walk';
import { built } from '../harness/built';
import { discard } from '../harness/naive';
import { itemPath, Plant, rawAggregate } from '../harness/plant';
import type { Suite } from '../harness/suite';
import { traced } from '../harness/trace';
import { highestDuring, wholeMemory } from '../harness/whole-memory';
import { median, type Figure } from '../measure';

const points = 5_000_000;
const mega = 1e6;
const range = { start: walkStart, end: walkStart + points * walkStep };
/** What a collector does in threads of its own is over then, milliseconds. */
const rest = 500;

interface Run {
  /** Milliseconds of the body fetched and thrown away. */
  readonly bare: number;
  readonly time: number;
  readonly bytes: number;
  /** Bytes at most, beyond those before. */
  readonly growth: number;
  /** The longest task of the main process's main thread, milliseconds. */
  readonly block: number;
}

/** The raw points of one item into a CSV file, beside the same body fetched and thrown away. */
export const exports: Suite = {
  ids: ['export-5m', 'export-5m-block', 'export-5m-memory'],
  async run() {
    const runs = await Plant.with(points, async (plant) => {
      const history = new HistoryReader({ decodeWorkerFile: built.decodeWorker });
      const all: Run[] = [];
      for (let run = -uncounted; run < counted; run += 1) {
        const made = await once(plant, history);
        if (run >= 0) all.push(made);
      }
      history.close();
      return all;
    });
    return figuresOf(runs);
  },
};

async function once(plant: Plant, history: HistoryReader): Promise<Run> {
  const bare = await discard(plant, range);
  globalThis.gc?.();
  await pause(rest);
  const before = wholeMemory();
  const { result, peak } = await highestDuring(() => exported(plant, history));
  // Recording costs time and memory of its own.
  const trace = await traced(async () => void (await exported(plant, history)));
  return { bare, ...result, growth: peak - before, block: trace.whole.longestOfMain };
}

async function exported({ connection: { api, profile } }: Plant, history: HistoryReader) {
  const request = exportRequestSchema.parse({
    exportId: 'bench',
    connectionId: profile.id,
    source: 'reread',
    items: [{ path: itemPath, aggregate: rawAggregate, label: itemPath }],
    ranges: [range],
    options: {},
    format: {
      kind: 'csv',
      csv: {
        separator: ',',
        decimal: '.',
        time: ['iso'],
        zone: 'Europe/Berlin',
        quality: ['code', 'text'],
        unit: false,
        bom: false,
      },
    },
    filePerItem: false,
    name: 'bench',
  });
  const source = new RereadSource(history, sourceOf(api, profile), request);
  const parts = {
    source,
    scheme: profile.qualityScheme,
    startThread: workerThread(built.exportWorker),
    savings: new Savings({
      journals: new SaveJournals(path.join(app.getPath('userData'), 'exports'), z.null(), () => {}),
    }),
    connection: { name: profile.name, url: profile.baseUrl },
    tell: () => {},
  };
  const file = path.join(app.getPath('userData'), 'bench.csv');
  const { files, items, durationMs } = await writeExport(request, file, parts, new AbortController().signal);
  await rm(file);
  if (items[0]?.rows !== points) throw new Error(`${items[0]?.rows} rows were exported.`);
  return { time: durationMs, bytes: files[0]?.bytes ?? 0 };
}

function figuresOf(runs: readonly Run[]): Figure[] {
  const time = median(runs.map((run) => run.time));
  const bare = median(runs.map((run) => run.bare));
  const size = ((runs[0]?.bytes ?? 0) / mega).toFixed(0);
  return [
    {
      id: 'export-5m',
      what: `${time.toFixed(0)} ms for a file of ${size} MB; fetched and thrown away ${bare.toFixed(0)} ms`,
      value: time / bare,
      unit: '× bare fetch',
      bar: 2.5,
      better: 'lower',
    },
    {
      id: 'export-5m-block',
      what: `longest task of the main process; of all runs ${Math.max(...runs.map((run) => run.block)).toFixed(0)} ms`,
      value: median(runs.map((run) => run.block)),
      unit: 'ms',
      bar: 50,
      better: 'lower',
    },
    {
      id: 'export-5m-memory',
      what: 'all processes at most, beyond what they had before',
      value: median(runs.map((run) => run.growth)) / mega,
      unit: 'MB',
      bar: 150,
      better: 'lower',
    },
  ];
}
