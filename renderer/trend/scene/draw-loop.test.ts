import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GrowthListener } from '../data/client';
import type { SeriesFacts } from '../data/protocol';
import { SeriesHighlight } from '../interact/highlight';
import { Viewport } from '../view/viewport';
import type { FrameRequest, PaintedFrame } from '../data/frame-protocol';
import { itemAt } from '../testing/trend-items';
import { laneInks } from './colours';
import { newLaneMemory } from './lane-layout';
import { DrawLoop } from './draw-loop';
import type { DrawParameters } from './draw-request';
import { FrameStore } from './frame-store';
import type { TrendSeries } from './trend-series';
import { estimatedWidth } from '../../kit/drawing/text-width';

const hour = 3_600_000;

interface Held {
  readonly points: number;
  readonly max?: number;
}

function factsOf({ points, max = 1 }: Held): SeriesFacts {
  const none = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  const extent = points === 0 ? none : { min: 0, max };
  return { points, reduced: false, hasStates: false, odd: { texts: 0, infinite: 0 }, leastPositive: 1, ...extent };
}

class Bitmap implements ImageBitmap {
  readonly width = 1;
  readonly height = 1;
  isFree = false;

  close(): void {
    this.isFree = true;
  }
}

/** A worker that answers when it is told to, with as many points of each series as it holds. */
class SlowWorker {
  readonly asked: FrameRequest[] = [];
  readonly holds = new Map<string, Held>();
  readonly bitmaps: Bitmap[] = [];
  readonly forgotten: string[] = [];
  #version = 0;
  #listener: GrowthListener | undefined;
  #answers: ((answer: PaintedFrame) => void)[] = [];

  frame(request: FrameRequest): Promise<PaintedFrame> {
    this.asked.push(request);
    return new Promise((resolve) => {
      this.#answers.push(resolve);
    });
  }

  onGrowth(listener: GrowthListener): () => void {
    this.#listener = listener;
    return () => undefined;
  }

  forget(ids: readonly string[]): void {
    this.forgotten.push(...ids);
  }

  /** Answers one request, as the worker does: a former series stands in for one of which nothing is held. */
  async answerOne(): Promise<void> {
    const request = this.asked[this.asked.length - this.#answers.length];
    const series = (request?.series ?? []).map(({ id, former }) => {
      const held = this.holds.get(id) ?? { points: 0 };
      const isFormer = held.points === 0 && former !== undefined;
      return { facts: factsOf(isFormer ? (this.holds.get(former.id) ?? held) : held), isFormer };
    });
    const lanes = (request?.lanes ?? []).map(() => ({
      all: request?.onlyFront === true ? undefined : this.#bitmap(),
      front: request?.front === undefined ? undefined : this.#bitmap(),
    }));
    this.#answers.shift()?.({ version: this.#version, series, lanes });
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Answers until nothing is asked any more. */
  async answer(): Promise<void> {
    while (this.#answers.length > 0) await this.answerOne();
  }

  grow(id: string): void {
    this.#tell(id, (this.#version += 1));
  }

  /** Takes something in that the page is told of later: returns what tells it. */
  growUntold(id: string): () => void {
    const version = (this.#version += 1);
    return () => this.#tell(id, version);
  }

  #tell(id: string, version: number): void {
    this.#listener?.(new Set([id]), { version, points: 0, bytes: 0, budget: 0, evicted: 0 });
  }

  #bitmap(): Bitmap {
    const bitmap = new Bitmap();
    this.bitmaps.push(bitmap);
    return bitmap;
  }
}

function parametersOf(id: string, complete = true, sources: TrendSeries['sources'] = []): DrawParameters {
  const item = itemAt('/a');
  return {
    chart: {
      mode: 'unit',
      series: [{ item, index: 0, read: 1, id, aggregate: 'AGG_TYPE_RAW', sources, what: id, complete, yields: false }],
      width: 600,
      height: 200,
      ratio: 1,
      inks: laneInks.light,
      selected: undefined,
      measure: estimatedWidth,
      memory: newLaneMemory(),
    },
    quality: { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' },
    zone: 'UTC',
    weekStart: 'monday',
  };
}

function opened() {
  const worker = new SlowWorker();
  const viewport = new Viewport();
  const frames = new FrameStore();
  const highlight = new SeriesHighlight();
  const loop = new DrawLoop(worker, viewport, frames, highlight);
  loop.start();
  viewport.request({ start: 0, end: hour });
  const domain = () => frames.current?.layout.lanes[0]?.axes[0]?.domain ?? [];
  return { worker, viewport, frames, loop, highlight, domain };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what was saved in a former run', () => {
  /** Saved over an hour that ended a day ago. */
  const then = { start: -24 * hour, end: -23 * hour };
  const saved = {
    range: then,
    series: new Map([['/a', { key: '/a', id: 'saved', what: 'Raw', stepped: false, complete: true, savedAt: 5 }]]),
  };

  async function restored() {
    const parts = opened();
    parts.worker.holds.set('saved', { points: 5, max: 10 });
    parts.loop.setParameters(parametersOf('a', false));
    await parts.worker.answer();
    expect(parts.frames.current).toBeUndefined();
    expect(parts.frames.restore(saved)).toBe(true);
    await parts.worker.answer();
    const shown = () => {
      const { range, series } = parts.frames.current ?? {};
      const { id, savedAt } = series?.get('/a') ?? {};
      return { range, id, savedAt };
    };
    return { ...parts, shown };
  }

  test('is drawn at its own range until something has been read, and is forgotten then', async () => {
    const { worker, frames, shown } = await restored();
    expect(shown()).toEqual({ range: then, id: 'saved', savedAt: 5 });
    worker.holds.set('a', { points: 1 });
    worker.grow('a');
    await vi.advanceTimersByTimeAsync(300);
    await worker.answer();
    expect(shown()).toEqual({ range: { start: 0, end: hour }, id: 'a', savedAt: undefined });
    expect([worker.forgotten, frames.saved]).toEqual([['saved'], undefined]);
  });

  test('stays where it is while the window follows the present, and is never shown stretched', async () => {
    const { worker, viewport, frames, shown } = await restored();
    const ranges: unknown[] = [];
    frames.onShow(({ range }) => ranges.push(range));
    viewport.follow({ start: hour, end: 2 * hour }, 0);
    await vi.advanceTimersByTimeAsync(300);
    await worker.answer();
    expect(shown()).toEqual({ range: then, id: 'saved', savedAt: 5 });
    expect(new Set(ranges)).toEqual(new Set([then]));
  });

  test('gives way to where a person moves', async () => {
    const { worker, viewport, shown } = await restored();
    viewport.pan(1);
    await vi.advanceTimersByTimeAsync(300);
    await worker.answer();
    expect(shown()).toEqual({ range: { start: hour, end: 2 * hour }, id: 'saved', savedAt: 5 });
  });

  test('gives way to a series that is read and has nothing', async () => {
    const { worker, loop, shown } = await restored();
    loop.setParameters(parametersOf('a', true));
    await worker.answer();
    expect(shown()).toEqual({ range: { start: 0, end: hour }, id: 'a', savedAt: undefined });
  });

  test('comes too late once something is on screen', async () => {
    const { worker, frames, loop } = opened();
    loop.setParameters(parametersOf('a'));
    await worker.answer();
    expect(frames.restore(saved)).toBe(false);
    await worker.answer();
    expect(frames.current?.series.get('/a')?.id).toBe('a');
  });
});

describe('the frame', () => {
  test('follows the latest range; ranges that were passed meanwhile are not drawn', async () => {
    const { worker, viewport, frames, loop } = opened();
    loop.setParameters(parametersOf('a'));
    await worker.answer();
    worker.asked.length = 0;
    for (let step = 0; step < 5; step += 1) viewport.pan(1);
    await worker.answer();
    expect(worker.asked.map(({ range }) => range.start)).toEqual([hour, 5 * hour]);
    expect(frames.current?.range).toEqual({ start: 5 * hour, end: 6 * hour });
  });

  test('is shown stretched while the worker is busy, and never blank', async () => {
    const { worker, viewport, frames, loop } = opened();
    loop.setParameters(parametersOf('a'));
    await worker.answer();
    const { lanes } = frames.current ?? {};
    viewport.pan(0.5);
    await vi.advanceTimersByTimeAsync(100);
    expect(frames.current).toMatchObject({
      range: { start: hour / 2, end: 1.5 * hour },
      drawnRange: { start: 0, end: hour },
    });
    expect(frames.current?.lanes).toBe(lanes);
  });

  test('of an item stays until its next series has something', async () => {
    const { worker, frames, loop } = opened();
    worker.holds.set('old', { points: 5 });
    loop.setParameters(parametersOf('old'));
    await worker.answer();
    loop.setParameters(parametersOf('new', false));
    await worker.answer();
    expect(frames.current?.series.get('/a')?.id).toBe('old');
    worker.holds.set('new', { points: 1 });
    worker.grow('new');
    await vi.advanceTimersByTimeAsync(200);
    await worker.answer();
    expect(frames.current?.series.get('/a')).toMatchObject({ id: 'new', what: 'new' });
  });

  test('gives way to an empty series once nothing more of it is awaited', async () => {
    const { worker, frames, loop } = opened();
    worker.holds.set('old', { points: 5 });
    loop.setParameters(parametersOf('old'));
    await worker.answer();
    loop.setParameters(parametersOf('new', true));
    await worker.answer();
    expect(frames.current?.series.get('/a')).toMatchObject({ id: 'new', drawn: { points: 0 } });
  });

  test('that is the first is shown with something to see, and with the axes of what it shows', async () => {
    const { worker, frames, loop, domain } = opened();
    loop.setParameters(parametersOf('a', false));
    await worker.answer();
    expect(frames.current).toBeUndefined();
    const layouts: (readonly number[])[] = [];
    frames.onShow(() => layouts.push(domain()));
    worker.holds.set('a', { points: 3, max: 100 });
    worker.grow('a');
    await vi.advanceTimersByTimeAsync(300);
    await worker.answer();
    expect(layouts).toEqual([[0, 106]]);
    expect(frames.current?.lanes.size).toBe(1);
  });

  test('that is the first is painted once its axes are known, and laid out meanwhile', async () => {
    const { worker, frames, loop } = opened();
    worker.holds.set('a', { points: 3, max: 100 });
    loop.setParameters(parametersOf('a'));
    const layouts: (readonly number[] | undefined)[] = [];
    frames.onLayout(() => layouts.push(frames.layout()?.lanes[0]?.axes[0]?.domain));
    await worker.answerOne();
    expect(worker.asked.map(({ lanes }) => lanes.length)).toEqual([0, 1]);
    expect([frames.current, layouts]).toEqual([undefined, [[0, 106]]]);
    await worker.answer();
    expect(frames.current?.layout).toBe(frames.layout());
    expect(layouts).toEqual([[0, 106]]);
    expect(worker.asked).toHaveLength(2);
  });

  test('of nothing is shown once nothing more is awaited', async () => {
    const { worker, frames, loop } = opened();
    loop.setParameters(parametersOf('a', true));
    await worker.answer();
    expect(frames.current?.layout.lanes).toHaveLength(1);
  });

  test('of nothing is shown beside an item that could not be read, but not where none could', async () => {
    const { worker, frames, loop } = opened();
    const { chart, ...rest } = parametersOf('a', true);
    const failed = chart.series.map((one) => ({ ...one, item: itemAt('/b'), id: 'b', complete: false, yields: true }));
    loop.setParameters({ ...rest, chart: { ...chart, series: failed } });
    await worker.answer();
    expect(frames.current).toBeUndefined();
    loop.setParameters({ ...rest, chart: { ...chart, series: [...chart.series, ...failed] } });
    await worker.answer();
    expect(frames.current?.series.get('/a')?.source.complete).toBe(true);
  });

  test('has nothing of a former item under the name of another that is read in its place', async () => {
    const { worker, frames, loop } = opened();
    worker.holds.set('a', { points: 3 });
    const show = async (path: string, id: string) => {
      loop.setParameters(parametersOf(id, id === 'a', [{ path, id, aggregate: 'AGG_TYPE_RAW' }]));
      await worker.answer();
      return frames.current?.series.get('/a')?.id;
    };
    expect(await show('/a', 'a')).toBe('a');
    expect(await show('/a', 'a in intervals')).toBe('a');
    expect(await show('/b', 'b')).toBe('b');
    expect(frames.current?.series.get('/a')?.drawn.points).toBe(0);
  });

  test('keeps its axes during a gesture; they follow when the hand rests, with the lines', async () => {
    const { worker, viewport, frames, loop, domain } = opened();
    worker.holds.set('a', { points: 3, max: 100 });
    loop.setParameters(parametersOf('a'));
    await worker.answer();
    const { layout } = frames.current ?? {};
    worker.holds.set('a', { points: 3, max: 200 });
    viewport.pan(0.1);
    await worker.answer();
    expect(frames.current?.layout).toBe(layout);
    await vi.advanceTimersByTimeAsync(500);
    await worker.answer();
    expect(domain()).toEqual([0, 212]);
    expect(worker.asked.at(-1)?.lanes[0]?.axes[0]?.y.factor).toBeCloseTo(
      -(frames.current?.layout.lanes[0]?.plot.height ?? 0) / 212,
    );
  });

  test('follows what arrives with its axes now and then', async () => {
    const { worker, frames, loop, domain } = opened();
    worker.holds.set('a', { points: 1, max: 1 });
    loop.setParameters(parametersOf('a', false));
    await worker.answer();
    let layouts = 0;
    frames.onLayout(() => {
      layouts += 1;
    });
    for (let max = 2; max <= 21; max += 1) {
      worker.holds.set('a', { points: max, max });
      worker.grow('a');
      await vi.advanceTimersByTimeAsync(60);
      await worker.answer();
    }
    await vi.advanceTimersByTimeAsync(500);
    await worker.answer();
    expect(domain()).toEqual([0, 21 * 1.06]);
    // 1.2 s of arriving points, at most one layout per 120 ms, and the last one.
    expect(layouts).toBeLessThanOrEqual(11);
  });

  test('is not drawn again for growth that it shows already', async () => {
    const { worker, loop } = opened();
    worker.holds.set('a', { points: 3 });
    loop.setParameters(parametersOf('a', false));
    const tell = worker.growUntold('a');
    await worker.answer();
    worker.asked.length = 0;
    tell();
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker.asked).toEqual([]);
    worker.grow('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker.asked).toHaveLength(1);
  });

  test('leaves the worker time for what arrives while it is painted, too', async () => {
    const { worker, loop } = opened();
    worker.holds.set('a', { points: 3 });
    loop.setParameters(parametersOf('a', false));
    await worker.answer();
    await vi.advanceTimersByTimeAsync(100);
    worker.grow('a');
    const painted = worker.answerOne();
    worker.grow('a');
    await painted;
    worker.asked.length = 0;
    await vi.advanceTimersByTimeAsync(40);
    expect(worker.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(worker.asked).toHaveLength(1);
  });

  test('is painted once, with its new axes, when nothing more is awaited, and rests then', async () => {
    const { worker, frames, loop, domain } = opened();
    worker.holds.set('a', { points: 1, max: 1 });
    loop.setParameters(parametersOf('a', false));
    await worker.answer();
    await vi.advanceTimersByTimeAsync(60);
    worker.holds.set('a', { points: 2, max: 100 });
    worker.grow('a');
    await worker.answer();
    const before = worker.bitmaps.length;
    let shown = 0;
    frames.onShow(() => {
      shown += 1;
    });
    loop.setParameters(parametersOf('a', true));
    await worker.answer();
    expect(domain()).toEqual([0, 106]);
    await vi.advanceTimersByTimeAsync(1000);
    await worker.answer();
    expect([shown, worker.bitmaps.length - before]).toEqual([1, 1]);
  });

  test('stands on the pixel columns that a hand drags, also a series in front, until the hand rests', async () => {
    const { worker, viewport, frames, loop, highlight } = opened();
    loop.setParameters(parametersOf('a'));
    await worker.answer();
    const { range, columns = 1 } = frames.current ?? {};
    worker.asked.length = 0;
    if (range !== undefined) viewport.drag(range, 0.5, columns);
    await worker.answer();
    highlight.touch('/a');
    await worker.answer();
    const moved = Math.round(0.5 * columns);
    expect(worker.asked.map(({ grid }) => grid)).toMatchObject([
      { origin: 0, moved },
      { origin: 0, moved },
    ]);
    if (range !== undefined) viewport.drag(range, -0.5, columns + 1);
    await vi.advanceTimersByTimeAsync(1000);
    await worker.answer();
    const painted = worker.asked.slice(2).filter(({ lanes }) => lanes.length > 0);
    expect(painted.map(({ grid }) => grid)).toEqual([undefined, undefined]);
  });

  test('is painted anew for another series in front, and when what is on screen was lost', async () => {
    const { worker, frames, loop, highlight } = opened();
    loop.setParameters(parametersOf('a'));
    await worker.answer();
    worker.asked.length = 0;
    const [before] = frames.current?.lanes.values() ?? [];
    highlight.touch('/a');
    await worker.answer();
    expect(worker.asked.map(({ front, onlyFront }) => [front, onlyFront])).toEqual([['/a', true]]);
    const [stands] = frames.current?.lanes.values() ?? [];
    expect([stands?.all, frames.current?.front]).toEqual([before?.all, '/a']);
    expect(stands?.front).toBeDefined();
    highlight.touch(undefined);
    await worker.answer();
    expect([frames.current?.front, worker.asked.length]).toEqual([undefined, 1]);
    expect(worker.bitmaps.map(({ isFree }) => isFree)).toEqual([false, true]);
    frames.invalidate();
    await worker.answer();
    expect(worker.asked).toHaveLength(2);
  });

  test('frees what is on screen no more', async () => {
    const { worker, viewport, frames, loop } = opened();
    loop.setParameters(parametersOf('a'));
    await worker.answer();
    for (let step = 0; step < 3; step += 1) {
      viewport.pan(1);
      await worker.answer();
    }
    const shown = [...(frames.current?.lanes.values() ?? [])].map(({ all }) => all);
    expect(worker.bitmaps.filter(({ isFree }) => !isFree)).toEqual(shown);
  });
});
