import { expect, test } from 'vitest';
import { someConnection } from '../testing/some-analysis';
import { withSeries } from '../view/edit-series';
import { newView } from '../view/new-view';
import { ViewStore } from '../view/view-store';
import { type DragPart, editByDrag } from './edit-by-drag';

/** A view, and a drag of the width of its series. */
function dragged() {
  const store = new ViewStore(newView(someConnection, ['/a']));
  const drag = (part: DragPart, width: number) =>
    editByDrag(store, 'Change the width', (view) => withSeries(view, ['/a'], { width }), part);
  return { store, drag, width: () => store.get().view.series[0]?.width };
}

test('each drag is a step of its own, however soon it follows another', () => {
  const { store, drag, width } = dragged();
  drag('begins', 2);
  drag('goesOn', 3);
  drag('begins', 4);
  drag('goesOn', 5);
  store.undo();
  expect(width()).toBe(3);
  store.undo();
  expect(width()).toBeUndefined();
});

test('giving a drag up leaves what the one just before it did', () => {
  const { drag, width } = dragged();
  drag('begins', 2);
  drag('goesOn', 3);
  drag('begins', 4);
  drag('isGivenUp', 4);
  expect(width()).toBe(3);
});
