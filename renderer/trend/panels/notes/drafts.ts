import type { Present } from '@shared/time/expression';
import { textLimits } from '@shared/contract/limits';
import type { LimitLine, Note } from '@shared/contract/trend/view';
import { cutText } from '@shared/cut-text';
import type { TimeRange } from '@shared/time/range';
import { formatDuration } from '../../../kit/text/format';
import type { StartedSearch } from '../../interact/found-events';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { timeText, typedInstant } from '../../scene/instants';
import { eventWords } from '../../words/events';
import { notesWords } from '../../words/notes';
import type { TypedNote } from '../analysis/use-panel';

/** A new note at an instant, still without a text. */
export function newNote(start: number): Note {
  return { id: crypto.randomUUID(), start, end: null, text: '' };
}

/** A note at the start of an event that a search has found, as it is proposed. */
export function eventNote({ start, end }: TimeRange, { called }: Pick<StartedSearch, 'called'>): Note {
  const text = eventWords().noted(called, formatDuration(end - start));
  return { ...newNote(start), text: cutText(text, textLimits.text) };
}

/** A new limit line at a series. */
export function newLimit({ key }: AnalysedSeries, value: number): LimitLine {
  return { id: crypto.randomUUID(), value, text: '', kind: 'high', series: key };
}

/** A note as it is typed. */
export interface NoteTexts {
  readonly start: string;
  /** Empty for a note at an instant. */
  readonly end: string;
  readonly text: string;
}

/** A note as it would have been typed. */
export function typedNote({ start, end, text }: Note, zone: string): TypedNote {
  const endText = end === null ? '' : timeText(end, zone);
  return { start: timeText(start, zone), end: endText, text, zone, at: Date.now() };
}

export type NoteProblems = Partial<Record<keyof NoteTexts, string>>;

/** The note that the texts mean, or what is wrong with each of them, in a person's words. */
export function noteOf(
  { id }: Note,
  { start, end, text }: NoteTexts,
  present: Present,
): { readonly note: Note } | { readonly problems: NoteProblems } {
  const from = typedInstant(start, present);
  const relativeTo = 'time' in from ? from.time : present.now;
  const to = end.trim() === '' ? undefined : typedInstant(end, { ...present, relativeTo });
  const problems: NoteProblems = {
    ...('problem' in from && { start: from.problem }),
    ...(to !== undefined && 'problem' in to && { end: to.problem }),
    ...(text.trim() === '' && { text: notesWords().note.noText }),
  };
  if ('problem' in from || (to !== undefined && 'problem' in to) || problems.text !== undefined) return { problems };
  if (to === undefined || to.time === from.time)
    return { note: { id, start: from.time, end: null, text: text.trim() } };
  const [first, last] = [Math.min(from.time, to.time), Math.max(from.time, to.time)];
  return { note: { id, start: first, end: last, text: text.trim() } };
}
