import type { View } from '@shared/contract/trend/view';
import { autoRead, isRaw } from '@shared/vqt/aggregates';
import type { Example } from './examples';
import { viewOptionsOf, type ReadOptions } from './read-options';
import type { TrendTime } from './use-trend-time';
import { seriesOf } from '../view/new-view';
import type { ViewStore } from '../view/view-store';
import { queryWords } from '../words/query';

export type ReadEdits = ReturnType<typeof readEdits>;

/** Changes of what a view reads and how, each a step that can be undone. */
export function readEdits(store: ViewStore, time: Pick<TrendTime, 'read' | 'texts'>) {
  const words = queryWords().steps;
  return {
    openExample: ({ name, start, end, aggregate, items }: Example) => {
      store.edit(words.open(name), (former) => ({
        ...former,
        time: { ...former.time, start, end },
        read: { ...former.read, aggregate },
        series: seriesOf(items),
      }));
      time.read({ start, end });
    },
    changeAggregate: (aggregate: string) =>
      store.edit(words.aggregate, (former) => ({ ...former, read: { ...former.read, aggregate } })),
    /** Lets Auto read what was to be read raw, and reads. */
    readInAuto: () => {
      store.edit(words.auto, (former) => ({
        ...former,
        read: { ...former.read, ...(isRaw(former.read.aggregate) && { aggregate: autoRead }) },
        series: former.series.map((one) =>
          one.aggregate !== undefined && isRaw(one.aggregate) ? { ...one, aggregate: autoRead } : one,
        ),
      }));
      time.read(time.texts);
    },
    changeOptions: (changed: ReadOptions) =>
      store.edit(words.options, (former) => ({
        ...former,
        read: { ...former.read, ...viewOptionsOf(changed) },
      })),
    changeQuality: (quality: View['quality']) => store.edit(words.quality, (former) => ({ ...former, quality })),
  };
}
