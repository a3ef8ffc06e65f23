import { lowerBound } from '@shared/ascending';
import type { EventItem } from '@shared/contract/trend/events';
import { problem, ProblemError } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { rangeSet, type RangeSet } from '@shared/time/range-set';
import { qualityIndex, type QualityScheme } from '@shared/vqt/quality';
import { joinRows, type SampleRows } from '@shared/vqt/rows';
import { loadedParts, type RequestLoaded } from '../export/loaded-source';
import { historyWords } from '../words/history';
import { holding, type CellFigures } from './cells';
import type { CellRequest } from './finer-cells';

interface TakeParts {
  readonly ask: RequestLoaded | undefined;
  readonly scheme: QualityScheme;
  readonly signal: AbortSignal;
}

/** What the page has calculated for a search: all samples in its range, so that nothing is read for them. */
export class HeldRows {
  readonly #rows: ReadonlyMap<string, SampleRows>;
  readonly #scheme: QualityScheme;

  private constructor(rows: ReadonlyMap<string, SampleRows>, scheme: QualityScheme) {
    this.#rows = rows;
    this.#scheme = scheme;
  }

  /** Takes what of the items is held; throws a ProblemError where one is not held as far back as the range begins, or not without a hole. */
  static async taken(
    items: readonly EventItem[],
    range: TimeRange,
    { ask, scheme, signal }: TakeParts,
  ): Promise<HeldRows> {
    const rows = new Map<string, SampleRows>();
    for (const { series, path, held } of items) {
      if (held === undefined) continue;
      if (ask === undefined) throw notHeld(path);
      const parts: SampleRows[] = [];
      let missing: RangeSet = [];
      for await (const part of loadedParts(ask, { series: held, ...range }, signal)) {
        parts.push(part.rows);
        missing = rangeSet([...missing, ...part.missing]);
      }
      // The end may be the future of a server whose clock is behind.
      if (missing.some(({ start, end }) => start <= range.start || end < range.end)) throw notHeld(path);
      rows.set(series, joinRows(parts));
    }
    return new HeldRows(rows, scheme);
  }

  /** What is in the cells of the series that are held, as aggregates would tell it. */
  figures(series: readonly string[], cells: CellRequest): ReadonlyMap<string, CellFigures> {
    return new Map(
      series.flatMap((name) => {
        const rows = this.#rows.get(name);
        return rows === undefined ? [] : [[name, figuresIn(rows, cells, this.#scheme)] as const];
      }),
    );
  }

  /** The samples in [start, end) of the series that are held. */
  rows(series: readonly string[], { start, end }: TimeRange): ReadonlyMap<string, SampleRows> {
    return new Map(
      series.flatMap((name) => {
        const rows = this.#rows.get(name);
        if (rows === undefined) return [];
        const { t, v, q } = rows;
        const [from, to] = [lowerBound(t, start), lowerBound(t, end)];
        return [[name, { t: t.subarray(from, to), v: v.subarray(from, to), q: q.subarray(from, to) }] as const];
      }),
    );
  }
}

function figuresIn({ t, v, q }: SampleRows, { start, width, count }: CellRequest, scheme: QualityScheme): CellFigures {
  const cellsOf = (value: number) => Array.from({ length: count }, () => value);
  const [least, greatest, holds] = [cellsOf(Number.NaN), cellsOf(Number.NaN), cellsOf(holding.empty)];
  const end = lowerBound(t, start + count * width);
  for (let at = lowerBound(t, start); at < end; at += 1) {
    const cell = Math.floor(((t[at] ?? 0) - start) / width);
    const value = v[at] ?? Number.NaN;
    // What is no number breaks the line as a bad sample does, whatever its quality.
    const worst = Number.isFinite(value) ? heldAs[qualityIndex(q[at] ?? 0, scheme)] : holding.bad;
    holds[cell] = Math.max(holds[cell] ?? holding.empty, worst);
    if (worst !== holding.good) continue;
    if (!((least[cell] ?? 0) <= value)) least[cell] = value;
    if (!((greatest[cell] ?? 0) >= value)) greatest[cell] = value;
  }
  return { least, greatest, holds };
}

const heldAs = [holding.good, holding.uncertain, holding.bad] as const;

function notHeld(name: string): ProblemError {
  const { message, advice } = historyWords().events.notHeld;
  return new ProblemError(problem('invalid', message(name), advice));
}
