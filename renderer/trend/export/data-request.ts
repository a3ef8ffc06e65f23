import { csvPresetOf, csvPresets } from '@shared/contract/csv-presets';
import { type DataChoice, type ExportFormat, type ExportItem, type ExportRequest } from '@shared/contract/trend/export';
import { defaultIntervals } from '@shared/contract/limits';
import type { HistoryOptions } from '@shared/contract/trend/history';
import { longestName } from '@shared/contract/name';
import { cutText } from '@shared/cut-text';
import { joinedBeyond, rangeSet, type RangeSet } from '@shared/time/range-set';
import { formerRanges } from '@shared/time/time-move';
import type { IntervalRule } from '@shared/time/clock-intervals';
import type { TimeRange } from '@shared/time/range';
import { autoRead, calculatedFromPlot, isCalculated, isRaw, rawAggregate } from '@shared/vqt/aggregates';
import { isPlotSeries } from '../query/trend-query';
import { type FrameSeries, heldId } from '../data/chart-frame';
import type { SeriesId } from '../data/protocol';
import { longestGapOf } from '../query/gap-rule';
import { layerSuffix, layerWords } from '../view/layers';
import type { TrendItem } from '../view/trend-item';
import type { TrendSeries } from '../scene/trend-series';
import { exportWords } from '../words/export';

/** An item that can be exported. */
export interface ExportableItem {
  readonly item: TrendItem;
  /** The series on screen. */
  readonly id: SeriesId;
  /** With which it is read, or that it is calculated. */
  readonly aggregate: string;
  /** Of an item of another period, or broken by a rule of its own, the series with its own times as it is read. */
  readonly ownId?: SeriesId | undefined;
}

/** The items of a trend that are not hidden. Until a new series of one has something to show, its former one is on screen. */
export function exportableItems(
  series: readonly Pick<TrendSeries, 'item' | 'id' | 'ownId' | 'aggregate'>[],
  onScreen: ReadonlyMap<string, Pick<FrameSeries, 'id' | 'savedAt'>> | undefined,
): ExportableItem[] {
  const visible = series.filter(({ item }) => item.settings.hidden !== true);
  return visible.map(({ item, id, ownId, aggregate }) => ({
    item,
    id: heldId(onScreen?.get(item.key), id),
    ownId,
    aggregate,
  }));
}

/** What an export of data starts from. */
export interface DataSource {
  readonly connectionId: string;
  readonly items: readonly ExportableItem[];
  /** The range on screen; undefined before anything was read. */
  readonly visible: TimeRange | undefined;
  /** Instants of the placed cursors, milliseconds since the epoch. */
  readonly cursors: readonly number[];
  readonly held: ReadonlyMap<SeriesId, RangeSet>;
  /** The view's aggregate, for items without one of their own. */
  readonly aggregate: string;
  /** Parameters of a read as the view asks. */
  readonly options: HistoryOptions;
  /** Where the view's intervals begin; absent where it says how many they are. */
  readonly intervals?: IntervalRule | undefined;
  /** IANA zone of the times in a file. */
  readonly zone: string;
  /** What the save dialog proposes. */
  readonly name: string;
}

const fromHeld = { fromHeld: true } as const;

/** Ranges that one export takes; the ones of what is held are joined when there are more. */
const mostRanges = 100;

/** Whether items stand side by side. */
export function isWide({ kind, shape }: Pick<DataChoice, 'kind' | 'shape'>): boolean {
  return kind !== 'parquet' && shape === 'wide';
}

/** The ranges that a choice means, in order of time; empty where there are none. */
export function chosenRanges({ range }: Pick<DataChoice, 'range'>, source: DataSource): RangeSet {
  switch (range) {
    case 'visible':
      return source.visible === undefined ? [] : [source.visible];
    case 'cursors':
      return betweenCursors(source.cursors);
    case 'held':
      return joinedBeyond(mostRanges, rangeSet(source.items.flatMap((one) => heldRanges(one, source))));
  }
}

/** Where something of an item is held: what a person has given is held for all times, with samples from the first to the last. */
function heldRanges({ id, item }: ExportableItem, { held }: DataSource): RangeSet {
  const [first, last] = [item.settings.samples?.[0], item.settings.samples?.at(-1)];
  if (first === undefined || last === undefined) return held.get(id) ?? [];
  return [{ start: first.t, end: last.t + 1 }];
}

/** The request for a choice; undefined where it has no item or no range. */
export function dataRequest(choice: DataChoice, source: DataSource, exportId: string): ExportRequest | undefined {
  const ranges = chosenRanges(choice, source);
  const items = itemsToRead(choice, source).map((one) => exportItem(one, choice, source, ranges));
  const written = items.flatMap((one) => one ?? []);
  if (ranges.length === 0 || written.length === 0) return undefined;
  return {
    exportId,
    connectionId: source.connectionId,
    source: choice.source === 'held' && !source.items.some(isDrawnAsPlot) ? 'held' : 'reread',
    items: written,
    ranges: ranges.map(({ start, end }) => ({ start, end })),
    ...(choice.source === 'view' ? asViewed(source) : { options: methodOf(source.options) }),
    format: formatOf(choice, source.zone),
    filePerItem: choice.filePerItem && !isWide(choice),
    name: cutText(source.name, longestName),
  };
}

/** Whether plot values are on screen of it, which are no samples: whatever is chosen, its samples are read. */
export function isDrawnAsPlot({ id, ownId, aggregate }: ExportableItem): boolean {
  return !isCalculated(aggregate) && isPlotSeries(ownId ?? id);
}

/** From the first cursor to the second, whichever was placed first. */
function betweenCursors([a, b]: readonly number[]): RangeSet {
  return a === undefined || b === undefined || a === b ? [] : [{ start: Math.min(a, b), end: Math.max(a, b) }];
}

/** Raw data of an item is the same whatever its series show: it is read once. */
function itemsToRead({ source }: DataChoice, { items }: DataSource): readonly ExportableItem[] {
  if (source !== 'raw') return items;
  return [...new Map(items.map((one) => [JSON.stringify([one.item.path, one.item.layer?.id]), one])).values()];
}

/** What is written of an item; undefined where nothing of its period stands in the ranges. */
function exportItem(
  one: ExportableItem,
  choice: DataChoice,
  { aggregate, zone }: DataSource,
  ranges: RangeSet,
): ExportItem | undefined {
  const { layer, stepped } = one.item;
  const own = isCalculated(one.aggregate) ? calculatedItem(one) : readItem(one, choice, aggregate);
  const gap = longestGapOf(one.item);
  const isOfItsSamples = isCalculated(one.aggregate) || isRaw(own.aggregate);
  const written: ExportItem = {
    ...own,
    ...(stepped === true && { stepped }),
    ...(typeof gap === 'number' && isOfItsSamples && { longestGapSeconds: gap }),
  };
  if (layer === undefined) return written;
  const former = joinedBeyond(mostRanges, rangeSet(ranges.flatMap((range) => formerRanges(layer.move, range))));
  if (former.length === 0) return undefined;
  const label = written.label.endsWith(layerSuffix(layer)) ? written.label : written.label + layerSuffix(layer);
  const period = { ranges: former.map(({ start, end }) => ({ start, end })), words: layerWords(layer.shift, zone) };
  return { ...written, label, period };
}

function readItem(one: ExportableItem, { source }: DataChoice, aggregate: string): ExportItem {
  const { item, id, ownId = id } = one;
  const wanted = item.settings.aggregate ?? aggregate;
  // What Auto draws is no file: its samples are.
  const requested = source === 'raw' || wanted === autoRead ? rawAggregate : wanted;
  const unit = isRaw(requested) ? item.sampleUnit : item.unit;
  return {
    path: item.path,
    aggregate: requested,
    label: source === 'raw' ? item.path : item.label,
    series: ownId,
    ...(source === 'held' && !isDrawnAsPlot(one) && fromHeld),
    ...(unit !== undefined && { unit }),
  };
}

function calculatedItem({ item: { path, unit }, id, ownId = id, aggregate }: ExportableItem): ExportItem {
  const label = aggregate === calculatedFromPlot ? exportWords().data.approximate(path) : path;
  return { path, aggregate, label, series: ownId, ...fromHeld, ...(unit !== undefined && { unit }) };
}

/** With intervals as long as those on screen, however long the ranges are; by the clock where the view has them so. */
function asViewed({
  options,
  intervals,
  visible,
  zone,
}: DataSource): Pick<ExportRequest, 'options' | 'intervalMs' | 'clock'> {
  if (intervals !== undefined) return { options, clock: { ...intervals, zone } };
  if (visible === undefined) return { options };
  return { options, intervalMs: (visible.end - visible.start) / (options.intervals_no ?? defaultIntervals) };
}

/** Raw data knows no parameter of an aggregate. */
function methodOf({ method }: HistoryOptions): HistoryOptions {
  return method === undefined ? {} : { method };
}

function formatOf(choice: DataChoice, zone: string): ExportFormat {
  const { kind, preset, time, quality, unit, bom, texts, quoted, xlsxTime } = choice;
  if (kind === 'parquet') return { kind };
  const wide = isWide(choice) ? { wide: choice.wide } : {};
  if (kind === 'xlsx') return { kind, xlsx: { time: xlsxTime, zone, quality, unit }, ...wide };
  return { kind, csv: { ...csvPresets[csvPresetOf(preset)], time, zone, quality, unit, bom, texts, quoted }, ...wide };
}
