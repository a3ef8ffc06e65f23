import type { ViewList } from '@shared/contract/trend/view-files';
import { hasWords, searchWords } from '../../kit/text/search-words';
import { viewWords } from '../words/views';

/** A view that can be opened. */
export interface ViewChoice {
  readonly file: string;
  readonly name: string;
  /** When it was last used or, of one that was not lately, written: milliseconds since the epoch. */
  readonly time: number;
  /** Why it can't be opened. */
  readonly trouble: string | undefined;
}

/** The views whose name has all words of `search`: the recent ones, the last used first, then the others by name. */
export function viewChoices({ recent, saved }: ViewList, search: string): ViewChoice[] {
  const problems = new Map(saved.map(({ file, problem }) => [file, problem?.message]));
  const used = recent.map(({ file, name, used: time, missing }): ViewChoice => {
    const trouble = missing ? viewWords().fileGone : problems.get(file);
    return { file, name, time, trouble };
  });
  const known = new Set(used.map(({ file }) => file));
  const others = saved
    .filter(({ file }) => !known.has(file))
    .map(({ file, name, modified, problem }) => ({ file, name, time: modified, trouble: problem?.message }));
  const words = searchWords(search);
  return [...used, ...others].filter(({ name }) => hasWords(name, words));
}
