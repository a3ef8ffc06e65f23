import { IconMailOpened } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { View } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { zoneClock } from '@shared/time/zone-clock';
import { markedText } from '@shared/marked-text';
import { useConnection, useZone } from '../../kit/contexts';
import { formatDuration } from '../../kit/text/format';
import { knownItem } from '../query/auto-read';
import { estimatedPoints } from '../query/estimated-points';
import { farthestReach, neededFor } from '../query/needed-calculations';
import { useSeriesSource } from '../query/series-context';
import { watchedIn } from '../view/edit-events';
import type { TrendItem } from '../view/trend-item';
import { foreignViewWords } from '../words/foreign-view';
import { someNames } from '../words/some-names';
import classes from './ForeignView.module.css';

interface ForeignViewProps {
  readonly view: View;
  /** What its time texts mean now. */
  readonly meaning: TimeRange | undefined;
  readonly items: readonly TrendItem[];
  /** Device pixels of the plots. */
  readonly columns: number;
}

/** Says what a view that came by a link or from somebody's file would ask, before anything of it is asked. */
export function ForeignView({ view, meaning, items, columns }: ForeignViewProps) {
  const { profile } = useConnection();
  const clock = zoneClock(useZone());
  const known = useStore(useSeriesSource().knowledge.state);
  const needed = useMemo(
    () => neededFor(items.map(({ key, path, calculation, layer }) => ({ key, path, calculation, move: layer?.move }))),
    [items],
  );
  const reachOf = (key: string) => farthestReach(needed.get(key) ?? { uses: [], isInput: false });
  const farthest = Math.max(0, ...items.map(({ key }) => reachOf(key)));
  const points = estimatedPoints({
    view,
    columns,
    range: meaning,
    known: (path) => knownItem(known, profile.id, path),
    reachOf,
  });
  const read = items.filter(({ calculation }) => calculation === undefined);
  const words = foreignViewWords();
  const asks = words.asks({
    server: markedText(profile.name),
    url: profile.baseUrl,
    items: read.length,
    names: someNames(read.map(({ name }) => name)),
    range: meaning && {
      start: clock.text(meaning.start),
      end: clock.text(meaning.end),
      length: formatDuration(meaning.end - meaning.start),
    },
    before: farthest > 0 ? formatDuration(farthest) : undefined,
    points,
    watched: watchedIn(view).length,
  });
  return (
    <aside className={classes['notice']} aria-label={words.label}>
      <IconMailOpened size={20} aria-hidden />
      <p>
        <strong>{words.title(markedText(view.name))}</strong> {asks}
      </p>
    </aside>
  );
}
