import type { ChartAxis } from '@shared/contract/files/file-chart';
import { isNaNLeaf } from '@shared/file-info/json-value';
import { type Cell, cellInstant, cellText, cellType } from '../cells/cell';
import type { GroupRows, RowRef } from '../group-rows';
import { isTimePath } from '../keys';
import type { SectionRows } from '../section-rows';
import { cellOf } from '../sort-rows';
import { type AxisCounts, type ChartAnswer, type ChartKind, type ChartRequest, mostKinds } from './chart-protocol';

/** What an axis makes of a cell: a place, or why there is none. */
export type Reading = number | keyof AxisCounts;

/** Where a cell stands on an axis. A text is no number, whatever it looks like. */
export function readingOf(cell: Cell, { path, as }: ChartAxis): Reading {
  if (cell === undefined || cell === null) return 'missing';
  if (as === 'time') {
    const isDate = typeof cell === 'string' || isTimePath(path);
    return (isDate ? cellInstant(cell) : undefined) ?? 'other';
  }
  if (isNaNLeaf(cell)) return 'infinite';
  if (typeof cell !== 'number' && typeof cell !== 'bigint') return 'other';
  const number = Number(cell);
  return Number.isFinite(number) ? number : 'infinite';
}

/** The points of a chart, whatever is selected. */
export interface ChartPoints extends Omit<ChartAnswer, 'selected' | 'sections'> {
  readonly sections: readonly SectionRows[];
}

/** The files of some groups as points. */
export function chartPoints(groups: readonly GroupRows[], { x, y, colour }: Omit<ChartRequest, 'list'>): ChartPoints {
  const counts = { x: noCounts(), y: noCounts() };
  const points: Point[] = [];
  const kinds = new Kinds();
  const places = new Map<SectionRows, number>();
  for (const group of groups) {
    for (const ref of group.range(0, group.length)) {
      const [ofX, ofY] = [
        readingOf(cellOf(ref.rows, pathOf(x), ref.row), x),
        readingOf(cellOf(ref.rows, pathOf(y), ref.row), y),
      ];
      if (typeof ofX === 'string') counts.x[ofX] += 1;
      if (typeof ofY === 'string') counts.y[ofY] += 1;
      if (typeof ofX === 'string' || typeof ofY === 'string') continue;
      points.push({ x: ofX, y: ofY, kind: kinds.note(cellOf(ref.rows, colour, ref.row)), ref });
      if (!places.has(ref.rows)) places.set(ref.rows, places.size);
    }
  }
  points.sort((a, b) => a.x - b.x || a.y - b.y);
  const ranked = kinds.ranked();
  return {
    loaded: sumOf(groups, ({ loaded }) => loaded),
    listed: sumOf(groups, ({ length }) => length),
    counts,
    x: Float64Array.from(points, (point) => point.x),
    y: Float64Array.from(points, (point) => point.y),
    kindOf: Uint8Array.from(points, ({ kind }) => ranked.rankOf[kind] ?? mostKinds),
    kinds: ranked.kinds,
    others: ranked.others,
    sections: [...places.keys()],
    sectionOf: Uint32Array.from(points, ({ ref }) => places.get(ref.rows) ?? 0),
    rowOf: Uint32Array.from(points, ({ ref }) => ref.row),
  };
}

/** Points with what of them is selected now. */
export function chartAnswer(points: ChartPoints, isSelected: (ref: RowRef) => boolean): ChartAnswer {
  const { sections, sectionOf, rowOf } = points;
  const selected = Uint8Array.from(rowOf, (row, index) => {
    const rows = sections[sectionOf[index] ?? -1];
    return rows !== undefined && isSelected({ rows, row }) ? 1 : 0;
  });
  return { ...points, sections: sections.map(({ key }) => key), selected };
}

interface Point {
  readonly x: number;
  readonly y: number;
  /** The number of its kind, in the order in which kinds were met. */
  readonly kind: number;
  readonly ref: RowRef;
}

function pathOf({ path }: ChartAxis) {
  return { kind: 'path', path } as const;
}

function noCounts() {
  return { missing: 0, other: 0, infinite: 0 };
}

function sumOf(groups: readonly GroupRows[], countOf: (group: GroupRows) => number): number {
  return groups.reduce((sum, group) => sum + countOf(group), 0);
}

/** The values that colours tell apart, counted. */
class Kinds {
  readonly #numbers = new Map<string, number>();
  readonly #kinds: { readonly cell: Cell; files: number }[] = [];

  /** Counts a value; returns the number of its kind. */
  note(cell: Cell): number {
    const key = cell === undefined ? '' : `${cellType(cell)} ${cellText(cell)}`;
    const number = this.#numbers.get(key) ?? this.#kinds.length;
    const kind = this.#kinds[number];
    if (kind === undefined) {
      this.#numbers.set(key, number);
      this.#kinds.push({ cell, files: 1 });
    } else kind.files += 1;
    return number;
  }

  /** The most frequent kinds, the place among them of each that is, and what all others are together. */
  ranked(): Pick<ChartAnswer, 'others'> & {
    readonly kinds: readonly ChartKind[];
    readonly rankOf: readonly (number | undefined)[];
  } {
    const order = [...this.#kinds.entries()].toSorted(([, a], [, b]) => b.files - a.files);
    const rankOf: (number | undefined)[] = [];
    for (const [rank, [number]] of order.slice(0, mostKinds).entries()) rankOf[number] = rank;
    const rest = order.slice(mostKinds);
    return {
      kinds: order.slice(0, mostKinds).map(([, kind]) => kind),
      rankOf,
      others: { files: rest.reduce((sum, [, { files }]) => sum + files, 0), values: rest.length },
    };
  }
}
