import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import type { View } from '@shared/contract/trend/view';
import { addItems, removeItems, withSeries } from './edit-series';
import { newView } from './new-view';
import { ViewStore } from './view-store';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const opening = newView({ profile, stored: [], isDemo: false }, ['/a']);
const edited = (store: ViewStore) => store.get().view;
const paths = (store: ViewStore) => edited(store).series.map(({ path }) => path);

describe('the view on screen', () => {
  test('an edit can be undone and done again, and says what it was', () => {
    const store = new ViewStore(opening);
    addItems(store, ['/unit/TI-101.PV']);
    expect(store.get()).toMatchObject({ isChanged: true, undo: 'Add TI-101.PV', redo: undefined });
    store.undo();
    expect(store.get()).toMatchObject({ isChanged: false, undo: undefined, redo: 'Add TI-101.PV' });
    expect(paths(store)).toEqual(['/a']);
    store.redo();
    expect(paths(store)).toEqual(['/a', '/unit/TI-101.PV']);
  });

  test('adding what is there is no edit', () => {
    const store = new ViewStore(opening);
    addItems(store, ['/a']);
    expect(store.get().undo).toBeUndefined();
  });

  test('an item that goes takes its limit lines along', () => {
    const limit = { id: '1', value: 3, text: '', kind: 'high', series: '/a' } as const;
    const store = new ViewStore({ ...opening, limits: [limit, { ...limit, id: '2', series: '/b' }] });
    removeItems(store, ['/a']);
    expect(edited(store).limits.map(({ id }) => id)).toEqual(['2']);
  });

  test('edits of one kind in quick succession are one step', () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const store = new ViewStore(opening);
    const width = (value: number) =>
      store.edit('Change the width', (view) => withSeries(view, ['/a'], { width: value }));
    [1, 2, 3].forEach(width);
    vi.spyOn(performance, 'now').mockReturnValue(5000);
    width(4);
    store.undo();
    expect(edited(store).series[0]?.width).toBe(3);
    store.undo();
    expect(edited(store)).toEqual(opening);
    vi.restoreAllMocks();
  });

  test('a gesture is one step, however long the hand rests in it', () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const store = new ViewStore(opening);
    store.edit('Change the width', (view) => withSeries(view, ['/a'], { width: 1 }));
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
    store.editFurther('Change the width', (view) => withSeries(view, ['/a'], { width: 2 }));
    store.undo();
    expect(edited(store)).toEqual(opening);
    vi.restoreAllMocks();
  });

  test('a gesture stays one step while the time goes on with the present', () => {
    const store = new ViewStore(opening);
    const later = { ...opening.time, start: '2026-03-01 08:00', end: '2026-03-01 09:00' };
    store.edit('Change the width', (view) => withSeries(view, ['/a'], { width: 1 }));
    store.navigate(later);
    store.editFurther('Change the width', (view) => withSeries(view, ['/a'], { width: 2 }));
    store.undo();
    expect(edited(store)).toEqual({ ...opening, time: later });
    expect(store.get().undo).toBeUndefined();
    store.redo();
    expect(edited(store)).toMatchObject({ time: later, series: [{ width: 2 }] });
  });

  test('undo leaves the time that was looked at between two quick edits of one kind', () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const store = new ViewStore(opening);
    const width = (value: number) =>
      store.edit('Change the width', (view) => withSeries(view, ['/a'], { width: value }));
    width(1);
    store.navigate({ ...opening.time, start: '2026-03-01 08:00', end: '2026-03-01 09:00' });
    width(2);
    for (let step = 0; step < 2; step += 1) {
      store.undo();
      expect(edited(store).time).toMatchObject({ start: '2026-03-01 08:00', end: '2026-03-01 09:00' });
    }
    expect(edited(store).series).toEqual(opening.series);
    vi.restoreAllMocks();
  });

  test('looking around is no edit, and undo leaves it', () => {
    const store = new ViewStore(opening);
    addItems(store, ['/b']);
    store.saved({ file: '/v.pdview', digest: '1', view: edited(store) }, store.get());
    store.navigate({ ...opening.time, start: '2026-01-01', end: '2026-01-02' });
    expect(store.get().isChanged).toBe(false);
    store.undo();
    expect(edited(store).time.start).toBe('2026-01-01');
    expect(paths(store)).toEqual(['/a']);
  });

  test('a time that was given is an edit, and undo brings the former back', () => {
    const store = new ViewStore(opening);
    store.edit('Change the time range', (view) => ({ ...view, time: { ...view.time, start: '*-1h' } }));
    store.navigate({ ...opening.time, start: '2026-01-01', end: '2026-01-02' });
    expect(store.get().isChanged).toBe(true);
    store.undo();
    expect(edited(store).time.start).toBe('*-8h');
    expect(store.get().isChanged).toBe(false);
  });

  test('what is edited while a file is written stays a change; the name is taken over', () => {
    const store = new ViewStore(opening);
    const sent = store.get();
    addItems(store, ['/b']);
    store.saved({ file: '/v (2).pdview', digest: '2', view: { ...sent.view, name: 'v (2)' } }, sent);
    expect(store.get()).toMatchObject({ isChanged: true, file: '/v (2).pdview', digest: '2', view: { name: 'v (2)' } });
    expect(paths(store)).toEqual(['/a', '/b']);
  });

  test('a time that is given while a file is written stays a change, one that is looked at does not', () => {
    const store = new ViewStore(opening);
    const save = (meanwhile: (time: View['time']) => void) => {
      const sent = store.get();
      meanwhile({ ...sent.view.time, end: `${sent.view.time.end}+1h` });
      store.saved({ file: '/v.pdview', digest: '1', view: sent.view }, sent);
      return store.get().isChanged;
    };
    expect(save((time) => store.navigate(time))).toBe(false);
    expect(save((time) => store.edit('Change the time range', (view) => ({ ...view, time })))).toBe(true);
    expect(save(() => undefined)).toBe(false);
  });

  test('undo does not bring a former name back', () => {
    const store = new ViewStore(opening);
    addItems(store, ['/b']);
    store.moved({ file: '/Night.pdview', digest: '3', view: { ...opening, name: 'Night' } });
    store.undo();
    expect(edited(store).name).toBe('Night');
    expect(store.get().isChanged).toBe(false);
  });

  test('whatever was edited, undoing all of it gives the view as it was', () => {
    const edit = fc.oneof(
      fc.record({ add: fc.constantFrom('/a', '/b', '/c') }),
      fc.record({ remove: fc.constantFrom('/a', '/b', '/c') }),
      fc.record({ width: fc.integer({ min: 1, max: 8 }) }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const store = new ViewStore(opening);
        for (const one of edits) {
          if ('add' in one) addItems(store, [one.add]);
          else if ('remove' in one) removeItems(store, [one.remove]);
          else store.edit('Width', (view) => withSeries(view, ['/a', '/c'], { width: one.width }));
        }
        const last = edited(store);
        while (store.get().undo !== undefined) store.undo();
        expect(edited(store)).toEqual(opening);
        expect(store.get().isChanged).toBe(false);
        while (store.get().redo !== undefined) store.redo();
        expect(edited(store)).toEqual(last);
      }),
    );
  });
});
