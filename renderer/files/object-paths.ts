import type { LibraryItem } from '@shared/contract/workspace';

/** Paths that may have files: the items of the library and every folder above them, folders first, each once. */
export function objectPaths(library: readonly LibraryItem[]): readonly string[] {
  const folders = new Set<string>();
  for (const { path } of library) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
      folders.add(path.slice(0, end));
  }
  const collator = new Intl.Collator('en', { numeric: true });
  const sorted = [...folders].toSorted(collator.compare);
  return [...sorted, ...library.map(({ path }) => path).filter((path) => !folders.has(path))];
}

/** Folders that hold items themselves: the units of a plant, rather than what groups them. */
export function unitPaths(library: readonly LibraryItem[]): readonly string[] {
  const parents = library.map(({ path }) => path.slice(0, path.lastIndexOf('/')));
  return [...new Set(parents)].filter((path) => path !== '');
}
