import { counted, uncounted } from '../common/plot';
import { regionName } from '../common/region';
import { steps, sweep, type Gesture } from '../harness/gesture';
import { Page } from '../harness/page';
import type { Suite } from '../harness/suite';
import { traced, type Region, type Trace } from '../harness/trace';
import { median } from '../measure';

interface GestureSetup {
  readonly series: number;
  readonly points: number;
}

const ten: GestureSetup = { series: 10, points: 1_000_000 };
const thirty: GestureSetup = { series: 30, points: 100_000 };
const three: GestureSetup = { series: 3, points: 1_000_000 };

/** A drag over ten series: the dearest frame of it, beside uPlot's. */
export const pan: Suite = {
  ids: ['pan-10x1m'],
  async run() {
    const trace = await swept(ten, hands, 'drag');
    const [drags, peer] = [sweepsOf(trace, 'ours'), sweepsOf(trace, 'uplotHand')];
    const frames = drags.flat();
    const worst = frames.toSorted((a, b) => b.work - a.work)[0];
    const [own, other] = [dearestOf(drags), dearestOf(peer)];
    return [
      {
        id: 'pan-10x1m',
        what: `dearest frame of a drag ${ms(own)}; the usual one ${frameText(frames)}, the dearest of all ${frameText([worst])}; uPlot ${ms(other)}, the usual one ${frameText(peer.flat())}`,
        value: own / other,
        unit: '× uPlot',
        bar: 0.15,
        better: 'lower',
      },
    ];
  },
};

/** A move of the pointer over ten series: the nearest samples are found and told. */
export const cursor: Suite = {
  ids: ['cursor'],
  async run() {
    const trace = await swept(ten, ['ours', 'uplotCursor'], 'hover');
    const [ours, peer] = [sweepsOf(trace, 'ours').flat(), sweepsOf(trace, 'uplotCursor').flat()];
    return [
      {
        id: 'cursor',
        what: `${moveText(ours)}; uPlot ${moveText(peer)}`,
        value: scriptsOf(ours) / scriptsOf(peer),
        unit: '× uPlot',
        bar: 1.3,
        better: 'lower',
      },
    ];
  },
};

/** Thirty series with two cursors placed, as the ten and more of a working day: a drag and the wheel over them. */
export const thirtySeries: Suite = {
  ids: ['frame-30x100k-cursors', 'frame-30x100k-cursors-main'],
  async run() {
    const id = 'frame-30x100k-cursors';
    const hover = sweepsOf(await swept(thirty, ['ours'], 'hover'), 'ours').flat();
    const [dragged, turned] = [await swept(thirty, hands, 'drag'), await swept(thirty, hands, 'wheel')];
    const [ours, peer] = (['ours', 'uplotHand'] as const).map((name) =>
      framesOf(sweepsOf(dragged, name), sweepsOf(turned, name)),
    );
    if (ours === undefined || peer === undefined) throw new Error('Both were swept.');
    return [
      {
        id,
        what: `dearest frame of a drag or the wheel ${ms(ours.dearest)}; the usual one: ${ours.text}; a move of the pointer: ${moveText(hover)}; uPlot ${ms(peer.dearest)}; the usual one: ${peer.text}`,
        value: ours.dearest / peer.dearest,
        unit: '× uPlot',
        bar: 0.6,
        better: 'lower',
      },
      {
        id: `${id}-main`,
        what: `main thread in the usual frame ${ms(ours.main)}; uPlot ${ms(peer.main)}`,
        value: ours.main / peer.main,
        unit: '× uPlot',
        bar: 0.15,
        better: 'lower',
      },
    ];
  },
};

/** A day and the two before it laid over each other: a drag and the wheel over them. */
export const threeLayers: Suite = {
  ids: ['compare-3x1m'],
  async run() {
    const names = ['oursLayered', 'uplotHand'] as const;
    const [dragged, turned] = [await swept(three, names, 'drag'), await swept(three, names, 'wheel')];
    const [ours, peer] = names.map((name) => framesOf(sweepsOf(dragged, name), sweepsOf(turned, name)));
    if (ours === undefined || peer === undefined) throw new Error('Both were swept.');
    return [
      {
        id: 'compare-3x1m',
        what: `dearest frame of a drag or the wheel ${ms(ours.dearest)}; the usual one: ${ours.text}; uPlot ${ms(peer.dearest)}; the usual one: ${peer.text}`,
        value: ours.dearest / peer.dearest,
        unit: '× uPlot',
        bar: 0.6,
        better: 'lower',
      },
    ];
  },
};

/** The program, and uPlot as it is panned and zoomed by hand. */
const hands = ['ours', 'uplotHand'] as const;

/** Drags and turns of the wheel: the dearest frame of either, and the main thread's share of the usual one. */
function framesOf(drags: readonly (readonly Region[])[], turns: readonly (readonly Region[])[]) {
  return {
    dearest: Math.max(dearestOf(drags), dearestOf(turns)),
    main: Math.max(...[drags, turns].map((some) => median(some.flat().map(({ main }) => main)))),
    text: `pan ${frameText(drags.flat())}, zoom ${frameText(turns.flat())}`,
  };
}

/** Scripts of the usual move, milliseconds. */
function scriptsOf(moves: readonly Region[]): number {
  return median(moves.map(({ script, worker }) => script + worker));
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}

/** The dearest frame of a sweep, as it usually is. */
function dearestOf(sweeps: readonly (readonly Region[])[]): number {
  return median(sweeps.map((some) => Math.max(...some.map(({ work }) => work))));
}

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
  const work = median(moves.map((move) => move.work)).toFixed(2);
  return `scripts ${scriptsOf(moves).toFixed(2)} ms, with layout and painting ${work} ms`;
}

/** Sweeps over series, the peers in turn. */
function swept({ series, points }: GestureSetup, names: readonly string[], gesture: Gesture): Promise<Trace> {
  return Page.with(async (page) => {
    await page.play('stage', names, series, points);
    return traced(async () => {
      for (let run = -uncounted; run < counted; run += 1) {
        for (const name of names) await sweep(page, name, run, gesture);
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
