import { onTestFinished, expect, test } from 'vitest';
import { someAnalysis, someConnection } from '../testing/some-analysis';
import { withCursor } from '../view/edit-marks';
import { newView } from '../view/new-view';
import { ViewStore } from '../view/view-store';
import { CursorGestures } from './cursor-gestures';

/** Cursors over a series that has a sample every 10 ms; nothing renders them anew. */
function opened(...cursors: readonly number[]) {
  const [lanes, root] = [document.createElement('section'), document.createElement('div')];
  document.body.append(lanes);
  lanes.append(root);
  const store = new ViewStore(cursors.reduce(withCursor, newView(someConnection, [])));
  const { frames, marks, viewport, series } = someAnalysis({ store });
  const client = {
    step: ({ time, direction }: { readonly time: number; readonly direction: 'previous' | 'next' }) =>
      Promise.resolve(time + (direction === 'next' ? 10 : -10)),
  };
  const parts = { store, frames, marks, viewport, series, client };
  const plots = { left: 0, width: 100, columns: 100 };
  const stop = new CursorGestures(
    root,
    lanes,
    () => plots,
    () => parts,
  ).listen();
  onTestFinished(() => {
    stop();
    lanes.remove();
  });
  const elements = cursors.map((at, index) => {
    const element = document.createElement('div');
    Object.assign(element.dataset, { cursor: index, at });
    root.append(element);
    return element;
  });
  return {
    store,
    marks,
    press: (cursor: number, key: string) =>
      elements[cursor]?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  };
}

test('a key that comes before the cursor is drawn where the one before has taken it goes on from there', async () => {
  const { store, press } = opened(100, 500);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) press(0, key);
  press(1, 'ArrowLeft');
  await expect.poll(() => store.get().view.cursors).toEqual([130, 490]);
});

test('a cursor that was removed while its next sample was looked for is moved nowhere, and nothing waits for it', async () => {
  const { store, marks, press } = opened(100);
  press(0, 'ArrowRight');
  press(0, 'Delete');
  press(0, 'ArrowRight');
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.get().view.cursors).toEqual([]);
  expect(marks.state.getState().touched).toBeUndefined();
});
