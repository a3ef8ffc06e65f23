import { Button, CloseButton } from '@mantine/core';
import { IconMathFunction, IconTablePlus } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { aggregateName, aggregates } from '@shared/vqt/aggregates';
import { usePaletteSource } from '../../../kit/commands/palette-sources';
import { rowHeightStyle, useRowHeights } from '../../../kit/density';
import { monoLetterPart } from '../../../kit/drawing/text-width';
import { useSharedParts } from '../../../kit/hooks/former-values';
import { useKeySelection } from '../../../kit/hooks/use-key-selection';
import { useListFocus } from '../../../kit/hooks/use-list-focus';
import { dragSeries } from '../../../kit/item-drag';
import { formatValue } from '../../../kit/text/format';
import { hasWords, searchWords } from '../../../kit/text/search-words';
import type { SeriesHighlight } from '../../interact/highlight';
import { type LaneTools, useLaneTools } from '../../interact/lane-tools';
import { colourPlaces } from '../../scene/colour-places';
import { type LegendEntry, useLegend } from '../../scene/legend-entries';
import type { ShownLane } from '../../view/edit-lanes';
import { duplicateSeries, removeSeries } from '../../view/edit-series';
import { tellLeftOut } from '../../view/tell-left-out';
import type { TrendItem } from '../../view/trend-item';
import { useViewStore } from '../../view/use-view';
import type { ViewStore } from '../../view/view-store';
import { namesOf, useSeriesEdits } from '../settings/series-edits';
import { askSamples } from '../own-samples/edited-samples';
import { LegendRow } from './LegendRow';
import { usePointerValues } from './use-pointer-values';
import { figureWords } from '../../words/figures';
import { legendWords } from '../../words/legend';
import { ownSamplesWords } from '../../words/own-samples';
import { panelWords } from '../../words/panel';
import classes from './Legend.module.css';

interface LegendProps {
  /** Edits a calculated series, or makes a further one. */
  readonly onCalculate: (key?: string) => void;
}

/** The items of the trend: how each is drawn, its latest value in the range, unit, quality and time. */
export const Legend = memo(function Legend({ onCalculate }: LegendProps) {
  const { entries, stale } = useLegend();
  const laneTools = useLaneTools();
  const { highlight } = laneTools;
  const list = useRef<HTMLUListElement>(null);
  useListFocus(list);
  usePointerValues(list);
  const selected = useSyncExternalStore(highlight.subscribe, highlight.selected);
  const { grid: rowHeight } = useRowHeights();
  const digits = mostDigits(entries);
  const words = legendWords();
  const store = useViewStore();
  const items = useSharedParts(useMemo(() => entries.map(({ item }) => item), [entries]));
  const places = useMemo(() => colourPlaces(items), [items]);
  const edits = useSeriesEdits(items);
  const selection = useKeySelection(items, keyOf);
  const severalOf = (key: string) => (selection.rows.length > 1 && selection.has(key) ? selection.rows : undefined);
  const keysOf = (key: string) => severalOf(key)?.map(keyOf) ?? [key];
  useLegendPointer(list, highlight, keysOf);
  const remove = (keys: readonly string[]) => removeSeries(store, keys, namesOf(keys, edits.names));
  const extend = (from: string | undefined, place: number) => {
    selection.extend(from, place);
    nameAt(list.current, place)?.focus();
  };
  const select = (event: MouseEvent, key: string, place: number) => {
    if (event.shiftKey) extend(selected, place);
    else if (event.ctrlKey || event.metaKey) selection.toggle(key, selected);
    else {
      selection.beginAt(key);
      highlight.select(key);
    }
  };
  const press = (event: KeyboardEvent, key: string, place: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const isControl = event.ctrlKey || event.metaKey;
    if (event.altKey && by !== 0) shiftLane(laneTools, keysOf(key), by);
    else if (event.shiftKey && by !== 0) extend(key, Math.min(items.length - 1, Math.max(0, place + by)));
    else if (isControl && event.key === ' ') selection.toggle(key);
    else if (isControl && event.key.toLowerCase() === 'a') selection.selectAll();
    else if (event.key === 'Escape' && selection.rows.length > 0) selection.clear();
    else if (event.key === 'Delete') remove(keysOf(key));
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={classes['legend']}
      style={{ ...rowHeightStyle(rowHeight), '--number-width': `${Math.ceil(digits * digitWidth)}px` }}
      data-long={digits > usualDigits || undefined}
    >
      {entries.length > 0 && <Head />}
      <ul ref={list} className={classes['list']} aria-label={panelWords().tabs.legend}>
        {entries.map((entry, index) => (
          <LegendRow
            key={entry.item.key}
            entry={entry}
            index={index}
            colourPlace={places[index] ?? index}
            staleFor={stale.get(entry.item.key)}
            isSelected={entry.item.key === selected}
            isChosen={selection.has(entry.item.key)}
            several={severalOf(entry.item.key)}
            edits={edits}
            onSelect={select}
            onPress={press}
            onRemove={remove}
            onCalculate={onCalculate}
          />
        ))}
      </ul>
      <Selected
        count={selection.rows.length}
        onClear={() => {
          const place = items.findIndex(({ key }) => key === selected);
          selection.clear();
          nameAt(list.current, Math.max(0, place))?.focus();
        }}
      />
      {entries.length > 0 && (
        <>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconMathFunction size={14} aria-hidden="true" />}
            onClick={() => onCalculate()}
          >
            {words.calculate}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconTablePlus size={14} aria-hidden="true" />}
            onClick={() => askSamples()}
          >
            {ownSamplesWords().newOne}
          </Button>
        </>
      )}
    </div>
  );
});

/** How many series are selected; nothing where none is. */
function Selected({ count, onClear }: { readonly count: number; readonly onClear: () => void }) {
  const words = legendWords().several;
  if (count === 0) return null;
  return (
    <div className={classes['several']}>
      <output>{words.selected(count)}</output>
      <CloseButton size="sm" aria-label={words.clear} onClick={onClear} />
    </div>
  );
}

/** What the columns are, for the eye: each row says so by itself. */
function Head() {
  const words = legendWords();
  return (
    <div className={classes['head']} aria-hidden="true">
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
  );
}

/** Of a digit in the rows, whose letters are of 13, CSS pixels. */
const digitWidth = 13 * monoLetterPart;
/** Digits for which the columns have room in any case. */
const usualDigits = 9;

/** How many digits of the latest numbers have to be in sight; one that has a name may be cut, as texts are. */
function mostDigits(entries: readonly LegendEntry[]): number {
  const digits = entries.map(({ item: { states, settings }, summary }) =>
    states === undefined ? neededDigits(formatValue(summary?.last?.v ?? Number.NaN, settings.decimals)) : 0,
  );
  return Math.max(usualDigits, ...digits);
}

/** Of a number that is cut in its decimals what is left is true; cut before them, or in its exponent, it reads as another one. */
function neededDigits(text: string): number {
  const point = text.search(/[.,]/u);
  return point < 0 || text.includes('e') ? text.length : Math.min(text.length, point + 2);
}

function keyOf({ key }: TrendItem): string {
  return key;
}

/** The control of a row's name. */
function nameAt(list: HTMLElement | null, place: number): HTMLElement | null | undefined {
  return list?.children[place]?.querySelector<HTMLElement>('[data-part="name"]');
}

/** Puts series into the lane above (-1) or below (1) theirs, the outermost of those counting; beyond the last one into a new lane. */
function shiftLane({ lanesNow, put }: LaneTools, keys: readonly string[], by: -1 | 1): void {
  const lanes = lanesNow();
  const isTheirs = (lane: ShownLane) => lane.keys.some((key) => keys.includes(key));
  const place = by < 0 ? lanes.findIndex(isTheirs) : lanes.findLastIndex(isTheirs);
  const lane = lanes[place];
  if (lane === undefined) return;
  const next = place + by;
  const isBeyond = next < 0 || next >= lanes.length;
  const fillIt = lane.keys.every((key) => keys.includes(key)) && keys.every((key) => lane.keys.includes(key));
  if (isBeyond && fillIt) return;
  put({ keys }, next < 0 ? { before: 0 } : isBeyond ? { before: lanes.length } : { into: next });
}

/**
 * Lets the pointer on the rows of a legend make their series stand out, and drag them, with those that are selected together. Rows
 * carry their series' key.
 */
function useLegendPointer(
  list: RefObject<HTMLElement | null>,
  highlight: SeriesHighlight,
  keysOf: (key: string) => readonly string[],
): void {
  const dragged = useEffectEvent(keysOf);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    element.addEventListener('pointerover', ({ target }) => highlight.touch(keyAt(target)), { signal });
    // A range of rows is selected, not the text between them.
    element.addEventListener('mousedown', (event) => event.shiftKey && event.preventDefault(), { signal });
    element.addEventListener('pointerleave', () => highlight.touch(undefined), { signal });
    const drag = ({ target, dataTransfer }: DragEvent) => {
      const key = keyAt(target);
      if (key !== undefined && dataTransfer !== null) dragSeries(dataTransfer, dragged(key));
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
