import type { LibraryItem } from '@shared/contract/app/storage';
import { hasWords } from '../kit/text/search-words';

/** Whether every word stands in the item's path, name or description, in any case. */
export function matches(item: LibraryItem, words: readonly string[]): boolean {
  return hasWords(`${item.path}\n${item.name ?? ''}\n${item.description ?? ''}`, words);
}

/** A piece of a text, and whether it is one that was searched for. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** Cuts a text into what was searched for and what was not; joined, the pieces are the text. */
export function highlight(text: string, words: readonly string[]): readonly TextPiece[] {
  const lower = text.toLowerCase();
  // A letter whose lower case is longer would shift every place after it.
  if (words.length === 0 || lower.length !== text.length) return [{ text, hit: false }];
  const hits = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1)) hits.fill(1, at, at + word.length);
  }
  return runs(text, hits);
}

function runs(text: string, hits: Uint8Array): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && hits[at] === hits[from]) continue;
    pieces.push({ text: text.slice(from, at), hit: hits[from] === 1 });
    from = at;
  }
  return pieces;
}
