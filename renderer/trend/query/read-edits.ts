import type { View } from '@shared/contract/trend/view';
import type { Example } from './examples';
import { viewOptionsOf, type ReadOptions } from './read-options';
import type { TrendTime } from './use-trend-time';
import { seriesOf } from '../view/new-view';
import type { ViewStore } from '../view/view-store';

/** Changes of what a view reads and how, each a step that can be undone. */
export function readEdits(store: ViewStore, time: Pick<TrendTime, 'ask'>) {
  return {
    openExample: ({ name, start, end, aggregate, items }: Example) => {
      store.edit(`Open “${name}”`, (former) => ({
        ...former,
        time: { ...former.time, start, end },
        read: { ...former.read, aggregate },
        series: seriesOf(items),
      }));
      time.ask({ start, end });
    },
    changeAggregate: (aggregate: string) =>
      store.edit('Change the aggregate', (former) => ({ ...former, read: { ...former.read, aggregate } })),
    changeOptions: (changed: ReadOptions) =>
      store.edit('Change the read options', (former) => ({
        ...former,
        read: { ...former.read, ...viewOptionsOf(changed) },
      })),
    changeQuality: (quality: View['quality']) =>
      store.edit('Change the quality rules', (former) => ({ ...former, quality })),
  };
}
