/** A store of a page, as far as it tells which one it is. */
interface PageStore {
  readonly firstId: string | undefined;
}

/**
 * Which of a section’s stores those of a page are, by their places: stores without names are told apart by nothing else, and servers
 * may leave out those that have no more files. Then a store is the next one whose page before ended with the file with which it begins, since
 * pages overlap, else the next one that has that file.
 *
 * @param known how many stores the section has had so far
 * @param isLast whether a store’s page before ended with a file
 * @param isWritten whether a store’s file was written already
 */
export function storePlaces(
  stores: readonly PageStore[],
  known: number,
  isLast: (place: number, id: string) => boolean,
  isWritten: (place: number, id: string) => boolean,
): number[] {
  let spare = Math.max(0, known - stores.length);
  let next = 0;
  return stores.map(({ firstId }) => {
    const after = Array.from({ length: spare + 1 }, (_, skipped) => skipped);
    const skippedTo = (isIt: typeof isLast) =>
      firstId === undefined ? undefined : after.find((n) => isIt(next + n, firstId));
    const skipped = skippedTo(isLast) ?? skippedTo(isWritten) ?? 0;
    const place = next + skipped;
    spare -= skipped;
    next = place + 1;
    return place;
  });
}

/** A file’s ID among those of the stores of its section: files of different stores are different files. */
export function idInStore(place: number, id: string): string {
  return place === 0 ? id : `${place}\n${id}`;
}
