import { Button } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { memo, type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { aggregateName, aggregates } from '@shared/vqt/aggregates';
import { usePaletteSource } from '../../../kit/commands/palette-sources';
import { rowHeightStyle, useRowHeights } from '../../../kit/density';
import { useListFocus } from '../../../kit/hooks/use-list-focus';
import { dragSeries } from '../../../kit/item-drag';
import { hasWords, searchWords } from '../../../kit/text/search-words';
import type { SeriesHighlight } from '../../interact/highlight';
import { useLaneTools } from '../../interact/lane-tools';
import type { LegendEntry } from '../../scene/legend-entries';
import { duplicateSeries } from '../../view/edit-series';
import { tellLeftOut } from '../../view/tell-left-out';
import type { TrendItem } from '../../view/trend-item';
import type { ViewStore } from '../../view/view-store';
import { useSeriesEdits } from '../settings/series-edits';
import { LegendRow } from './LegendRow';
import { usePointerValues } from './use-pointer-values';
import { figureWords } from '../../words/figures';
import { legendWords } from '../../words/legend';
import { panelWords } from '../../words/panel';
import classes from './Legend.module.css';

interface LegendProps {
  readonly entries: readonly LegendEntry[];
  /** By key, for how long a series has had no new sample where that is too long, milliseconds. */
  readonly stale: ReadonlyMap<string, number>;
  /** Edits a calculated series, or makes a further one. */
  readonly onCalculate: (key?: string) => void;
}

/** The items of the trend: how each is drawn, its latest value in the range, unit, quality and time. */
export const Legend = memo(function Legend({ entries, stale, onCalculate }: LegendProps) {
  const { highlight } = useLaneTools();
  const list = useRef<HTMLUListElement>(null);
  useListFocus(list);
  useLegendPointer(list, highlight);
  usePointerValues(list);
  const selected = useSyncExternalStore(highlight.subscribe, highlight.selected);
  const { grid: rowHeight } = useRowHeights();
  const words = legendWords();
  const edits = useSeriesEdits(useMemo(() => entries.map(({ item }) => item), [entries]));
  const { lanes, put } = edits;
  const shift = (key: string, by: -1 | 1) => {
    const place = lanes.findIndex(({ keys }) => keys.includes(key));
    const isAlone = lanes[place]?.keys.length === 1;
    const next = place + by;
    if (place < 0 || ((next < 0 || next >= lanes.length) && isAlone)) return;
    put({ key }, next < 0 ? { before: 0 } : next >= lanes.length ? { before: lanes.length } : { into: next });
  };
  return (
    <div className={classes['legend']} style={rowHeightStyle(rowHeight)}>
      <div className={classes['head']} aria-hidden="true" hidden={entries.length === 0}>
        <span />
        <span>{figureWords().item}</span>
        <span className={classes['right']}>{words.head.atPointer}</span>
        <span className={classes['right']}>{words.head.latest}</span>
        <span>{figureWords().unit}</span>
        <span>{words.head.quality}</span>
        <span>{words.head.time}</span>
        <span className={`${classes['right']} ${classes['points']}`}>{words.head.points}</span>
        <span />
        <span />
        <span />
      </div>
      <ul ref={list} className={classes['list']} aria-label={panelWords().tabs.legend}>
        {entries.map((entry, index) => (
          <LegendRow
            key={entry.item.key}
            entry={entry}
            index={index}
            staleFor={stale.get(entry.item.key)}
            isSelected={entry.item.key === selected}
            edits={edits}
            onSelect={(key) => highlight.select(key)}
            onShift={shift}
            onCalculate={onCalculate}
          />
        ))}
      </ul>
      {entries.length > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconMathFunction size={14} aria-hidden="true" />}
          onClick={() => onCalculate()}
        >
          {words.calculate}
        </Button>
      )}
    </div>
  );
});

/** Lets the pointer on the rows of a legend make their series stand out, and drag them. Rows carry their series' key. */
function useLegendPointer(list: RefObject<HTMLElement | null>, highlight: SeriesHighlight): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    element.addEventListener('pointerover', ({ target }) => highlight.touch(keyAt(target)), { signal });
    element.addEventListener('pointerleave', () => highlight.touch(undefined), { signal });
    const drag = ({ target, dataTransfer }: DragEvent) => {
      const key = keyAt(target);
      if (key !== undefined && dataTransfer !== null) dragSeries(dataTransfer, key);
    };
    element.addEventListener('dragstart', drag, { signal });
    return () => {
      stopped.abort();
      highlight.touch(undefined);
    };
  }, [list, highlight]);
}

function keyAt(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest('[data-key]') : null;
  return row instanceof HTMLElement ? row.dataset['key'] : undefined;
}

/** Lets the palette draw an item of the trend once more with another aggregate: `duplicate TIC-101 max`. */
export function useDuplicateSource(store: ViewStore, items: readonly TrendItem[]): void {
  usePaletteSource(legendWords().duplicate, (query) => {
    const sought = searchWords(query);
    const read = items.filter(({ calculation }) => calculation === undefined);
    return read.flatMap((item) =>
      aggregates
        .map(({ code, meaning }) => ({
          id: `duplicate:${item.key}:${code}`,
          title: legendWords().duplicateWith(item.name, aggregateName(code)),
          detail: meaning,
          run: () => tellLeftOut(duplicateSeries(store, item.key, code, item.name)),
        }))
        .filter(({ title }) => hasWords(title, sought)),
    );
  });
}
