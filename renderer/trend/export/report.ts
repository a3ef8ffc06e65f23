import {
  type Paper,
  printedArea,
  type ReportChoice,
  type ReportTable,
  type ViewReport,
} from '@shared/contract/trend/report';
import type { View } from '@shared/contract/trend/view';
import { aggregateName } from '@shared/vqt/aggregates';
import { formatValue } from '../../kit/text/format';
import type { Analysis } from '../interact/analysis';
import type { ShownPlot } from '../panels/plots/plot-drawing';
import { readStatistics, statisticsColumns } from '../panels/statistics/statistics-rows';
import { timeText } from '../scene/instants';
import { limitKinds } from '../scene/limit-kinds';
import { layerWords } from '../view/layers';
import { drawForPrint, type PictureParts } from './draw-picture';

/** What a report is made from. */
export interface ReportSource {
  readonly picture: PictureParts;
  readonly view: View;
  /** The connection that the trend was read from. */
  readonly connection: { readonly name: string; readonly baseUrl: string };
  readonly figures: Pick<Analysis, 'client' | 'frames' | 'series' | 'quality'>;
  /** The plot on screen, if there is one. */
  readonly plot: ShownPlot | undefined;
}

/** Makes the report of a view: its trend as it is, and what a person wants beside it. */
export async function makeReport(source: ReportSource, { paper, parts }: ReportChoice): Promise<ViewReport> {
  const { picture, view, figures } = source;
  const tables = [
    ...(parts.includes('statistics') ? [await statisticsTable(figures, picture)] : []),
    ...(parts.includes('notes') ? noteTables(source) : []),
    ...(parts.includes('settings') ? settingsTables(source) : []),
  ];
  const drawing = await drawForPrint(picture, {
    ...pictureSize(paper, figures.series.length),
    ratio: 2,
    scheme: 'light',
  });
  const plot = parts.includes('plot') ? source.plot : undefined;
  return {
    title: view.name,
    picture: drawing,
    ...(plot !== undefined && {
      plot: { heading: plot.heading, picture: plot.draw('light').svg, remarks: [...plot.remarks] },
    }),
    tables: tables.filter(({ rows }) => rows.length > 0),
  };
}

/** Upright, a few series leave room for the tables on the same sheet. */
function pictureSize(paper: Paper, seriesCount: number): { readonly width: number; readonly height: number } {
  const { width, height } = printedArea(paper);
  const isFull = paper.landscape || seriesCount > fewSeries;
  return { width, height: isFull ? height : Math.round(height * 0.6) };
}
const fewSeries = 6;

/** The columns of statistics that have room on a sheet. */
const figureIds = new Set(
  'item unit points good bad min minAt max maxAt mean weighted deviation first last'.split(' '),
);

async function statisticsTable(figures: ReportSource['figures'], { range, zone }: PictureParts): Promise<ReportTable> {
  const columns = statisticsColumns(zone).filter(({ id }) => figureIds.has(id));
  const rows = await readStatistics(figures, range);
  return {
    heading: 'Statistics',
    columns: columns.map(({ title, align }) => ({ title, isNumber: align === 'end' })),
    rows: rows.map((row) => columns.map((column) => column.text(row))),
    remark: `${timeText(range.start, zone)} to ${timeText(range.end, zone)}, end not included; of the samples that the program holds.`,
  };
}

function noteTables({ view, picture: { zone } }: ReportSource): ReportTable[] {
  const time = (at: number) => timeText(at, zone);
  const notes = view.notes.toSorted((a, b) => a.start - b.start);
  return [
    table(
      'Notes',
      ['From', 'To', 'Note'],
      notes.map(({ start, end, text }) => [time(start), end === null ? '' : time(end), text]),
    ),
    table(
      'Cursors',
      ['Cursor', 'Time'],
      view.cursors.map((at, index) => [String(index + 1), time(at)]),
    ),
    table(
      'Limit lines',
      ['Item', 'Kind', 'Value', 'Text'],
      view.limits.map(({ series, kind, value, text }) => [series, limitKinds[kind].name, formatValue(value), text]),
    ),
  ];
}

function settingsTables({ view, connection, picture, figures }: ReportSource): ReportTable[] {
  const { zone, range, series } = picture;
  const { start, end } = view.time;
  const rows = [
    ['View', view.name],
    ['Connection', `${connection.name} (${connection.baseUrl})`],
    ['Time', `${start} to ${end}: ${timeText(range.start, zone)} to ${timeText(range.end, zone)}, end not included`],
    ['Time zone', zone],
    ['Aggregate', aggregateName(view.read.aggregate)],
    ...changedOptions(view.read),
    ['Uncertain values', ruleWords[view.quality.uncertain]],
    ['Bad values', ruleWords[view.quality.bad]],
    ...(view.layers ?? []).map(({ name, shift }) => [`Layer ${name}`, layerWords(shift, zone)]),
    ['Made', timeText(Date.now(), zone)],
  ];
  const drawn = new Map(series.map(({ item, what }) => [item.key, what]));
  return [
    table('Settings', ['', ''], rows),
    table(
      'Items',
      ['Item', 'Unit', 'What is drawn'],
      figures.series.map(({ key, label, unit }) => [label, unit, drawn.get(key) ?? '']),
    ),
  ];
}

const ruleWords = { gap: 'the line breaks', plot: 'the line goes through', span: 'left out of the line' } as const;

/** The parameters of the read that are not the specification's defaults. */
function changedOptions({ intervals, options }: View['read']): string[][] {
  const told = Object.entries(options).map(([name, value]) => `${name}=${String(value)}`);
  const all = intervals.kind === 'number' ? [`intervals_no=${intervals.count}`, ...told] : told;
  return all.length === 0 ? [] : [['Read options', all.join(', ')]];
}

function table(heading: string, titles: readonly string[], rows: readonly string[][]): ReportTable {
  return { heading, columns: titles.map((title) => ({ title, isNumber: false })), rows: [...rows] };
}
