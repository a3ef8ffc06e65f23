import { shallowEqual } from '@mantine/hooks';
import type { LongestGap } from '@shared/contract/longest-gap';
import type { NamedState } from '@shared/contract/named-state';
import { formerInstant, type TimeMove } from '@shared/time/time-move';
import { typedNumber } from '@shared/language/typed-number';
import { markedText } from '@shared/marked-text';
import { isCalculated } from '@shared/vqt/aggregates';
import type { ColourScheme } from '../../kit/series-colours';
import { seriesColour } from './colours';
import { heldId } from '../data/chart-frame';
import type { FrameStore } from './frame-store';
import type { SeriesId } from '../data/protocol';
import { longestGapOf } from '../query/gap-rule';
import { namesBeside } from '../view/series-names';
import type { TrendSeries } from './trend-series';

/** A series of the trend, as the panes and the overlay need it. */
export interface AnalysedSeries {
  readonly key: string;
  readonly path: string;
  /** The path, and what tells it from others of the item. */
  readonly label: string;
  /** What a person calls it beside the other series of the trend. */
  readonly name: string;
  /** The same, whoever else is called so. */
  readonly ownName: string;
  readonly aggregate: string;
  /** Empty for none. */
  readonly unit: string;
  readonly id: SeriesId;
  readonly stepped: boolean;
  /** How long a gap of its samples may be that its line is drawn across; absent: as its beat tells. */
  readonly longestGap?: LongestGap | undefined;
  /** Whether the view says that of it, and not its item. */
  readonly hasOwnGap?: boolean;
  readonly colour: string;
  /** As the view says; undefined for as many as suit. */
  readonly decimals: number | undefined;
  /** The names of its numbers; undefined where they have none. */
  readonly states: readonly NamedState[] | undefined;
  /** The id of its layer; undefined where it is of the view's own period. */
  readonly layer: string | undefined;
  /** How it came from that period to this one. */
  readonly move: TimeMove | undefined;
  /** Whether something of it, or of what it is made of, could not be read. */
  readonly hasFailed?: boolean;
}

/** The series of a trend that are not hidden. */
export function analysedSeries(series: readonly TrendSeries[], scheme: ColourScheme): AnalysedSeries[] {
  const visible = series.filter(({ item }) => item.settings.hidden !== true);
  // Those that are hidden count: a series is called the same while others come and go.
  const names = namesBeside(series.map(({ item }) => item));
  return visible.map(({ item, id, index, aggregate, yields }) => ({
    key: item.key,
    path: item.path,
    label: item.label,
    name: names.get(item.key) ?? item.name,
    ownName: item.name,
    aggregate,
    unit: item.unit ?? '',
    id,
    stepped: item.stepped ?? false,
    longestGap: longestGapOf(item),
    hasOwnGap: item.settings.longestGap !== undefined,
    colour: item.settings.colour ?? seriesColour(index, scheme),
    decimals: item.settings.decimals,
    states: item.states,
    layer: item.layer?.id,
    move: item.layer?.move,
    hasFailed: yields,
  }));
}

/** The names of what the line of a series is at any instant: between samples only where it holds their values. */
export function lineStates({ stepped, states }: Pick<AnalysedSeries, 'stepped' | 'states'>): AnalysedSeries['states'] {
  return stepped ? states : undefined;
}

/** Whether two lists of series are the same to the panes and the overlay. */
export function sameAnalysed(a: readonly AnalysedSeries[], b: readonly AnalysedSeries[]): boolean {
  return a.length === b.length && a.every((one, index) => shallowEqual(one, b[index]));
}

/** The series that the server has as they are on screen: neither calculated nor of another period. */
export function asOnServer(series: readonly AnalysedSeries[]): AnalysedSeries[] {
  return series.filter(({ aggregate, move }) => !isCalculated(aggregate) && move === undefined);
}

/** The series that events can be looked for in: those of the view's own period. */
export function searchable(series: readonly AnalysedSeries[]): AnalysedSeries[] {
  return series.filter(({ move }) => move === undefined);
}

/**
 * What each series is called where it is chosen or typed, by key: its name, or its path where another is called so too, or where
 * the name reads as a number.
 */
export function namesApart(
  series: readonly Pick<AnalysedSeries, 'key' | 'label' | 'name'>[],
): ReadonlyMap<string, string> {
  const called = Map.groupBy(
    series.flatMap(({ label, name }) => [...new Set([label, name])]),
    (text) => text,
  );
  return new Map(
    series.map(({ key, label, name }) => {
      const isClear = called.get(name)?.length === 1 && typedNumber(name) === undefined;
      return [key, isClear ? name : markedText(label)];
    }),
  );
}

/** The series as a field offers them to be chosen from. */
export function seriesChoices(
  series: Parameters<typeof namesApart>[0],
): { readonly value: string; readonly label: string }[] {
  return Array.from(namesApart(series), ([value, label]) => ({ value, label }));
}

/** When a sample that is on screen was taken: of another period at another instant than it stands at. */
export function ownTime({ move }: Pick<AnalysedSeries, 'move'>, instant: number): number {
  return move === undefined ? instant : (formerInstant(move, instant) ?? instant);
}

/** The series that are on screen for `series`: until a new one is read, its former one of this run. */
export function shownIds(frames: Pick<FrameStore, 'current'>, series: readonly AnalysedSeries[]): SeriesId[] {
  const shown = frames.current?.series;
  return series.map(({ key, id }) => heldId(shown?.get(key), id));
}
