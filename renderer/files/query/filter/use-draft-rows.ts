import { useState } from 'react';
import { documentOfRows } from '@shared/filter/document-of-rows';
import { filterText } from '@shared/filter/filter-text';
import { parseFilter } from '@shared/filter/parse-filter';
import { rowsOfDocument } from '@shared/filter/rows-of-document';
import type { TimeInputContext } from '../check-query';
import { draftOf, readRow, type DraftRow } from './draft-rows';

/** The rows of a filter and the text that they were made from, or made. */
interface Drafts {
  readonly text: string;
  /** Undefined while the text has a fault. */
  readonly rows: readonly DraftRow[] | undefined;
}

interface DraftRows {
  readonly rows: readonly DraftRow[] | undefined;
  readonly change: (rows: readonly DraftRow[]) => void;
}

/**
 * The rows of a filter's text. What they say becomes the text at once, without those that are not finished; when the text
 * is changed elsewhere, the rows follow. A text that says the same already stays as it was typed.
 */
export function useDraftRows(text: string, zone: string, onText: (text: string, what: string) => void): DraftRows {
  const [held, setHeld] = useState<Drafts>(() => draftsOf(text, zone));
  const current = held.text === text ? held : draftsOf(text, zone);
  if (current !== held) setHeld(current);
  const change = (rows: readonly DraftRow[]) => {
    const next = textOf(rows, { now: Date.now(), zone });
    const same = sentOf(next) === sentOf(text);
    setHeld({ text: same ? text : next, rows });
    if (!same) onText(next, changeText(current.rows?.length ?? 0, rows.length));
  };
  return { rows: current.rows, change };
}

/** Adding, changing and removing conditions are steps of their own. */
function changeText(before: number, after: number): string {
  if (before === after) return 'Change a condition';
  return after < before ? 'Remove a condition' : 'Add a condition';
}

function draftsOf(text: string, zone: string): Drafts {
  const parsed = parseFilter(text);
  return { text, rows: parsed.ok ? rowsOfDocument(parsed.document ?? {}).map((row) => draftOf(row, zone)) : undefined };
}

function textOf(rows: readonly DraftRow[], place: TimeInputContext): string {
  const finished = rows.map((row) => readRow(row, place)).filter((read) => read.ok);
  return filterText(documentOfRows(finished.map(({ row }) => row)));
}

/** What a text would send, as text that is the same for the same filter. */
function sentOf(text: string): string | undefined {
  const parsed = parseFilter(text);
  return parsed.ok ? JSON.stringify(parsed.document ?? {}) : undefined;
}
