import { regionName } from '../common/region';
import { median } from '../measure';
import type { Trace } from './trace';

/** Medians of a peer's runs, milliseconds. */
export interface Runs {
  /** From the call until the pixels were committed. */
  readonly wall: number;
  /** Of all threads that a frame waits for. */
  readonly work: number;
  readonly main: number;
  /** Work that follows after the last request. */
  readonly later: number;
  readonly text: string;
}

/** The medians of a peer's measured runs. */
export function runsOf(trace: Trace, peer: string, runs: number): Runs {
  const names = Array.from({ length: runs }, (_, run) => regionName(peer, run));
  const regions = names.map((name) => trace.region(name));
  const [wall, work, main, later] = [
    median(regions.map((region) => region.wall)),
    median(regions.map((region) => region.work)),
    median(regions.map((region) => region.main)),
    median(names.map((name) => trace.afterwards(name).work)),
  ];
  return { wall, work, main, later, text: `${work.toFixed(1)} ms (main thread ${main.toFixed(1)} ms)` };
}
