import type { LibraryItem } from '@shared/contract/app/storage';
import { sameContents } from '../../kit/same-contents';
import { type Difference, mergeItems, type Preferred } from './merge-items';

/** What a merge did, in items; one that both sides have can be counted in several. */
export interface MergeReport {
  readonly added: number;
  /** In both, with nothing to take over. */
  readonly alike: number;
  /** Those that got values or a star that they had not. */
  readonly completed: number;
  readonly tagged: number;
  /** Those that got notes of the other side's. */
  readonly noted: number;
  readonly differing: number;
  /** Those whose notes had no room for all that differs. */
  readonly full: number;
  /** The first values that differ, and how many there are. */
  readonly differences: readonly Difference[];
  readonly differenceCount: number;
}

/** Differences that are listed. */
const listedDifferences = 200;

/**
 * Merges items into a library, a part at a time. Its own items keep their places; new ones follow in the order in which they
 * come. Merging the same again changes nothing.
 */
export class LibraryMerge {
  readonly #items: Map<string, LibraryItem>;
  readonly #preferred: Preferred;
  readonly #differences: Difference[] = [];
  readonly #counts = {
    added: 0,
    alike: 0,
    completed: 0,
    tagged: 0,
    noted: 0,
    differing: 0,
    full: 0,
    differenceCount: 0,
  };

  constructor(library: readonly LibraryItem[], preferred: Preferred) {
    this.#items = new Map(library.map((item) => [item.path, item]));
    this.#preferred = preferred;
  }

  /** Takes in items of the other side. */
  add(items: readonly LibraryItem[]): void {
    for (const theirs of items) this.#addItem(theirs);
  }

  /** The library as it is by now. */
  library(): readonly LibraryItem[] {
    return [...this.#items.values()];
  }

  report(): MergeReport {
    return { ...this.#counts, differences: [...this.#differences] };
  }

  #addItem(theirs: LibraryItem): void {
    const mine = this.#items.get(theirs.path);
    if (mine === undefined) {
      this.#counts.added += 1;
      this.#items.set(theirs.path, theirs);
      return;
    }
    const merged = mergeItems(mine, theirs, this.#preferred);
    this.#items.set(theirs.path, merged.item);
    if (merged.item === mine && !merged.isFull) this.#counts.alike += 1;
    if (merged.isCompleted) this.#counts.completed += 1;
    if (merged.hasNewTags) this.#counts.tagged += 1;
    if (merged.hasNewNotes) this.#counts.noted += 1;
    if (merged.isFull) this.#counts.full += 1;
    this.#countDifferences(merged.differences);
  }

  #countDifferences(differences: readonly Difference[]): void {
    if (differences.length > 0) this.#counts.differing += 1;
    this.#counts.differenceCount += differences.length;
    this.#differences.push(...differences.slice(0, listedDifferences - this.#differences.length));
  }
}

/**
 * Takes a change of many items back: those that it added go, those that it changed are as before. What a person has
 * changed or removed since stays so.
 *
 * @param before the library before the change
 * @param changed the library after it
 */
export function undoChange(
  current: readonly LibraryItem[],
  before: readonly LibraryItem[],
  changed: readonly LibraryItem[],
): readonly LibraryItem[] {
  const old = new Map(before.map((item) => [item.path, item]));
  const after = new Map(changed.map((item) => [item.path, item]));
  return current.flatMap((item) => {
    const [was, became] = [old.get(item.path), after.get(item.path)];
    if (became === undefined || was === became || !sameContents(item, became)) return [item];
    return was === undefined ? [] : [was];
  });
}
