import { counted, uncounted } from '../common/plot';
import { regionName } from '../common/region';
import { steps, sweep } from '../harness/hand';
import { Page } from '../harness/page';
import type { Suite } from '../harness/suite';
import { traced, type Region, type Trace } from '../harness/trace';
import { median } from '../measure';

const series = 10;
const points = 1_000_000;

/** A drag over ten series: the dearest frame of it. */
export const pan: Suite = {
  ids: ['pan-10x1m'],
  async run() {
    const names = ['ours'];
    const drags = sweepsOf(await swept(names, true), 'ours');
    const frames = drags.flat();
    const worst = frames.toSorted((a, b) => b.work - a.work)[0];
    return [
      {
        id: 'pan-10x1m',
        what: `dearest frame of a drag; the usual one ${frameText(frames)}, the dearest of all ${frameText([worst])}`,
        value: median(drags.map((drag) => Math.max(...drag.map(({ work }) => work)))),
        unit: 'ms',
        bar: 16,
        better: 'lower',
      },
    ];
  },
};

/** A move of the pointer over ten series: the nearest samples are found and told. */
export const cursor: Suite = {
  ids: ['cursor'],
  async run() {
    const trace = await swept(['ours', 'uplotCursor'], false);
    const [ours, peer] = [sweepsOf(trace, 'ours').flat(), sweepsOf(trace, 'uplotCursor').flat()];
    return [
      {
        id: 'cursor',
        what: `${moveText(ours)}; uPlot ${moveText(peer)}`,
        value: median(ours.map(({ script, worker }) => script + worker)),
        unit: 'ms',
        bar: 1,
        better: 'lower',
      },
    ];
  },
};

function frameText(some: readonly (Region | undefined)[]): string {
  const frames = some.filter((frame) => frame !== undefined);
  const [work, main, worker] = [
    median(frames.map((frame) => frame.work)).toFixed(1),
    median(frames.map((frame) => frame.main)).toFixed(1),
    median(frames.map((frame) => frame.worker)).toFixed(1),
  ];
  return `${work} ms (main thread ${main} ms, series worker ${worker} ms)`;
}

function moveText(moves: readonly Region[]): string {
  const script = median(moves.map((move) => move.script + move.worker)).toFixed(2);
  const work = median(moves.map((move) => move.work)).toFixed(2);
  return `scripts ${script} ms, with layout and painting ${work} ms`;
}

/** Sweeps over ten series, the rivals in turn. */
function swept(names: readonly string[], pressed: boolean): Promise<Trace> {
  return Page.with(async (page) => {
    await page.play('stage', names, series, points);
    return traced(async () => {
      for (let run = -uncounted; run < counted; run += 1) {
        for (const name of names) await sweep(page, name, run, pressed);
      }
    });
  });
}

/** The steps of each sweep that counts. */
function sweepsOf(trace: Trace, name: string): Region[][] {
  return Array.from({ length: counted }, (_run, run) =>
    Array.from({ length: steps }, (_step, step) => trace.region(regionName(name, run * steps + step))),
  );
}
