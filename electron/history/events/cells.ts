import { areFartherApart } from './decimals';
import type { Leaf, Tree } from './leaves';
import { leavesOf, seriesOfLeaf } from './leaves';
import { Places } from './places';
import { isOff, isOn } from './truth';

/** What a cell holds of a series, as far as the historian's aggregates tell. */
export const holding = { unknown: 0, empty: 1, good: 2, uncertain: 3, bad: 4 } as const;

/** What aggregates tell of one series, per cell. */
export interface CellFigures {
  /** Of a cell that holds good samples only: of all of them. */
  readonly least: readonly number[];
  readonly greatest: readonly number[];
  /** The worst that it holds, as in `holding`. */
  readonly holds: readonly number[];
}

/** A range cut into cells, as finely as it had to be looked at, and what is known of each series in them. */
export interface Cells {
  /** Ascending; one more than there are cells. */
  readonly limits: readonly number[];
  readonly figures: ReadonlyMap<string, CellFigures>;
}

/**
 * Whether a leaf, or a whole condition, holds in a cell: nowhere in it; perhaps, but with an interruption; perhaps;
 * everywhere. Greater ones hold more.
 */
export const verdict = { never: 0, broken: 1, perhaps: 2, always: 3 } as const;

export function isCertain(one: number | undefined): boolean {
  return one === verdict.never || one === verdict.always;
}

/** Per cell, what is known of a leaf there. */
export function leafVerdicts(leaf: Leaf, cells: Cells): number[] {
  switch (leaf.kind) {
    case 'threshold':
      return leaf.less === undefined
        ? sampled(thresholdStates(leaf, figuresOf(cells, leaf.series), true), figuresOf(cells, leaf.series))
        : sampled(
            thresholdStates(leaf, differences(cells, leaf.series, leaf.less), false),
            unionHeld(cells, leaf.series, leaf.less),
          );
    case 'slope':
      return slopeVerdicts(leaf, cells);
    case 'state':
      return sampled(stateStates(leaf.number, figuresOf(cells, leaf.series)), figuresOf(cells, leaf.series));
    case 'quality':
      return sampled(qualityStates(leaf.worst, figuresOf(cells, leaf.series)), figuresOf(cells, leaf.series));
    case 'flat':
      return flatVerdicts(leaf, cells);
    case 'missing':
      return missingVerdicts(leaf, cells);
  }
}

/** Per cell, what is known of a tree whose leaves' verdicts are given in their order. */
export function treeVerdicts(tree: Tree, ofLeaves: readonly (readonly number[])[]): number[] {
  let next = 0;
  const of = (node: Tree): readonly number[] => {
    if (!('of' in node)) return ofLeaves[next++] ?? [];
    const parts = node.of.map(of);
    const count = parts[0]?.length ?? 0;
    const join = node.join === 'all' ? allOf : anyOf;
    return Array.from({ length: count }, (_, cell) => join(parts.map((part) => part[cell] ?? verdict.perhaps)));
  };
  return [...of(tree)];
}

function allOf(parts: readonly number[]): number {
  return Math.min(...parts);
}

/** What is interrupted in one part may hold by another. */
function anyOf(parts: readonly number[]): number {
  const possible = parts.filter((part) => part !== verdict.never);
  const [only] = possible;
  if (only === undefined) return verdict.never;
  if (possible.includes(verdict.always)) return verdict.always;
  return possible.length === 1 ? only : verdict.perhaps;
}

/** The verdicts, with `never` wherever an event of that length has no room between two interruptions. */
export function withRoom(verdicts: readonly number[], limits: readonly number[], atLeast: number): number[] {
  const kept = verdicts.map((): number => verdict.never);
  const keep = (from: number, to: number) => {
    if ((limits[to + 1] ?? 0) - (limits[from] ?? 0) < atLeast) return;
    for (let cell = from; cell <= to; cell += 1) kept[cell] = verdicts[cell] ?? verdict.perhaps;
  };
  let from: number | undefined;
  verdicts.forEach((one, cell) => {
    if (one === verdict.never) {
      if (from !== undefined) keep(from, cell - 1);
      from = undefined;
    } else if (one === verdict.broken) {
      keep(from ?? cell, cell);
      from = cell;
    } else {
      from ??= cell;
    }
  });
  if (from !== undefined) keep(from, verdicts.length - 1);
  return kept;
}

/** Cells [from, to) side by side. */
export interface CellRun {
  readonly from: number;
  readonly to: number;
}

/** The runs of cells that are to be looked into; those that lie nearer than `near` milliseconds go together. */
export function openRuns(verdicts: readonly number[], limits: readonly number[], near: number): CellRun[] {
  const runs: CellRun[] = [];
  verdicts.forEach((one, cell) => {
    if (isCertain(one)) return;
    const last = runs.at(-1);
    if (last !== undefined && (limits[cell] ?? 0) - (limits[last.to] ?? 0) <= near)
      runs.splice(-1, 1, { ...last, to: cell + 1 });
    else runs.push({ from: cell, to: cell + 1 });
  });
  return runs;
}

/** What the samples of a cell tell of a leaf: whether it holds at all of them, and whether it surely is interrupted. */
interface SampleState {
  /** Undefined where the cell holds no sample. */
  readonly verdict: number | undefined;
  readonly isBroken: boolean;
}

const nothing: SampleState = { verdict: undefined, isBroken: false };
const open: SampleState = { verdict: verdict.perhaps, isBroken: false };
const interrupted: SampleState = { verdict: verdict.broken, isBroken: true };

const entered = { off: 1, on: 2, either: 3 } as const;

/** @param isAttained whether least and greatest are samples, not only bounds. */
function thresholdStates(
  leaf: Extract<Leaf, { kind: 'threshold' }>,
  { least, greatest, holds }: CellFigures,
  isAttained: boolean,
): SampleState[] {
  let state: number = entered.off;
  return holds.map((held, cell): SampleState => {
    if (held === holding.empty) return nothing;
    if (held !== holding.good) {
      state = entered.either;
      return held === holding.bad && isAttained ? interrupted : open;
    }
    const [low, high] = turned(leaf.sign, least[cell] ?? Number.NaN, greatest[cell] ?? Number.NaN);
    const limit = leaf.sign * leaf.limit;
    const falls = isOff(leaf, low);
    const rises = isOn(leaf, high);
    const breaks = isAttained && low < leaf.back;
    const before = state;
    const of = (one: number, next: number, isBroken: boolean): SampleState => {
      state = next;
      return { verdict: one === verdict.perhaps && isBroken ? verdict.broken : one, isBroken };
    };
    if (isOn(leaf, low)) return of(verdict.always, entered.on, false);
    if (isOff(leaf, high)) return of(verdict.never, entered.off, isAttained && low < limit);
    if (!rises && before === entered.off) return of(verdict.never, entered.off, isAttained && low < limit);
    if (!falls && before === entered.on) return of(verdict.always, entered.on, false);
    if (!rises && !falls) return of(verdict.perhaps, before, false);
    if (!rises) return of(verdict.perhaps, isAttained ? entered.off : entered.either, breaks);
    if (!falls) return of(verdict.perhaps, isAttained ? entered.on : entered.either, false);
    return of(verdict.perhaps, entered.either, breaks);
  });
}

function turned(sign: 1 | -1, least: number, greatest: number): readonly [low: number, high: number] {
  return sign > 0 ? [least, greatest] : [-greatest, -least];
}

function stateStates(number: number | undefined, { least, greatest, holds }: CellFigures): SampleState[] {
  return holds.map((held, cell): SampleState => {
    if (held === holding.empty) return nothing;
    const [low, high] = [least[cell] ?? Number.NaN, greatest[cell] ?? Number.NaN];
    if (number === undefined || held !== holding.good || Number.isNaN(low) || Number.isNaN(high)) return open;
    if (low > number || high < number) return { verdict: verdict.never, isBroken: true };
    return low === high && low === number ? { verdict: verdict.always, isBroken: false } : open;
  });
}

function qualityStates(worst: 1 | 2, { holds }: CellFigures): SampleState[] {
  return holds.map((held): SampleState => {
    if (held === holding.empty) return nothing;
    const isNever = held === holding.good || (held === holding.uncertain && worst === 2);
    return isNever ? { verdict: verdict.never, isBroken: true } : open;
  });
}

/**
 * From what holds at the samples to what holds all the time: a cell whose neighbour's samples tell otherwise is crossed
 * somewhere between, perhaps in it, and so are the ends of the data; a cell without samples is as those around it.
 */
function sampled(states: readonly SampleState[], { holds }: Pick<CellFigures, 'holds'>): number[] {
  const filled = holds.flatMap((held, cell) => (held === holding.empty ? [] : [cell]));
  const all = states.map((): number => verdict.never);
  filled.forEach((cell, place) => {
    const state = states[cell] ?? open;
    const [before, after] = [states[filled[place - 1] ?? -1]?.verdict, states[filled[place + 1] ?? -1]?.verdict];
    const own = state.verdict ?? verdict.perhaps;
    const isSame = (before ?? verdict.never) === own && (after ?? verdict.never) === own;
    all[cell] = isSame || !isCertain(own) ? own : state.isBroken ? verdict.broken : verdict.perhaps;
  });
  let next = 0;
  holds.forEach((held, cell) => {
    if (held !== holding.empty) {
      next += 1;
      return;
    }
    const [before, after] = [all[filled[next - 1] ?? -1], all[filled[next] ?? -1]].map((one) => one ?? verdict.never);
    all[cell] = before === after && isCertain(before) ? (before ?? verdict.perhaps) : verdict.perhaps;
  });
  return all;
}

const noFigures = (cells: Cells): CellFigures => {
  const none = cells.limits.slice(1).map(() => Number.NaN);
  return { least: none, greatest: none, holds: none.map(() => holding.unknown) };
};

function figuresOf(cells: Cells, series: string): CellFigures {
  return cells.figures.get(series) ?? noFigures(cells);
}

/** What a series' line lies between in each cell, its neighbours' samples included; unknown where that can't be told. */
function spans({ least, greatest, holds }: CellFigures): CellFigures {
  const filled = holds.flatMap((held, cell) => (held === holding.empty ? [] : [cell]));
  let next = 0;
  const bounds = holds.map((held, cell) => {
    const isEmpty = held === holding.empty;
    const around = isEmpty ? [filled[next - 1], filled[next]] : [filled[next - 1], cell, filled[next + 1]];
    if (!isEmpty) next += 1;
    const near = around.filter((one) => one !== undefined);
    // Before the first and behind the last sample there is no line.
    const isKnown = near.every((one) => holds[one] === holding.good) && near.length > (isEmpty ? 1 : 0);
    return isKnown
      ? {
          low: Math.min(...near.map((one) => least[one] ?? Number.NaN)),
          high: Math.max(...near.map((one) => greatest[one] ?? Number.NaN)),
        }
      : undefined;
  });
  return {
    least: bounds.map((one) => one?.low ?? Number.NaN),
    greatest: bounds.map((one) => one?.high ?? Number.NaN),
    holds: bounds.map((one) => (one === undefined ? holding.unknown : holding.good)),
  };
}

/** What a series less another one lies between. */
function differences(cells: Cells, series: string, less: string): CellFigures {
  const [one, two] = [spans(figuresOf(cells, series)), spans(figuresOf(cells, less))];
  return {
    least: one.least.map((low, cell) => low - (two.greatest[cell] ?? Number.NaN)),
    greatest: one.greatest.map((high, cell) => high - (two.least[cell] ?? Number.NaN)),
    holds: one.holds.map((held, cell) => Math.min(held, two.holds[cell] ?? holding.unknown)),
  };
}

/** No cell is taken for one without samples: what is compared has instants of both. */
function unionHeld(cells: Cells, series: string, less: string): Pick<CellFigures, 'holds'> {
  return { holds: differences(cells, series, less).holds };
}

function slopeVerdicts(leaf: Extract<Leaf, { kind: 'slope' }>, cells: Cells): number[] {
  const { limits } = cells;
  const { least, greatest, holds } = spans(figuresOf(cells, leaf.series));
  // Cells whose least ascend, and whose greatest descend: the first has the least, or the greatest, within the span.
  const [lowest, highest] = [new Places(), new Places()];
  let from = 0;
  let lastUnknown = -1;
  return holds.map((held, cell) => {
    for (; (limits[from + 1] ?? 0) <= (limits[cell] ?? 0) - leaf.span; from += 1) {
      lowest.leave(from + 1);
      highest.leave(from + 1);
    }
    if (held === holding.good) {
      lowest.push(cell, (last) => (least[last] ?? 0) >= (least[cell] ?? 0));
      highest.push(cell, (last) => (greatest[last] ?? 0) <= (greatest[cell] ?? 0));
    } else {
      lastUnknown = cell;
    }
    if (from <= lastUnknown) return verdict.perhaps;
    const moves = (greatest[highest.first] ?? Number.NaN) - (least[lowest.first] ?? Number.NaN);
    return moves <= leaf.sign * leaf.limit ? verdict.never : verdict.perhaps;
  });
}

function flatVerdicts(
  { series, within, lasts }: Extract<Leaf, { kind: 'flat' }>,
  { limits, figures }: Cells,
): number[] {
  const known = figures.get(series);
  const width = (cell: number) => (limits[cell + 1] ?? 0) - (limits[cell] ?? 0);
  const moves = (cell: number) =>
    known?.holds[cell] === holding.good && areFartherApart(known.greatest[cell] ?? 0, known.least[cell] ?? 0, within);
  const count = limits.length - 1;
  return Array.from({ length: count }, (_, cell) => {
    const near = [cell - 1, cell + 1].filter((one) => one >= 0 && one < count);
    const isNever =
      moves(cell) && width(cell) <= lasts && near.every((one) => moves(one) && width(one) + width(cell) <= lasts);
    return isNever ? verdict.never : verdict.perhaps;
  });
}

function missingVerdicts({ series, lasts }: Extract<Leaf, { kind: 'missing' }>, { limits, figures }: Cells): number[] {
  const holds = figures.get(series)?.holds;
  const count = limits.length - 1;
  const isFilled = (cell: number) => (holds?.[cell] ?? holding.unknown) >= holding.good;
  const isEmpty = (cell: number) => holds?.[cell] === holding.empty;
  // Of each cell without samples, where those that it stands among begin and end.
  const first = Array.from({ length: count }, (_, cell) => cell);
  const last = [...first];
  for (let cell = 1; cell < count; cell += 1)
    if (isEmpty(cell) && isEmpty(cell - 1)) first[cell] = first[cell - 1] ?? cell;
  for (let cell = count - 2; cell >= 0; cell -= 1)
    if (isEmpty(cell) && isEmpty(cell + 1)) last[cell] = last[cell + 1] ?? cell;
  return Array.from({ length: count }, (_, cell) => {
    const [from, to] = [first[cell] ?? cell, last[cell] ?? cell];
    if (isEmpty(cell)) {
      const isInside = isEmpty(cell - 1) && isEmpty(cell + 1);
      if (isInside && (limits[to + 1] ?? 0) - (limits[from] ?? 0) > lasts) return verdict.always;
    } else if (!isFilled(cell)) {
      return verdict.perhaps;
    }
    const [left, right] = [Math.max(0, from - 1), Math.min(count - 1, to + 1)];
    const isBetween = (left === from || isFilled(left)) && (right === to || isFilled(right));
    if (isEmpty(cell))
      return isBetween && (limits[right + 1] ?? 0) - (limits[left] ?? 0) <= lasts ? verdict.never : verdict.perhaps;
    const width = (one: number) => (limits[one + 1] ?? 0) - (limits[one] ?? 0);
    const fits =
      width(cell) <= lasts && [left, right].every((one) => one === cell || width(one) + width(cell) <= lasts);
    return isBetween && fits ? verdict.never : verdict.perhaps;
  });
}

/** Whether aggregates can tell anything of a leaf: of texts there is no least and no greatest. */
function isTold(leaf: Leaf): boolean {
  return leaf.kind !== 'state' || leaf.number !== undefined;
}

/** The series whose aggregates a tree needs, and whether their values beside their quality. */
export function toldSeries(tree: Tree): ReadonlyMap<string, { readonly values: boolean }> {
  const all = new Map<string, { readonly values: boolean }>();
  for (const leaf of leavesOf(tree)) {
    if (!isTold(leaf)) continue;
    const values = leaf.kind !== 'quality' && leaf.kind !== 'missing';
    for (const series of seriesOfLeaf(leaf)) all.set(series, { values: values || all.get(series)?.values === true });
  }
  return all;
}
