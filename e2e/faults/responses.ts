import type { IssuedRead } from '../issued-read';

/** The items of the fault server; one has a letter whose bytes depend on the encoding. */
export const faultyItems: readonly string[] = [
  '/System/Core/Faulty/FIC-1.PV',
  '/System/Core/Faulty/Kühler TI-2.PV',
  '/System/Core/Faulty/PI-3.PV',
];

/** Milliseconds between two points. */
const step = 6000;

export interface AnsweredItem {
  readonly p: string;
  readonly aggregate: string;
  readonly intervals: readonly Columns[];
}

interface Columns {
  readonly V: readonly number[];
  readonly Q: readonly number[];
  readonly T: readonly number[];
}

/** The correct response, item by item: a point every six seconds, in one interval of arrays (specification §2.2). */
export function goodItems({ start_time, end_time, items }: IssuedRead): AnsweredItem[] {
  const first = Math.ceil(Date.parse(start_time) / step);
  const count = Math.max(0, Math.ceil(Date.parse(end_time) / step) - first);
  const T = Array.from({ length: count }, (_, index) => (first + index) * step);
  const columns = { V: T.map((t) => Math.round(1000 * Math.sin(t / 600_000)) / 10), Q: T.map(() => 0), T };
  return items.map(({ p, aggregate }) => ({ p, aggregate, intervals: [columns] }));
}

/** A response with these items, as text. */
export function bodyOf(items: readonly unknown[]): string {
  return JSON.stringify({ data: { items } });
}

/** Sets `member` to `value` at the indices `place` of `whole`: a correct response with a single error. */
export function withMember(items: readonly AnsweredItem[], member: 'V' | 'Q' | 'T', value: unknown): unknown[] {
  return items.map((item) => ({
    ...item,
    intervals: item.intervals.map((columns) => ({
      ...columns,
      [member]: columns[member].map((one, index) => (index === 3 ? value : one)),
    })),
  }));
}
