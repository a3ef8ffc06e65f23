import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { counted } from '../common/plot';
import { bareWindow } from '../harness/bare-window';
import { Started } from '../harness/started';
import type { Suite } from '../harness/suite';
import { median, type Figure } from '../measure';

/** Until nothing is done any more, milliseconds. */
const rest = 5000;
const mega = 1e6;

/** From the start of the process to the first paint, to the first trend, and the memory at rest; beside a bare window. */
export const start: Suite = {
  ids: ['start-paint', 'start-usable', 'start-memory'],
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-start-'));
    const bare = bareWindow(folder);
    const shot = path.join(folder, 'first.png');
    const ours = () =>
      new Started(['.', `--user-data-dir=${path.join(folder, 'ours')}`, `--first-trend-screenshot=${shot}`]);
    const runs = [];
    try {
      for (let run = -1; run < counted; run += 1) {
        const made = { bare: await once(bare()), ours: await once(ours(), /first trend is painted/) };
        if (run >= 0) runs.push(made);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return figuresOf(runs);
  },
};

interface Run {
  readonly painted: number;
  readonly usable: number;
  readonly memory: number;
}

/** @param usable what it says when it can be used; else it can be once it is painted */
async function once(program: Started, usable?: RegExp): Promise<Run> {
  try {
    const said = usable === undefined ? undefined : program.said(usable);
    const painted = await program.painted();
    const at = (await said) ?? painted;
    await pause(rest);
    return { painted, usable: at, memory: program.memory };
  } finally {
    await program.end();
  }
}

function figuresOf(runs: readonly Readonly<Record<'bare' | 'ours', Run>>[]): Figure[] {
  const of = (who: 'bare' | 'ours', what: keyof Run) => median(runs.map((run) => run[who][what]));
  const paint = of('bare', 'painted');
  const painted = of('ours', 'painted');
  const usable = of('ours', 'usable');
  const [memory, bareMemory] = [of('ours', 'memory'), of('bare', 'memory')];
  return [
    figure('start-paint', painted, paint, `first paint after ${ms(painted)}; a bare window ${ms(paint)}`, 1.5),
    figure('start-usable', usable, paint, `first trend and its picture in a file after ${ms(usable)}`, 2.8),
    figure('start-memory', memory, bareMemory, `${mb(memory)} at rest; a bare window ${mb(bareMemory)}`, 1.6),
  ];
}

function figure(id: string, ours: number, bare: number, what: string, bar: number): Figure {
  return { id, what, value: ours / bare, unit: '× bare window', bar, better: 'lower' };
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}

function mb(bytes: number): string {
  return `${(bytes / mega).toFixed(0)} MB`;
}
