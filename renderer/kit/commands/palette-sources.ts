import { useEffect, useEffectEvent } from 'react';

/** Something that the command palette finds beside commands. */
export interface PaletteEntry {
  /** Tells it from all others, from run to run. */
  readonly id: string;
  readonly title: string;
  /** Said after the title, smaller. */
  readonly detail?: string;
  readonly run: () => void;
}

export interface PaletteSource {
  /** Heading of its entries. */
  readonly title: string;
  /** What a query finds, the best first; the query is trimmed and not empty. */
  readonly find: (query: string) => readonly PaletteEntry[];
}

const sources = new Set<PaletteSource>();

/** Lets the command palette find what `find` finds, while the component is mounted. */
export function usePaletteSource(title: string, find: PaletteSource['find']): void {
  const search = useEffectEvent(find);
  useEffect(() => {
    const source: PaletteSource = { title, find: (query) => search(query) };
    sources.add(source);
    return () => void sources.delete(source);
  }, [title]);
}

/** What a source found. */
export interface FoundEntries {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/**
 * What all sources find, heading by heading; headings under which nothing was found are left out. To be called when
 * something is typed, never while rendering.
 */
export function findInSources(query: string): readonly FoundEntries[] {
  if (query === '') return [];
  return [...sources]
    .map(({ title, find }) => ({ title, entries: find(query) }))
    .filter(({ entries }) => entries.length > 0);
}
