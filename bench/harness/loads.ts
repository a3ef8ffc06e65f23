import { z } from 'zod';
import type { TimeRange } from '@shared/time/range';
import type { Load, LoadTimes } from '../common/load';
import { walkStart, walkStep } from '../common/walk';
import { answerReads } from './history';
import { answerNaively } from './naive';
import { Page } from './page';
import { Plant } from './plant';
import type { ProcessorUse } from './processors';

/** Milliseconds of one round of the three peers. */
export interface LoadRun {
  /** The body fetched and thrown away. */
  readonly bare: number;
  readonly ours: LoadTimes;
  /** What the program's processes used of the processors for it. */
  readonly use: ProcessorUse;
  /** What the log of requests took of it. */
  readonly log: number;
  /** `fetch`, `json()`, `invoke`, uPlot. */
  readonly naive: number;
}

/** What a scene that loads answers. */
export const timesSchema = z.object({ first: z.number(), complete: z.number(), final: z.number() });

/** The load of so many points in its `run`. */
export function loadOf(points: number, run: number): Load {
  return { path: `/Bench/Walk ${run}`, range: { start: walkStart, end: walkStart + points * walkStep }, points };
}

/** The names of the regions that the loads of either way are. */
export const loadRegion = 'load';
export const naiveRegion = 'naive load';

/** A server, a page that loads the program's way, and one that loads the naive way. */
export class Loads {
  readonly plant: Plant;
  readonly page: Page;
  readonly #naivePage: Page;

  private constructor(plant: Plant, page: Page, naivePage: Page) {
    this.plant = plant;
    this.page = page;
    this.#naivePage = naivePage;
  }

  /** Runs `work` with a server of so many points. */
  static with<T>(points: number, work: (loads: Loads) => Promise<T>): Promise<T> {
    return Plant.with(points, async (plant) => {
      const stops = [answerReads(plant), answerNaively(plant)];
      const pages = [await Page.open(), await Page.open({ isolated: false })] as const;
      try {
        return await work(new Loads(plant, ...pages));
      } finally {
        for (const page of pages) page.close();
        for (const stop of stops) stop();
      }
    });
  }

  /** Loads the program's way. */
  async ours(load: Load): Promise<LoadTimes> {
    return timesSchema.parse(await this.page.play('load', loadRegion, load));
  }

  /** Loads the naive way; milliseconds from the request to the pixels. */
  async naive(range: TimeRange): Promise<number> {
    const time = z.number().parse(await this.#naivePage.play('naiveLoad', naiveRegion, range));
    globalThis.gc?.();
    return time;
  }
}
