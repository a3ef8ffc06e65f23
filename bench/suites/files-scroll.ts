import { counted, uncounted } from '../common/plot';
import { regionName } from '../common/region';
import { makeStep, steps } from '../harness/gesture';
import { Page } from '../harness/page';
import type { Suite } from '../harness/suite';
import { traced, type Region, type Trace } from '../harness/trace';
import { median } from '../measure';

const files = 1_000_000;
/** A large screen, CSS pixels. */
const size = { width: 1920, height: 1080 };

/** What a turn of the wheel brings: `way` in CSS pixels. */
const turns = [
  { name: 'step', way: 120 },
  { name: 'page', way: 1000 },
  // As far as the scroll bar goes when it is dragged: no line stays.
  { name: 'leap', way: 1_000_000 },
] as const;

/** Scrolling through a million files, by the wheel and as far as the bar can leap: the main thread's work of a step. */
export const filesScroll: Suite = {
  ids: ['files-scroll', 'files-scroll-main'],
  async run() {
    const trace = await Page.with(async (page) => {
      page.window.setContentSize(size.width, size.height);
      await page.play('fillFiles', files);
      await page.play('showFilled', files);
      await page.play('showPlain', files);
      return traced(async () => {
        for (let run = -uncounted; run < counted; run += 1) {
          for (const peer of ['ours', 'plain'] as const) {
            await page.play('bringFiles', peer);
            for (const { name, way } of turns) await turned(page, `${peer} ${name}`, run, way);
          }
        }
      });
    });
    const [ours, plain] = [scrolled(trace, 'ours'), scrolled(trace, 'plain')];
    return [
      {
        id: 'files-scroll',
        what: `main thread in the dearest step through 1 M files ${ms(ours.dearest)}; the usual ones: ${ours.usual}; a bare windowed list of plain rows ${ms(plain.dearest)}; ${plain.usual}`,
        value: ours.dearest / plain.dearest,
        unit: '× bare list',
        bar: 1.2,
        better: 'lower',
      },
      {
        id: 'files-scroll-main',
        what: `main thread in the usual step of the wheel ${ms(ours.step)}; the bare list ${ms(plain.step)}`,
        value: ours.step / plain.step,
        unit: '× bare list',
        bar: 1.2,
        better: 'lower',
      },
    ];
  },
};

/** What the steps of a peer took of the main thread, milliseconds. */
function scrolled(trace: Trace, peer: string) {
  const runs = turns.map(({ name }) =>
    Array.from({ length: counted }, (_run, run) =>
      Array.from({ length: steps }, (_step, step) => trace.region(regionName(`${peer} ${name}`, run * steps + step))),
    ),
  );
  return {
    dearest: Math.max(...runs.map((some) => median(some.map((run) => Math.max(...run.map(({ main }) => main)))))),
    step: median(runs[0]?.flat().map(({ main }) => main) ?? []),
    usual: turns.map(({ name }, turn) => `${name} ${text(runs[turn]?.flat() ?? [])}`).join(', '),
  };
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}

/** Turns the wheel down, in the next run up again; each step is a region. */
async function turned(page: Page, name: string, run: number, way: number): Promise<void> {
  const deltaY = run % 2 === 0 ? -way : way;
  for (let step = 0; step < steps; step += 1) {
    const region = regionName(name, run * steps + step);
    await makeStep(page, region, { type: 'mouseWheel', x: 600, y: 500, deltaX: 0, deltaY });
  }
}

function text(some: readonly Region[]): string {
  const [run, script, worker] = [
    median(some.map((one) => one.main)).toFixed(1),
    median(some.map((one) => one.script)).toFixed(1),
    median(some.map((one) => one.worker)).toFixed(1),
  ];
  return `${run} ms (scripts ${script} ms, files worker ${worker} ms)`;
}
