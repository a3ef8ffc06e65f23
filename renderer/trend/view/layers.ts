import type { Layer, LayerShift, View, ViewSeries } from '@shared/contract/trend/view';
import type { TimeMove } from '@shared/time/time-move';
import { zoneClock } from '@shared/time/zone-clock';
import { markedText } from '@shared/marked-text';
import { instantText } from './instant-text';
import { viewWords } from '../words/view';

/** A layer of a view, and how its period comes to stand in the view's time. */
export interface MovedLayer extends Layer {
  readonly move: TimeMove;
}

const hour = 3_600_000;
const unitLengths = { hour, day: 24 * hour, week: 168 * hour } as const;

/** The layers of a view by their ids, in an IANA zone. */
export function movedLayers(layers: View['layers'], zone: string): ReadonlyMap<string, MovedLayer> {
  return new Map(layers?.map((layer) => [layer.id, { ...layer, move: moveOf(layer.shift, zone) }]));
}

/** Whether two series are of one item, read alike, or of one path and not read: those of a layer then show another period of the view's own. */
export function isOfSameItem(one: ViewSeries, other: ViewSeries): boolean {
  return (
    one.path === other.path &&
    one.aggregate === other.aggregate &&
    (one.calculation === undefined) === (other.calculation === undefined) &&
    (one.samples === undefined) === (other.samples === undefined)
  );
}

/** The keys of the series that layers show of the item of a series, read as that is. */
export function layersOfSeries({ series }: Pick<View, 'series'>, of: string): readonly string[] {
  const own = series.find(({ key }) => key === of);
  if (own === undefined) return [];
  return series.flatMap((one) => (one.layer !== undefined && isOfSameItem(one, own) ? [one.key] : []));
}

/** The same series of the view's own period, where a series is of another and that is there; else the series itself. */
export function inOwnPeriod<Item extends { readonly settings: ViewSeries }>(items: readonly Item[], item: Item): Item {
  const { settings } = item;
  if (settings.layer === undefined) return item;
  return items.find((one) => one.settings.layer === undefined && isOfSameItem(one.settings, settings)) ?? item;
}

/** What stands behind the name of a series of a layer. */
export function layerSuffix({ name }: Pick<Layer, 'name'>): string {
  return ` · ${markedText(name)}`;
}

/** A name for a layer: how far it is from the view's period, or the instant that is aligned. */
export function layerName(shift: LayerShift, zone: string): string {
  const words = viewWords().layerNames;
  switch (shift.kind) {
    case 'step': {
      const { count, unit } = shift;
      const move = moveOf(shift, zone);
      return move.kind === 'elapsed' ? words.hour(move.by / hour) : words[unit](count);
    }
    case 'shift':
      return words.shift(shift.count);
    case 'aligned':
      return instantText(shift.from, zone);
  }
}

/** Which period a layer shows and what stays the same, in a person's words. */
export function layerWords(shift: LayerShift, zone: string): string {
  const words = viewWords().layers;
  switch (shift.kind) {
    case 'step': {
      const { count, unit, keeps } = shift;
      const earlier = words.earlier[unit](count);
      if (unit === 'hour') return earlier;
      if (unit === 'month' || unit === 'year') return words.kept(earlier, words.sameDayOfMonth, zone);
      const kept = unit === 'week' ? words.sameWeekday(words.same[keeps]) : words.same[keeps];
      return words.kept(earlier, kept, keeps === 'elapsed' ? words.wholeDays : zone);
    }
    case 'shift':
      return words.shifts(words.earlier.shift(shift.count), shift.starts.join(', '), zone);
    case 'aligned':
      return words.aligned(instantText(shift.from, zone), instantText(shift.to, zone), words.same[shift.keeps]);
  }
}

/** How the period of a layer comes to stand in the view's time. */
export function moveOf(shift: LayerShift, zone: string): TimeMove {
  switch (shift.kind) {
    case 'step': {
      const { count, unit, keeps } = shift;
      if (unit === 'month' || unit === 'year')
        return { kind: 'months', by: unit === 'year' ? 12 * count : count, zone };
      const by = count * unitLengths[unit];
      return keeps === 'clock' && unit !== 'hour' ? { kind: 'wall', by, zone } : { kind: 'elapsed', by };
    }
    case 'shift':
      return { kind: 'shifts', by: shift.count, zone, shifts: shift.starts };
    case 'aligned': {
      const { from, to, keeps } = shift;
      if (keeps === 'elapsed') return { kind: 'elapsed', by: to - from };
      const clock = zoneClock(zone);
      return { kind: 'wall', by: clock.wall(to) - clock.wall(from), zone };
    }
  }
}
