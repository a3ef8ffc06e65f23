import { documentOfRows } from '@shared/filter/document-of-rows';
import { filterText } from '@shared/filter/filter-text';
import { parseFilter } from '@shared/filter/parse-filter';
import { rowsOfDocument } from '@shared/filter/rows-of-document';
import type { Present } from '@shared/time/expression';
import { filterWords } from '../../words/filter';
import { draftOf, type DraftRow, readRow, rowFault } from './draft-rows';

/** The rows of a filter and the text that they were made from, or made; their times are of the zone. */
export interface Drafts {
  readonly text: string;
  readonly zone: string;
  /** The present of the text that was made from the rows, milliseconds since the Unix epoch. */
  readonly readAt: number;
  /** Undefined while the text has a fault. */
  readonly rows: readonly DraftRow[] | undefined;
}

/**
 * The rows of a text: those that were typed last where they are of it, else new ones. Of the same text in another zone those
 * that are not in it stay. The place's present is none of a text's rows.
 */
export function draftsFor(text: string, held: Drafts | undefined, place: Present): Drafts {
  if (held?.text === text && held.zone === place.zone) return held;
  const drafts = draftsOf(text, place);
  if (drafts.rows === undefined || held?.text !== text) return drafts;
  const outside = (held.rows ?? []).filter((row) => !readRow(row, place).ok);
  return { ...drafts, rows: [...drafts.rows, ...outside] };
}

function draftsOf(text: string, place: Present): Drafts {
  const parsed = parseFilter(text);
  const rows = parsed.ok ? rowsOfDocument(parsed.document ?? {}).map((row) => draftOf(row, place)) : undefined;
  return { text, zone: place.zone, readAt: place.now, rows };
}

/** The text of those rows that say something. */
export function textOfDrafts(rows: readonly DraftRow[], place: Present): string {
  const finished = rows.map((row) => readRow(row, place)).filter((read) => read.ok);
  return filterText(documentOfRows(finished.map(({ row }) => row)));
}

/** What is wrong in the rows of a text, the first of them: it is not in the text, which would find other files. */
export function draftsFault(text: string, drafts: Drafts | undefined, place: Present): string | undefined {
  if (drafts?.text !== text) return undefined;
  for (const [index, row] of (drafts.rows ?? []).entries()) {
    const fault = rowFault(row, place);
    if (fault !== undefined) return filterWords().rows.fault(index + 1, fault.message);
  }
  return undefined;
}
