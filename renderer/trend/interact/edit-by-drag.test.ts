import { expect, test } from 'vitest';
import { someConnection } from '../testing/some-analysis';
import { newView } from '../view/new-view';
import { withSeries } from '../view/edit-series';
import { ViewStore } from '../view/view-store';
import { type DragPart, editByDrag } from './edit-by-drag';

function opened() {
  const store = new ViewStore(newView(someConnection, ['/a']));
  const drag = (width: number, part: DragPart) =>
    editByDrag(store, 'Drag', (view) => withSeries(view, ['/a'], { width }), part);
  return { store, drag, width: () => store.get().view.series[0]?.width };
}

test('a drag that is given up takes back nothing of the one just before it, and is not to be done again', () => {
  const { store, drag, width } = opened();
  drag(1, 'begins');
  drag(2, 'goesOn');
  drag(3, 'begins');
  drag(4, 'goesOn');
  drag(0, 'isGivenUp');
  expect(width()).toBe(2);
  expect(store.get().redo).toBeUndefined();
  store.undo();
  expect(width()).toBeUndefined();
});

test('one that is given up leaves what could be done again before it', () => {
  const { store, drag, width } = opened();
  drag(1, 'begins');
  store.undo();
  drag(2, 'begins');
  drag(0, 'isGivenUp');
  expect(width()).toBeUndefined();
  store.redo();
  expect(width()).toBe(1);
});

test('one that has changed nothing takes back no other one', () => {
  const { store, drag, width } = opened();
  drag(1, 'begins');
  editByDrag(store, 'Drag', (view) => view, 'begins');
  drag(0, 'isGivenUp');
  expect(width()).toBe(1);
});
