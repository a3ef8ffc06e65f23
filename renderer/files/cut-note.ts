/** Whether an answer may hold only a part of a store's files. */
export type CutNote = 'more may exist' | 'possibly cut by the store’s default limit';

/**
 * Says whether a store may have more files than `count`, the number that came. The specification lets a store apply a
 * default limit of its own where none is given (§2.3) and does not tell its value.
 *
 * @param limit the limit that was asked for
 */
export function cutNote(count: number, limit: number | undefined): CutNote | undefined {
  if (limit !== undefined) return count >= limit ? 'more may exist' : undefined;
  return count > 0 ? 'possibly cut by the store’s default limit' : undefined;
}
