import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bareWindow } from '../harness/bare-window';
import { Started } from '../harness/started';
import type { Suite } from '../harness/suite';
import { median, type Figure } from '../measure';

/** Starts of each, in turn: the first paint of a bare window varies by a third from start to start. */
const counted = 11;
/** Until nothing is done any more, milliseconds. */
const rest = 5000;
const mega = 1e6;

/**
 * From the start of the process to the first paint, to the last view drawn from what was saved, to the first trend, and the memory at
 * rest; beside a bare window.
 */
export const start: Suite = {
  ids: ['start-paint', 'start-saved', 'start-usable', 'start-memory'],
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-start-'));
    const bare = bareWindow(folder);
    const ours = () => new Started(['.', `--user-data-dir=${path.join(folder, 'ours')}`]);
    const runs = [];
    try {
      for (let run = -1; run < counted; run += 1) {
        const made = { bare: await once(bare(), 'bare'), ours: await once(ours(), run < 0 ? 'first' : 'again') };
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
  /** When the last view was drawn from what was saved. */
  readonly drawn: number;
  readonly usable: number;
  readonly memory: number;
}

/** @param which a bare window, or the program: for the first time, or again, when it has saved what its trend drew */
async function once(program: Started, which: 'bare' | 'first' | 'again'): Promise<Run> {
  try {
    const painted = await program.painted();
    const drawn = which === 'again' ? await program.drawn() : painted;
    const usable = which === 'bare' ? painted : await program.usable();
    await pause(rest);
    return { painted, drawn, usable, memory: program.memory };
  } finally {
    await program.end();
  }
}

function figuresOf(runs: readonly Readonly<Record<'bare' | 'ours', Run>>[]): Figure[] {
  const of = (who: 'bare' | 'ours', what: keyof Run) => median(runs.map((run) => run[who][what]));
  const paint = of('bare', 'painted');
  const painted = of('ours', 'painted');
  const drawn = of('ours', 'drawn');
  const usable = of('ours', 'usable');
  const [memory, bareMemory] = [of('ours', 'memory'), of('bare', 'memory')];
  return [
    figure('start-paint', painted, paint, `first paint after ${ms(painted)}; a bare window ${ms(paint)}`, 1.5),
    figure('start-saved', drawn, paint, `the last view drawn from what was saved after ${ms(drawn)}`, 2),
    figure('start-usable', usable, paint, `first trend read and painted after ${ms(usable)}`, 2.8),
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
