import type { Connection } from '@shared/contract/connections/connection';
import { markedText } from '@shared/marked-text';
import { zoneClock } from '@shared/time/zone-clock';
import { connectionText } from '../../kit/connection-address';
import type { PictureCaption } from '../../kit/plots/picture-layout';
import type { ColourScheme } from '../../kit/series-colours';
import { cellText } from '../data/cells/cell';
import { type AxisCounts, type ChartAnswer, type ChartRequest, mostKinds } from '../data/chart/chart-protocol';
import type { FilesState } from '../result/files-result';
import { mayBeCut } from '../result/section-state';
import { columnTitle } from '../table/columns';
import { chartWords } from '../words/chart';
import { tableWords } from '../words/table';
import { axisTitle } from './axis-choices';
import { kindColour } from './paint-points';
import { extentOf } from './point-places';

/** A chart as the worker has made it. */
export interface MadeChart {
  readonly answer: ChartAnswer;
  /** What it is of. */
  readonly request: ChartRequest;
}

/** What a chart is called. */
export function chartTitle({ answer, request }: MadeChart): string {
  return chartWords().chart(axisTitle(request.y), axisTitle(request.x), answer.x.length);
}

/** Which colour is which value; `rank` says the colour. */
export function kindTexts({ kinds, others }: Pick<ChartAnswer, 'kinds' | 'others'>) {
  const words = chartWords();
  const named = kinds.map(({ cell, files }, rank) => ({
    rank,
    name: cell === undefined ? words.none : markedText(cellText(cell)),
    files,
  }));
  const rest = { rank: mostKinds, name: words.others(others.values), files: others.files };
  return (others.values === 0 ? named : [...named, rest]).map(({ rank, name, files }) => ({
    rank,
    name,
    text: words.kind(name, files),
  }));
}

/** How many files are drawn, and why others are not. */
export function countTexts({ answer, request }: MadeChart, zone: string) {
  const words = chartWords();
  const lacking = (['x', 'y'] as const).flatMap((axis) => {
    const lacks = lackingTexts(answer.counts[axis], request[axis].as);
    return lacks.length === 0
      ? []
      : [{ id: `chart-lacking-${axis}`, text: words.lacking(axisTitle(request[axis]), lacks) }];
  });
  const span = request.x.as === 'time' ? extentOf(answer.x) : undefined;
  const clock = zoneClock(zone);
  return [
    { id: 'chart-drawn', text: words.drawn({ drawn: answer.x.length, listed: answer.listed, loaded: answer.loaded }) },
    ...lacking,
    ...(span === undefined
      ? []
      : [{ id: 'chart-span', text: words.span(axisTitle(request.x), clock.text(span.low), clock.text(span.high)) }]),
  ];
}

function lackingTexts({ missing, other, infinite }: AxisCounts, as: ChartRequest['x']['as']): readonly string[] {
  const words = chartWords();
  return [
    ...(missing > 0 ? [words.missing(missing)] : []),
    ...(other > 0 ? [words.other[as](other)] : []),
    ...(infinite > 0 ? [words.infinite(infinite)] : []),
  ];
}

/** What was read for a chart. */
type ReadFor = Pick<FilesState, 'issued' | 'sections' | 'failedItems' | 'reading'>;

interface Surroundings {
  readonly read: ReadFor;
  readonly connection: Pick<Connection, 'profile' | 'isDemo'>;
  /** IANA zone in which times are told. */
  readonly zone: string;
  readonly scheme: ColourScheme;
  /** The present, milliseconds since the Unix epoch. */
  readonly now: number;
}

/** What a picture of a chart tells somebody who has nothing but the picture. */
export function chartCaption(chart: MadeChart, { read, connection, zone, scheme, now }: Surroundings): PictureCaption {
  const { answer, request } = chart;
  const words = chartWords().picture;
  const clock = zoneClock(zone);
  const filter = request.list.filter.trim();
  const selected = answer.selected.reduce((sum, one) => sum + one, 0);
  return {
    title: chartTitle(chart),
    about: [
      ...requestTexts(read.issued, zone),
      ...(filter === '' ? [] : [words.filter(markedText(filter))]),
      connectionText(connection),
      words.made(clock.secondText(read.issued?.at ?? now), clock.secondText(now), zone),
    ],
    legend: {
      title: words.colours(columnTitle(request.colour)),
      entries: kindTexts(answer).map(({ rank, text }) => ({ colour: kindColour(rank, scheme), name: text })),
    },
    remarks: [
      ...countTexts(chart, zone).map(({ text }) => text),
      ...unreadTexts(read),
      ...(selected > 0 ? [words.ringed(selected)] : []),
    ],
  };
}

/** What was asked for the files; the zone of its times where that is another one by now. */
function requestTexts(issued: ReadFor['issued'], zone: string): readonly string[] {
  if (issued === undefined) return [];
  return [markedText(issued.words), ...(issued.zone === zone ? [] : [chartWords().picture.times(issued.zone)])];
}

/** What of the answer is not among the loaded files. */
function unreadTexts({ issued, sections, failedItems, reading }: ReadFor): readonly string[] {
  const words = chartWords().picture;
  const missing = new Set(failedItems.flatMap(({ query, item }) => (item === undefined ? [] : `${query} ${item}`)));
  const items = (issued?.sent ?? []).reduce((sum, query) => sum + query.items.length, 0);
  const failed = sections.filter(({ problem }) => problem !== undefined).length;
  const cut = sections.filter(mayBeCut).length;
  const faults = sections.reduce((sum, section) => sum + section.faults, 0);
  const { noFile, noFiles } = tableWords().group;
  return [
    ...(missing.size > 0 ? [words.missing(missing.size, items)] : []),
    ...(failed > 0 ? [words.failed(failed, sections.length)] : []),
    ...(cut > 0 ? [words.cut(cut, sections.length)] : []),
    ...(faults > 0 ? [faults === 1 ? noFile : noFiles(faults)] : []),
    ...(reading === undefined ? [] : [words.reading]),
  ];
}
