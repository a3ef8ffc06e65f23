import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FrameStore } from '../data/frame-store';
import type { GrowthListener } from '../data/client';
import type { DrawAnswer, DrawnSeries, DrawRequest } from '../data/protocol';
import { DrawLoop } from './draw-loop';
import type { DrawParameters } from './draw-request';
import { Viewport } from '../view/viewport';

const hour = 3_600_000;

function drawnOf(points: number): DrawnSeries {
  const none = { t: new Float64Array(), v: new Float64Array() };
  return {
    points,
    reduced: false,
    vertices: none,
    singles: none,
    marks: { ...none, q: new Uint8Array() },
    ribbon: new Uint8Array(),
    min: 0,
    max: 1,
  };
}

/** A worker that answers when it is told to, with as many points of each series as it holds. */
class SlowWorker {
  readonly asked: DrawRequest[] = [];
  readonly holds = new Map<string, number>();
  #listener: GrowthListener | undefined;
  #answers: ((answer: DrawAnswer) => void)[] = [];

  draw(request: DrawRequest): Promise<DrawAnswer> {
    this.asked.push(request);
    return new Promise((resolve) => {
      this.#answers.push(resolve);
    });
  }

  onGrowth(listener: GrowthListener): () => void {
    this.#listener = listener;
    return () => undefined;
  }

  async answer(): Promise<void> {
    const request = this.asked[this.asked.length - this.#answers.length];
    const series = (request?.ids ?? []).map((id) => drawnOf(this.holds.get(id) ?? 0));
    this.#answers.shift()?.({ series });
    await vi.advanceTimersByTimeAsync(0);
  }

  grow(id: string): void {
    this.#listener?.(new Set([id]), { points: 0, bytes: 0, budget: 0, evicted: 0 });
  }
}

function parametersOf(id: string, complete = true): DrawParameters {
  return {
    series: [{ key: '/a', id, what: id, stepped: false, complete }],
    columns: 100,
    quality: { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' },
    zone: 'UTC',
    tickCount: 5,
  };
}

function opened() {
  const worker = new SlowWorker();
  const viewport = new Viewport();
  const frames = new FrameStore();
  const loop = new DrawLoop(worker, viewport, frames);
  loop.start();
  viewport.ask({ start: 0, end: hour });
  return { worker, viewport, frames, loop };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the picture', () => {
  test('follows the latest range; ranges that were passed meanwhile are not drawn', async () => {
    const { worker, viewport, frames, loop } = opened();
    loop.setParameters(parametersOf('a'));
    for (let step = 0; step < 5; step += 1) viewport.pan(1);
    await worker.answer();
    expect(worker.asked.map(({ start }) => start)).toEqual([0, 5 * hour]);
    await worker.answer();
    expect(frames.current?.range).toEqual({ start: 5 * hour, end: 6 * hour });
  });

  test('is shown stretched while the worker is busy, and never blank', async () => {
    const { worker, viewport, frames, loop } = opened();
    loop.setParameters(parametersOf('a'));
    await worker.answer();
    viewport.pan(0.5);
    await vi.advanceTimersByTimeAsync(100);
    expect(frames.current).toMatchObject({
      range: { start: hour / 2, end: 1.5 * hour },
      drawnRange: { start: 0, end: hour },
    });
  });

  test('of an item stays until its next series has something', async () => {
    const { worker, frames, loop } = opened();
    worker.holds.set('old', 5);
    loop.setParameters(parametersOf('old'));
    await worker.answer();
    loop.setParameters(parametersOf('new', false));
    await worker.answer();
    expect(frames.current?.series.get('/a')?.id).toBe('old');
    worker.holds.set('new', 1);
    worker.grow('new');
    await vi.advanceTimersByTimeAsync(200);
    await worker.answer();
    expect(frames.current?.series.get('/a')).toMatchObject({ id: 'new', what: 'new' });
  });

  test('gives way to an empty series once nothing more of it is awaited', async () => {
    const { worker, frames, loop } = opened();
    worker.holds.set('old', 5);
    loop.setParameters(parametersOf('old'));
    await worker.answer();
    loop.setParameters(parametersOf('new', true));
    await worker.answer();
    expect(frames.current?.series.get('/a')).toMatchObject({ id: 'new', drawn: { points: 0 } });
  });
});
