import { type KeyboardEvent, useRef } from 'react';
import { type TreeRow, typedRow } from './tree-rows';

/** Letters typed within so many milliseconds of each other are one text. */
const typingMs = 800;

/**
 * What a key does that is a letter or a digit: it goes to the next row that begins with those typed in a row.
 *
 * @param active index of the row from which on is looked; -1 for none
 */
export function useTypeAhead(
  rows: readonly TreeRow[],
  active: number,
  go: (index: number) => void,
): (event: KeyboardEvent) => void {
  const typing = useRef({ text: '', at: 0 });
  return (event) => {
    if (!/^[\p{L}\p{N}]$/u.test(event.key) || isElsewhere()) return;
    event.preventDefault();
    const { text, at } = typing.current;
    const typed = event.timeStamp - at < typingMs ? text + event.key : event.key;
    typing.current = { text: typed, at: event.timeStamp };
    const found = typedRow(rows, active, typed);
    if (found !== undefined) go(found);
  };
}

/** Whether the pointer is where letters do something at the place that it is at. */
const isElsewhere = () => document.querySelector('[data-takes-letters]:hover') !== null;
