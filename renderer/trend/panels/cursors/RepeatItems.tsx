import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { viewLimits } from '@shared/contract/trend/view';
import { type Analysis, useAnalysis } from '../../interact/analysis';
import { repeatSteps, type RepeatStep, withRepeatedCursor } from '../../view/repeat-cursor';
import { cursorsWords } from '../../words/cursors';

/** The choice how often a cursor is repeated over the range on screen. */
export function RepeatItems({ time }: { readonly time: number }) {
  const analysis = useAnalysis();
  const words = cursorsWords().repeat;
  return repeatSteps.map((step) => (
    <Menu.Item key={step} onClick={() => repeat(analysis, time, step)}>
      {words.every[step]}
    </Menu.Item>
  ));
}

/** Repeats a cursor, and says where that placed none or not all. */
function repeat({ store, viewport, zone }: Analysis, time: number, step: RepeatStep): void {
  const { range } = viewport;
  if (range === undefined) return;
  const words = cursorsWords().repeat;
  const { view, added, isFull } = withRepeatedCursor(store.get().view, time, step, range, zone);
  store.edit(words.step, () => view);
  if (isFull) notifications.show({ message: words.full(viewLimits.cursors) });
  else if (added === 0) notifications.show({ message: words.none });
}
