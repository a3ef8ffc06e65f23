import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';

/** One figure of `npm run bench`; `bar` is what it is held against, null where it is only told. */
export interface Figure {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly bar: number | null;
  readonly better: 'lower' | 'higher';
}

/**
 * The medians of two peers' times in milliseconds over `runs` runs in turn, A B A B …, so that a machine whose speed
 * drifts wrongs neither. Each runs twice before, uncounted.
 */
export function medians(runs: number, first: () => void, second: () => void): readonly [number, number] {
  const times: [number[], number[]] = [[], []];
  for (let run = -2; run < runs; run += 1) {
    const pair = [timed(first), timed(second)] as const;
    if (run < 0) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  return [median(times[0]), median(times[1])];
}

function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** The median; of an even count the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints the figures as a table and writes them, with the machine and the versions, to bench/results/latest.json. */
export function report(figures: readonly Figure[]): void {
  const results = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  console.table(
    results.map(({ id, what, value, unit, bar, better, met }) => ({
      id,
      what,
      value: `${Number(value.toPrecision(3))} ${unit}`,
      bar: bar === null ? '' : `${better === 'lower' ? '≤' : '≥'} ${bar}`,
      met,
    })),
  );
  const folder = path.resolve('bench/results');
  mkdirSync(folder, { recursive: true });
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memory: totalmem(), platform: process.platform };
  const { electron, chrome, node, v8 } = process.versions;
  const versions = { electron, chrome, node, v8 };
  writeFileSync(path.join(folder, 'latest.json'), `${JSON.stringify({ machine, versions, results }, undefined, 2)}\n`);
}

/** Null where there is no bar. */
function isMet({ value, bar, better }: Figure): boolean | null {
  if (bar === null) return null;
  return better === 'lower' ? value <= bar : value >= bar;
}
