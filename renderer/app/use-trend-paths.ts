import { useState } from 'react';
import type { LibraryItem } from '@shared/contract/workspace';
import { openingPaths } from './opening-paths';

export interface TrendPaths {
  /** The items in the trend, in their order. */
  readonly paths: readonly string[];
  readonly add: (path: string) => void;
  readonly remove: (path: string) => void;
  /** Puts others in the place of all. */
  readonly replace: (paths: readonly string[]) => void;
}

const none: readonly string[] = [];

/** The items in the trend, kept per connection while the program runs; `library` is undefined until it is read. */
export function useTrendPaths(connectionId: string, library: readonly LibraryItem[] | undefined): TrendPaths {
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  if (chosen[connectionId] === undefined && library !== undefined) {
    setChosen({ ...chosen, [connectionId]: openingPaths(library) });
  }
  const change = (to: (paths: readonly string[]) => readonly string[]) =>
    setChosen((all) => ({ ...all, [connectionId]: to(all[connectionId] ?? none) }));
  return {
    paths: chosen[connectionId] ?? none,
    add: (path) => change((paths) => (paths.includes(path) ? paths : [...paths, path])),
    remove: (path) => change((paths) => paths.filter((other) => other !== path)),
    replace: (paths) => change(() => paths),
  };
}
