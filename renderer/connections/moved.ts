/** A list whose element at `from` stands where the one at `to` stood. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
