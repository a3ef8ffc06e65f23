/** A store of a page, as far as it tells which one it is. */
interface PageStore {
  readonly firstId: string | undefined;
}

/**
 * Which of a section’s stores those of a page are, by their places: stores without names are told apart by nothing else, and servers
 * may leave out those that have no more files. Then a store is the next one that has the file with which it begins, since pages overlap.
 *
 * @param known how many stores the section has had so far
 * @param isWritten whether a store’s file was written already
 */
export function storePlaces(
  stores: readonly PageStore[],
  known: number,
  isWritten: (place: number, id: string) => boolean,
): number[] {
  let spare = Math.max(0, known - stores.length);
  let next = 0;
  return stores.map(({ firstId }) => {
    const after = Array.from({ length: spare + 1 }, (_, skipped) => skipped);
    const skipped = firstId === undefined ? undefined : after.find((n) => isWritten(next + n, firstId));
    const place = next + (skipped ?? 0);
    spare -= skipped ?? 0;
    next = place + 1;
    return place;
  });
}

/** A file’s ID among those of the stores of its section: files of different stores are different files. */
export function idInStore(place: number, id: string): string {
  return place === 0 ? id : `${place}\n${id}`;
}
