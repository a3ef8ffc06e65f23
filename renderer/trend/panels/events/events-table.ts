import {
  eventFigureNames,
  type EventFigureName,
  type EventFigures,
  type MissingFigure,
} from '@shared/contract/trend/events';
import type { Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { codeText, describeQuality, type QualityScheme } from '@shared/vqt/quality';
import { englishQuality } from '@shared/vqt/words/quality';
import { copiedSeconds, type GridColumn } from '../../../kit/grid/column';
import { formatDuration } from '../../../kit/text/format';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { isoText } from '../../../kit/text/iso-text';
import { timeText } from '../../scene/instants';
import { figureText, sortable } from '../analysis/figure-columns';
import { eventFileFigures, eventWords, noNumberInFile } from '../../words/events';
import { figureWords } from '../../words/figures';

/** An event, and the figures of an item over it once they have come. */
export interface EventRow {
  readonly event: TimeRange;
  readonly figures: EventFigures | undefined;
  /** Why they don't come. */
  readonly problem: Problem | undefined;
}

/** The columns of the events on screen, times in an IANA zone. */
export function columnsIn(
  zone: string,
  shown: AnalysedSeries | undefined,
  scheme: QualityScheme,
): GridColumn<EventRow>[] {
  const figure = (id: EventFigureName, title: string): GridColumn<EventRow> => ({
    id,
    title: `${title} ${shown?.name ?? ''}`,
    endsWithName: true,
    width: { least: 96 },
    align: 'end',
    mono: true,
    text: ({ figures }) => figureText(figures?.[id], shown?.decimals),
    describe: (row) => missingText(row, id, scheme),
    copied: ({ figures }) => sortable(figures?.[id]),
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

/** Why an event has no figure, for who reads the table; undefined where it has one. */
function missingText({ figures, problem }: EventRow, id: EventFigureName, scheme: QualityScheme): string | undefined {
  const words = eventWords().missing;
  if (figures === undefined) return problem?.message ?? words.awaited;
  const why = figures.missing?.[id];
  if (why?.kind === 'refused') return why.message;
  if (why?.kind === 'bad') return words.bad(`${describeQuality(why.quality, scheme).name}, Q ${codeText(why.quality)}`);
  return why && words.nothing;
}

/** The same of all figures, in a cell of a file. */
function missingInFile(figures: EventFigures | undefined, scheme: QualityScheme): string | undefined {
  const reasons = eventFigureNames.flatMap((id) => {
    const why = figures?.missing?.[id];
    return why === undefined ? [] : [`${eventFileFigures[id]}: ${reasonInFile(why, scheme)}`];
  });
  return reasons.length === 0 ? undefined : reasons.join('; ');
}

function reasonInFile(why: MissingFigure, scheme: QualityScheme): string {
  if (why.kind === 'refused') return why.message;
  if (why.kind === 'nothing') return noNumberInFile;
  return `${describeQuality(why.quality, scheme, englishQuality).name}, Q ${codeText(why.quality)}`;
}

/** The events as a table under heads, of which the last but one names the item: all digits, times with their offset from UTC, durations in seconds. */
export function eventsTable(
  heads: (of: string) => string[],
  rows: readonly EventRow[],
  shown: AnalysedSeries | undefined,
  zone: string,
  scheme: QualityScheme,
): (string | number | undefined)[][] {
  return [
    heads(shown?.label ?? ''),
    ...rows.map(({ event, figures }) => [
      isoText(event.start, zone),
      isoText(event.end, zone),
      (event.end - event.start) / 1000,
      ...eventFigureNames.map((id) => sortable(figures?.[id])),
      undefined,
      missingInFile(figures, scheme),
    ]),
  ];
}
