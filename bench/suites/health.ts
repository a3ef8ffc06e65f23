import { ipcMain } from 'electron';
import { z } from 'zod';
import { healthCheckSchema } from '@shared/contract/inspect/health';
import { HistoryReader } from '../../electron/history/history-reader';
import { sourceOf } from '../../electron/history/history-source';
import { checkHealth } from '../../electron/history/health/reading/check-health';
import { workerThread } from '../../electron/threads/thread';
import { walkStart, walkStep } from '../common/walk';
import { built } from '../harness/built';
import { discard } from '../harness/naive';
import { Page } from '../harness/page';
import { Plant } from '../harness/plant';
import { processorUse } from '../harness/processors';
import type { Suite } from '../harness/suite';
import { traced } from '../harness/trace';
import { median } from '../measure';

/** A day of a sample a second. */
const points = 86_400;
const range = { start: walkStart, end: walkStart + points * walkStep };
const paths = Array.from({ length: 200 }, (_, number) => `/Bench/Walk ${number}`);
/** Items of one request, as the check asks for them, and requests at a time. */
const [together, atOnce] = [11, 2];
const [uncounted, counted] = [1, 5];

/** The health of 200 items over a day of 1 s raw data, beside the same bodies fetched and thrown away. */
export const health: Suite = {
  ids: ['health-200', 'health-200-block'],
  run: () => Plant.with(points, (plant) => Page.with((page) => measured(plant, page))),
};

async function measured(plant: Plant, page: Page) {
  const stop = answerChecks(plant);
  try {
    page.window.setContentSize(1280, 800);
    await page.play('showHealth', paths, range);
    const runs = [];
    for (let run = -uncounted; run < counted; run += 1) {
      const bare = await bareTransfer(plant);
      const used = processorUse();
      const ours = z.number().parse(await page.play('checkShown', `health ${run}`, paths.length));
      const use = used();
      if (run >= 0) runs.push({ bare, ours, use });
    }
    // Recording costs time of its own.
    const trace = await traced(async () => void (await page.play('checkShown', 'health traced', paths.length)));
    return figuresOf(runs, trace.region('health traced').longestOfPage);
  } finally {
    stop();
  }
}

interface Run {
  readonly bare: number;
  readonly ours: number;
  readonly use: ReturnType<ReturnType<typeof processorUse>>;
}

function figuresOf(runs: readonly Run[], longest: number) {
  const [ours, bare] = [median(runs.map((run) => run.ours)), median(runs.map((run) => run.bare))];
  const used = (kind: string) => `${median(runs.map(({ use }) => use.get(kind) ?? 0)).toFixed(0)} ms`;
  return [
    {
      id: 'health-200',
      what: `${ours.toFixed(0)} ms; the bodies fetched and thrown away ${bare.toFixed(0)} ms; processors: main, decoder and judge ${used('Browser')}, network ${used('Utility')}, page ${used('Tab')}`,
      value: ours / bare,
      unit: '× bare transfer',
      bar: 1.5,
      better: 'lower' as const,
    },
    {
      id: 'health-200-block',
      what: 'longest task of the page meanwhile',
      value: longest,
      unit: 'ms',
      bar: 50,
      better: 'lower' as const,
    },
  ];
}

/** The raw bodies of all items, fetched and thrown away; milliseconds. */
async function bareTransfer(plant: Plant): Promise<number> {
  const begun = performance.now();
  const batches = Array.from({ length: Math.ceil(paths.length / together) }, (_, at) =>
    paths.slice(at * together, (at + 1) * together),
  ).values();
  const work = async () => {
    for (const batch of batches) await discard(plant, range, batch);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return performance.now() - begun;
}

/** Checks items for pages as the program's main process does; the function that it returns ends that. */
function answerChecks({ connection: { api, profile } }: Plant): () => void {
  const history = new HistoryReader({ decodeWorkerFile: built.decodeWorker });
  ipcMain.handle('health.check', async ({ sender }, _call: unknown, asked: unknown) => {
    const check = healthCheckSchema.parse(asked);
    await checkHealth(check, {
      connection: {
        history,
        connectionId: check.connectionId,
        source: sourceOf(api, profile),
        signal: new AbortController().signal,
      },
      startThread: workerThread(built.healthWorker),
      tell: (items) => sender.send('health.progress', { checkId: check.checkId, items }),
    });
    return { ok: true, value: undefined };
  });
  return () => {
    ipcMain.removeHandler('health.check');
    history.close();
  };
}
