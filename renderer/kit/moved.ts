/** A list whose element at `from` stands at `to` instead, at an end where that lies beyond it; without such an element, the same. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  return list.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, ...list.slice(from, from + 1));
}
