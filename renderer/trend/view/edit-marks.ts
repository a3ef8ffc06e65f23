import { cursorsInOrder, viewLimits, type LimitLine, type Note, type View } from '@shared/contract/trend/view';

/** The view with a further cursor, kept in the order of time; the same view where there is one or no room for it. */
export function withCursor(view: View, time: number): View {
  if (view.cursors.includes(time) || view.cursors.length >= viewLimits.cursors) return view;
  return { ...view, cursors: cursorsInOrder([...view.cursors, time]) };
}

/** The view with a cursor at another instant; the same view where there is one already. */
export function withMovedCursor(view: View, from: number, to: number): View {
  if (!view.cursors.includes(from) || view.cursors.includes(to)) return view;
  return { ...view, cursors: cursorsInOrder(view.cursors.map((time) => (time === from ? to : time))) };
}

export function withoutCursor(view: View, time: number): View {
  if (!view.cursors.includes(time)) return view;
  return { ...view, cursors: view.cursors.filter((other) => other !== time) };
}

export function withoutCursors(view: View): View {
  return view.cursors.length === 0 ? view : { ...view, cursors: [] };
}

/** Whether one of `most` marks at most, a note or a limit line, would be one too many. */
export function isOneTooMany(marks: readonly { readonly id: string }[], id: string, most: number): boolean {
  return marks.length >= most && marks.every((mark) => mark.id !== id);
}

/** The view with a note, in the place of one with its id; notes are kept in the order of time. */
export function withNote(view: View, note: Note): View {
  const notes = [...view.notes.filter(({ id }) => id !== note.id), note];
  return { ...view, notes: notes.toSorted((a, b) => a.start - b.start) };
}

export function withoutNote(view: View, id: string): View {
  return { ...view, notes: view.notes.filter((note) => note.id !== id) };
}

/** The view with a limit line, in the place of one with its id or else behind the others. */
export function withLimit(view: View, limit: LimitLine): View {
  const isNew = view.limits.every(({ id }) => id !== limit.id);
  const limits = isNew ? [...view.limits, limit] : view.limits.map((other) => (other.id === limit.id ? limit : other));
  return { ...view, limits };
}

export function withoutLimit(view: View, id: string): View {
  return { ...view, limits: view.limits.filter((limit) => limit.id !== id) };
}
