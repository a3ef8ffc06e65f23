import type { Evidence, HealthKind, QualityShares } from '@shared/contract/inspect/health';
import type { TimeRange } from '@shared/time/range';
import type { Rules } from './samples';

/** What the historian's aggregates tell of a part of the range. */
export interface Cell extends TimeRange {
  /** Samples that are not bad; NaN where the server has not said. */
  readonly count: number;
  /** Percent of the time with bad quality, and with good; NaN where the server has not said. */
  readonly bad: number;
  readonly good: number;
  /** NaN where there is none. */
  readonly least: number;
  readonly greatest: number;
}

/** What the aggregates tell of the range as a whole. */
export interface Overall {
  /** Samples that are not bad, and the milliseconds that are not. */
  readonly samples: number;
  readonly span: number;
  /** Absent where the server has not said. */
  readonly shares?: QualityShares;
}

export function overallOf(cells: readonly Cell[]): Overall {
  let [samples, span] = [0, 0];
  for (const { start, end, count, bad } of cells) {
    samples += count;
    span += (end - start) * (1 - (Number.isNaN(bad) ? 0 : bad) / 100);
  }
  const shares = { bad: mean(cells.map(({ bad }) => bad)), uncertain: mean(cells.map(uncertainOf)) };
  return { samples, span, ...(!Number.isNaN(shares.bad + shares.uncertain) && { shares }) };
}

/** The mean of the values that are known; NaN where none is. */
function mean(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** How many times as far as its neighbours' values a cell's may lie apart. */
const wide = 3;
/** Cells on either side that a cell is held against. */
const neighbours = 12;
/** How many times as far as theirs do, and by what part at least, a cell's number of samples may differ from its neighbours'. */
const [usualTimes, leastPart] = [6, 0.005];

/** Shares that lack no more of the whole, or have no more beyond it, are rounded; percent. */
export const rounding = 1e-6;

/** Percent of a cell's time with uncertain quality; NaN where the server has not said. */
export function uncertainOf({ good, bad }: Pick<Cell, 'good' | 'bad'>): number {
  const rest = 100 - good - bad;
  return rest < rounding ? 0 : rest;
}

/** An infinite value of a cell; undefined where it has none. */
function infinityOf({ least, greatest }: Cell): number | undefined {
  return [greatest, least].find((value) => Math.abs(value) === Infinity);
}

/** How strongly each cell points to a fault; 0 where it points to none. */
export function pointing(cells: readonly Cell[], { limits }: Pick<Rules, 'limits'>): number[] {
  const amounts = amountsOf(cells);
  const widths = cells.map(({ least, greatest }) => greatest - least);
  return cells.map((cell, at) => {
    const { count, bad, least, greatest } = cell;
    const width = medianAround(widths, at);
    const amount = amounts[at] ?? 1;
    const signs = [
      bad > 0 ? 4 + bad / 100 : 0,
      uncertainOf(cell) > 0 ? 2 : 0,
      count === 0 ? 5 : 0,
      amount < 1 ? 4 : 0,
      amount > 1 ? 3 : 0,
      limits !== undefined && (least < limits.low || greatest > limits.high) ? 4 : 0,
      infinityOf(cell) !== undefined ? 3 : 0,
      (widths[at] ?? 0) > wide * width ? 3 : 0,
      widths[at] === 0 && width > 0 ? 3 : 0,
    ];
    return Math.max(...signs);
  });
}

/**
 * How many samples each cell holds, 1 being as many as those around it: exactly 1 where it differs no more than they do. Bad
 * samples are not counted by a historian, so that their time is left out.
 */
function amountsOf(cells: readonly Cell[]): number[] {
  const counts = cells.map(({ count, bad }) => (bad < 100 ? count / (1 - bad / 100) : Number.NaN));
  const usual = counts.map((_, at) => medianAround(counts, at));
  const off = counts.map((count, at) => Math.abs(count - (usual[at] ?? Number.NaN)));
  return counts.map((count, at) => {
    const around = usual[at] ?? Number.NaN;
    const most = Math.max(usualTimes * medianAround(off, at), leastPart * around);
    return Math.abs(count - around) > most ? count / around : 1;
  });
}

/** The median of the values around a place, those that are not known left out; NaN where there is none. */
function medianAround(values: readonly number[], at: number): number {
  const around = values
    .slice(Math.max(0, at - neighbours), at + neighbours + 1)
    .filter((value) => !Number.isNaN(value));
  return around.toSorted((a, b) => a - b)[Math.floor(around.length / 2)] ?? Number.NaN;
}

/** What the cells show that are not read raw, each kind with its places. */
export function cellFindings(
  cells: readonly Cell[],
  isRead: (place: number) => boolean,
  { limits }: Pick<Rules, 'limits'>,
): ReadonlyMap<HealthKind, Evidence[]> {
  const found = new Map<HealthKind, Evidence[]>();
  const amounts = amountsOf(cells);
  const tell = (kind: HealthKind, cell: Cell, facts: Partial<Evidence> = {}) => {
    const { start, end } = cell;
    const before = found.get(kind) ?? [];
    found.set(kind, [...before, { start, end, ...facts }]);
  };
  cells.forEach((cell, place) => {
    if (isRead(place)) return;
    const { count, bad, least, greatest } = cell;
    const uncertain = uncertainOf(cell);
    const amount = amounts[place] ?? 1;
    if (count === 0 && bad !== 100) tell('gap', cell, { percent: 100 });
    else if (amount < 1) tell('gap', cell, { percent: 100 * (1 - amount) });
    if (bad > 0 && (count > 0 || bad === 100)) tell('bad', cell, { percent: bad });
    if (uncertain > 0) tell('uncertain', cell, { percent: uncertain });
    const value = infinityOf(cell);
    if (value !== undefined) tell('infinite', cell, { value });
    if (limits !== undefined && greatest > limits.high) tell('limits', cell, { value: greatest, against: limits.high });
    else if (limits !== undefined && least < limits.low) tell('limits', cell, { value: least, against: limits.low });
  });
  return found;
}

/** A part of the cells that is to be read raw, by their places: `from` to before `to`. */
export interface CellSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The spans that are read raw: what points most strongly first, each with a cell on either side, until `most` samples or
 * `mostSpans` are reached; in the order of time.
 *
 * @param weights as `pointing` gives them
 * @param samplesIn how many samples a cell is expected to hold
 */
export function spansToRead(
  weights: readonly number[],
  samplesIn: (place: number) => number,
  most: number,
  mostSpans: number,
): CellSpan[] {
  const chosen = new Set<number>();
  let samples = 0;
  const places = weights.map((_, place) => place).filter((place) => (weights[place] ?? 0) > 0);
  for (const place of places.toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)) {
    const added = [place - 1, place, place + 1].filter((one) => one >= 0 && one < weights.length && !chosen.has(one));
    const size = added.reduce((sum, one) => sum + samplesIn(one), 0);
    if (samples + size > most) continue;
    for (const one of added) chosen.add(one);
    if (spansOf(chosen).length > mostSpans) {
      for (const one of added) chosen.delete(one);
      continue;
    }
    samples += size;
  }
  return spansOf(chosen);
}

function spansOf(chosen: ReadonlySet<number>): CellSpan[] {
  const spans: CellSpan[] = [];
  for (const place of [...chosen].toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last?.to === place) spans[spans.length - 1] = { from: last.from, to: place + 1 };
    else spans.push({ from: place, to: place + 1 });
  }
  return spans;
}
