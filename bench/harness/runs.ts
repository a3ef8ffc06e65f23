import { regionName } from '../common/region';
import { median } from '../measure';
import type { Trace } from './trace';

/** Medians over a peer's runs, milliseconds. */
export interface Runs {
  /** From the call until the pixels were committed. */
  readonly wall: number;
  /** Of all threads that a frame waits for. */
  readonly work: number;
  readonly main: number;
  /** What follows once nothing more is asked for. */
  readonly later: number;
  readonly text: string;
}

/** The medians over the runs of a peer that count. */
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
