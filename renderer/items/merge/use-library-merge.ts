import { useEffect, useEffectEvent, useState } from 'react';
import type { RefusedEntry } from '@shared/contract/app/library-file';
import type { LibraryItem } from '@shared/contract/app/storage';
import { type Problem, problemOf } from '@shared/problem/problem';
import { useAbort } from '../../kit/hooks/use-abort';
import type { Preferred } from './merge-items';
import { LibraryMerge, type MergeReport } from './merge-libraries';
import { type ReadLibrary, readLibrary } from './read-library';

/** A library with which another one has been merged, and what that did. */
interface MergedLibrary {
  readonly library: readonly LibraryItem[];
  readonly report: MergeReport;
}

/** Merges a file into the library as it is then. */
export type MergeInto = (now: readonly LibraryItem[]) => MergedLibrary;

/** A merge that has been worked out and waits for the person's word. */
export interface ReadyMerge extends MergedLibrary {
  /** Works it out anew where the library is no longer the one of which it was worked out. */
  readonly into: MergeInto;
  readonly refused: readonly RefusedEntry[];
  /** Items of the file. */
  readonly count: number;
  readonly preferred: Preferred;
}

interface MergeState {
  readonly read: ReadLibrary | undefined;
  readonly isWorking: boolean;
  readonly ready: ReadyMerge | undefined;
  readonly problem: Problem | undefined;
}

const before: MergeState = { read: undefined, isWorking: false, ready: undefined, problem: undefined };

export interface LibraryMergeRun extends MergeState {
  /** Reads a file and works out what merging it would do. */
  readonly choose: (file: File) => void;
  /** Works it out with the other side's values standing, or the library's again. */
  readonly prefer: (preferred: Preferred) => void;
}

/** What merging a file into a library would do; nothing is changed by it. */
export function useLibraryMerge(library: readonly LibraryItem[], given: File | undefined): LibraryMergeRun {
  const [state, setState] = useState<MergeState>({ ...before, isWorking: given !== undefined });
  const { begin: newSignal, abort } = useAbort();
  const begin = (work: (signal: AbortSignal) => Promise<Partial<MergeState>>) => {
    abort();
    const signal = newSignal();
    const end = (change: Partial<MergeState>) => {
      if (!signal.aborted) setState((last) => ({ ...last, ...change, isWorking: false }));
    };
    work(signal).then(end, (thrown: unknown) => end({ problem: problemOf(thrown) }));
  };
  const read = (file: File) =>
    begin(async (signal) => {
      const found = await readLibrary(file, signal);
      return { read: found, ready: await mergedWith(library, found, 'mine', signal) };
    });
  const choose = (file: File) => {
    setState({ ...before, isWorking: true });
    read(file);
  };
  const prefer = (preferred: Preferred) => {
    const { read: found } = state;
    if (found === undefined) return;
    setState((last) => ({ ...last, isWorking: true }));
    begin(async (signal) => ({ ready: await mergedWith(library, found, preferred, signal) }));
  };
  const begun = useEffectEvent(read);
  useEffect(() => {
    if (given !== undefined) begun(given);
    return abort;
  }, [given, abort]);
  return { ...state, choose, prefer };
}

/** A part at a time, so that the page can be used meanwhile. */
async function mergedWith(
  library: readonly LibraryItem[],
  { parts, refused }: ReadLibrary,
  preferred: Preferred,
  signal: AbortSignal,
): Promise<ReadyMerge> {
  const merge = new LibraryMerge(library, preferred);
  for (const part of parts) {
    await scheduler.postTask(() => merge.add(part), { signal });
  }
  const count = parts.reduce((sum, { length }) => sum + length, 0);
  const merged = { library: merge.library(), report: merge.report() };
  const into: MergeInto = (now) => {
    if (now === library) return merged;
    const anew = new LibraryMerge(now, preferred);
    for (const part of parts) anew.add(part);
    return { library: anew.library(), report: anew.report() };
  };
  return { ...merged, into, refused, count, preferred };
}
