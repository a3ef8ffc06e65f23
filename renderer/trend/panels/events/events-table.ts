import type { EventFigures } from '@shared/contract/trend/events';
import type { TimeRange } from '@shared/time/range';
import { copiedSeconds, type GridColumn } from '../../../kit/grid/column';
import { formatDuration } from '../../../kit/text/format';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { isoText } from '../../../kit/text/iso-text';
import { timeText } from '../../scene/instants';
import { figureText, sortable } from '../analysis/figure-columns';
import { eventWords } from '../../words/events';
import { figureWords } from '../../words/figures';

/** An event, and the figures of an item over it once they have come. */
export interface EventRow {
  readonly event: TimeRange;
  readonly figures: EventFigures | undefined;
}

/** The columns of the events on screen, times in an IANA zone. */
export function columnsIn(zone: string, shown: AnalysedSeries | undefined): GridColumn<EventRow>[] {
  const figure = (id: keyof EventFigures, title: string): GridColumn<EventRow> => ({
    id,
    title: `${title} ${shown?.name ?? ''}`,
    width: 'minmax(96px, 1fr)',
    align: 'end',
    mono: true,
    text: ({ figures }) => figureText(figures?.[id], shown?.decimals),
    copied: ({ figures }) => figures?.[id],
    sortBy: ({ figures }) => sortable(figures?.[id]),
  });
  const time = (id: 'start' | 'end', title: string): GridColumn<EventRow> => ({
    id,
    title,
    width: 'minmax(205px, 1.5fr)',
    mono: true,
    text: ({ event }) => timeText(event[id], zone),
    copied: ({ event }) => isoText(event[id], zone),
    sortBy: ({ event }) => event[id],
  });
  const words = eventWords();
  const { short } = figureWords();
  return [
    time('start', words.start),
    time('end', words.end),
    {
      id: 'duration',
      title: words.duration,
      width: 'minmax(96px, 1fr)',
      align: 'end',
      mono: true,
      text: ({ event }) => formatDuration(event.end - event.start),
      ...copiedSeconds(words.duration, ({ event }) => event.end - event.start),
      sortBy: ({ event }) => event.end - event.start,
    },
    figure('min', short.min),
    figure('max', short.max),
    figure('mean', short.mean),
  ];
}

/** The events as a table under heads, of which the last names the item: all digits, times with their offset from UTC, durations in seconds. */
export function eventsTable(
  heads: (of: string) => string[],
  rows: readonly EventRow[],
  shown: AnalysedSeries | undefined,
  zone: string,
): (string | number | undefined)[][] {
  return [
    heads(shown?.label ?? ''),
    ...rows.map(({ event, figures }) => [
      isoText(event.start, zone),
      isoText(event.end, zone),
      (event.end - event.start) / 1000,
      figures?.min,
      figures?.max,
      figures?.mean,
    ]),
  ];
}
