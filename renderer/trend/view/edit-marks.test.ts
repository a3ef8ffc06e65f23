import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import { newView } from './new-view';
import { ViewStore } from './view-store';
import {
  withCursor,
  withLimit,
  withMovedCursor,
  withNote,
  withoutCursor,
  withoutCursors,
  withoutLimit,
  withoutNote,
} from './edit-marks';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'http://127.0.0.1:1/',
  authentication: { scheme: 'none' },
});
const view = newView({ profile, stored: [], isDemo: false }, ['/a']);

const note = (id: string, start: number, text = id) => ({ id, start, end: null, text });
const limit = (id: string, value: number) => ({ id, value, text: '', kind: 'high' as const, series: '/a' });

describe('cursors', () => {
  test('stand in the order of time, each instant once, twenty at most', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { maxLength: 40 }), (times) => {
        const { cursors } = times.reduce(withCursor, view);
        const wanted = [...new Set(times)].slice(0, 20).toSorted((a, b) => a - b);
        expect(cursors).toEqual(wanted);
      }),
    );
  });

  test('one that is moved past another keeps both; onto another it stays', () => {
    const three = [10, 20, 30].reduce(withCursor, view);
    expect(withMovedCursor(three, 10, 25).cursors).toEqual([20, 25, 30]);
    expect(withMovedCursor(three, 10, 20)).toBe(three);
    expect(withMovedCursor(three, 11, 12)).toBe(three);
  });

  test('what changes nothing is no step of undo', () => {
    const store = new ViewStore(view);
    store.edit('Clear the cursors', withoutCursors);
    store.edit('Remove a cursor', (now) => withoutCursor(now, 5));
    expect(store.get().undo).toBeUndefined();
    store.edit('Add a cursor', (now) => withCursor(now, 5));
    store.edit('Clear the cursors', withoutCursors);
    store.undo();
    expect(store.get().view.cursors).toEqual([5]);
  });
});

describe('notes and limit lines', () => {
  test('a note is kept in the order of time, and replaced by one with its id', () => {
    const two = withNote(withNote(view, note('b', 20)), note('a', 10));
    expect(two.notes.map(({ id }) => id)).toEqual(['a', 'b']);
    const moved = withNote(two, note('a', 30, 'later'));
    expect(moved.notes).toEqual([note('b', 20), note('a', 30, 'later')]);
    expect(withoutNote(moved, 'b').notes).toEqual([note('a', 30, 'later')]);
  });

  test('a limit line keeps its place when it is edited', () => {
    const two = withLimit(withLimit(view, limit('x', 1)), limit('y', 2));
    expect(withLimit(two, limit('x', 9)).limits).toEqual([limit('x', 9), limit('y', 2)]);
    expect(withoutLimit(two, 'x').limits).toEqual([limit('y', 2)]);
  });
});
