import type { ChartAxis } from '@shared/contract/files/file-chart';
import { isNaNLeaf } from '@shared/file-info/json-value';
import { type Cell, cellInstant } from '../cells/cell';
import type { GroupRows, RowRef } from '../group-rows';
import { isTimePath } from '../keys';
import type { SectionRows } from '../section-rows';
import { cellOf } from '../sort-rows';
import { ValueCounter } from '../value-counter';
import { type AxisCounts, type ChartAnswer, type ChartRequest, mostKinds } from './chart-protocol';

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
  const kinds = new ValueCounter();
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
  const { ranked, others } = kinds.ranked(mostKinds);
  const rankOf = new Map(ranked.map(({ number }, rank) => [number, rank]));
  return {
    loaded: sumOf(groups, ({ loaded }) => loaded),
    listed: sumOf(groups, ({ length }) => length),
    counts,
    x: Float64Array.from(points, (point) => point.x),
    y: Float64Array.from(points, (point) => point.y),
    kindOf: Uint8Array.from(points, ({ kind }) => rankOf.get(kind) ?? mostKinds),
    kinds: ranked.map(({ cell, files }) => ({ cell, files })),
    others,
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
