import { highlight } from './item-search';

interface HighlightedProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text with what was searched for marked. */
export function Highlighted({ text, words }: HighlightedProps) {
  let at = 0;
  return highlight(text, words).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.hit ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
