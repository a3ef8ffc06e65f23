import { textLimits } from '@shared/contract/limits';
import { cursorsInOrder, viewLimits, type Note, type View } from '@shared/contract/trend/view';
import { parseTime, resolveTime, type Present } from '@shared/time/expression';
import type { ChartCursor } from './chart-schema';
import { textIn } from './find-chart';
import type { Told } from './told';

/** The cursors of a chart at their instants, and what they say as notes there. */
export function cursorsOf(
  cursors: readonly ChartCursor[],
  present: Present,
  told: Told,
): Pick<View, 'cursors' | 'notes'> {
  const instants = new Set<number>();
  const notes: Note[] = [];
  for (const cursor of cursors) {
    told.addMembers('cursorMembers', cursor);
    const instant = instantOf(cursor.timestamp, present, told);
    const isFull = instants.size === viewLimits.cursors;
    if (instant === undefined || (isFull && !instants.has(instant))) {
      told.add('cursors', cursor.timestamp);
      continue;
    }
    instants.add(instant);
    const text = contextOf(cursor, told);
    if (text !== undefined) notes.push({ id: String(notes.length + 1), start: instant, end: null, text });
  }
  return { cursors: cursorsInOrder([...instants]), notes: notes.toSorted((a, b) => a.start - b.start) };
}

function instantOf(timestamp: string, present: Present, told: Told): number | undefined {
  const parsed = parseTime(timestamp);
  if (!parsed.ok) return undefined;
  const { kind } = parsed.expression.anchor;
  if (kind !== 'instant' && kind !== 'local') told.add('relativeCursors', timestamp);
  return resolveTime(parsed.expression, present);
}

function contextOf({ context }: ChartCursor, told: Told): string | undefined {
  if (context === undefined || context === null || context === '') return undefined;
  const text = textIn(context);
  if (text !== undefined && text.length <= textLimits.text) return text;
  told.add('contexts', text ?? JSON.stringify(context));
  return undefined;
}
