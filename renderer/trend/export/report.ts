import {
  type Paper,
  printedArea,
  type ReportChoice,
  type ReportTable,
  type ViewReport,
} from '@shared/contract/trend/report';
import type { View } from '@shared/contract/trend/view';
import { aggregateName, isCalculated, ownSamples } from '@shared/vqt/aggregates';
import { longestGapText } from '../../kit/items/longest-gap';
import { formatValue } from '../../kit/text/format';
import type { Analysis } from '../interact/analysis';
import type { ShownPlot } from '../../kit/plots/plot-drawing';
import { readStatistics, statisticsColumns } from '../panels/statistics/statistics-rows';
import { isOfSamples } from '../query/gap-rule';
import { type AnalysedSeries, namesApart } from '../scene/analysed-series';
import type { TrendItem } from '../view/trend-item';
import type { TrendSeries } from '../scene/trend-series';
import { timeText } from '../scene/instants';
import { limitKinds } from '../scene/limit-kinds';
import { intervalRule } from '../query/read-options';
import { ruleText } from '../words/interval-rule';
import { layerWords } from '../view/layers';
import { drawForPrint, type PictureParts } from './draw-picture';
import { reportWords } from '../words/report';

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
  const pictures = await drawForPrint(picture, {
    ...pictureSize(paper, figures.series.length),
    ratio: 2,
    scheme: 'light',
  });
  const plot = parts.includes('plot') ? source.plot : undefined;
  return {
    title: view.name,
    pictures,
    ...(plot !== undefined && { plot: reportedPlot(plot) }),
    tables: tables.filter(({ rows }) => rows.length > 0),
  };
}

function reportedPlot({ heading, remarks, caption: { legend }, draw }: ShownPlot): ViewReport['plot'] {
  return {
    heading,
    picture: draw('light').svg,
    ...(legend && { legend: { title: legend.title, entries: [...legend.entries] } }),
    remarks: [...remarks],
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
const figureIds = new Set([
  'item',
  'unit',
  'points',
  'good',
  'bad',
  'min',
  'minAt',
  'max',
  'maxAt',
  'mean',
  'weighted',
  'deviation',
  'first',
  'last',
]);

async function statisticsTable(figures: ReportSource['figures'], { range, zone }: PictureParts): Promise<ReportTable> {
  const columns = statisticsColumns(zone).filter(({ id }) => figureIds.has(id));
  const rows = await readStatistics(figures, range);
  const names = reportNames(figures.series);
  const words = reportWords().statistics;
  return {
    heading: words.heading,
    columns: columns.map(({ title, align }) => ({ title, isNumber: align === 'end' })),
    rows: rows.map((row) =>
      columns.map((column) => (column.id === 'item' ? names.get(row.series.key) : undefined) ?? column.text(row)),
    ),
    remark: words.remark(timeText(range.start, zone), timeText(range.end, zone)),
  };
}

function noteTables({ view, picture: { zone, series: all } }: ReportSource): ReportTable[] {
  const labels = new Map(all.map(({ item }) => [item.key, item.label]));
  const time = (at: number) => timeText(at, zone);
  const sorted = view.notes.toSorted((a, b) => a.start - b.start);
  const { notes, cursors, limits } = reportWords();
  return [
    table(
      notes.heading,
      [notes.from, notes.to, notes.note],
      sorted.map(({ start, end, text }) => [time(start), end === null ? '' : time(end), text]),
    ),
    table(
      cursors.heading,
      [cursors.cursor, cursors.time],
      view.cursors.map((at, index) => [String(index + 1), time(at)]),
    ),
    table(
      limits.heading,
      [limits.item, limits.kind, limits.value, limits.text],
      view.limits.map(({ series, kind, value, text }) => [
        labels.get(series) ?? series,
        limitKinds[kind].name,
        formatValue(value),
        text,
      ]),
    ),
  ];
}

function settingsTables({ view, connection, picture, figures }: ReportSource): ReportTable[] {
  const { zone, range, series } = picture;
  const { start, end } = view.time;
  const { settings: words } = reportWords();
  const rows = [
    [words.view, view.name],
    [words.connection, `${connection.name} (${connection.baseUrl})`],
    [words.time, words.range(start, end, timeText(range.start, zone), timeText(range.end, zone))],
    [words.zone, zone],
    [words.aggregate, aggregateName(view.read.aggregate)],
    ...changedOptions(view.read),
    [words.uncertain, words.rules[view.quality.uncertain]],
    [words.bad, words.rules[view.quality.bad]],
    ...(view.layers ?? []).map(({ name, shift }) => [words.layer(name), layerWords(shift, zone)]),
    [words.made, timeText(Date.now(), zone)],
  ];
  return [table(words.heading, ['', ''], rows), itemsTable(series, figures.series)];
}

/** What is drawn, and what it is calculated of where that is hidden; formulas name series by their letters. */
function itemsTable(series: readonly TrendSeries[], visible: readonly AnalysedSeries[]): ReportTable {
  const words = reportWords().items;
  const names = reportNames(visible);
  const drawn = new Map(visible.map((one) => [one.key, one]));
  const rows = series.flatMap(({ item, what }) => {
    const { key, unit = '', settings } = item;
    const { letter } = settings;
    const shown = drawn.get(key);
    if (shown === undefined && letter === undefined) return [];
    const name = names.get(key) ?? item.name;
    return [
      [
        letter === undefined ? name : `${name} (${letter})`,
        unit,
        shown === undefined ? words.hidden : drawnText(shown, what),
        originOf(item),
      ],
    ];
  });
  return table(words.heading, [words.item, words.unit, words.drawn, words.path], rows);
}

/** From where the values of a series are. */
function originOf({ path, settings: { calculation, samples } }: TrendItem): string {
  if (samples !== undefined) return aggregateName(ownSamples);
  return calculation === undefined ? path : `= ${calculation.formula}`;
}

/** Items by their names: whole paths of all would leave figures no room. Those that are named alike by their paths, as a page has them. */
function reportNames(series: readonly AnalysedSeries[]): ReadonlyMap<string, string> {
  return namesApart(series.map(({ key, label, ownName }) => ({ key, label, name: ownName })));
}

/** What is drawn of a series, and what is said of where its line breaks. */
function drawnText({ aggregate, longestGap }: AnalysedSeries, what: string): string {
  const isSaid = longestGap !== undefined && (isCalculated(aggregate) || isOfSamples(aggregate));
  return isSaid ? `${what} · ${reportWords().items.longestGap(longestGapText(longestGap))}` : what;
}

/** The parameters of the read that are not the specification's defaults. */
function changedOptions({ intervals, options }: View['read']): string[][] {
  const told = Object.entries(options).map(([name, value]) => `${name}=${String(value)}`);
  const rule = intervalRule(intervals);
  const length = rule === undefined ? [] : [reportWords().settings.intervals(ruleText(rule))];
  const count = intervals.kind === 'number' ? [`intervals_no=${intervals.count}`] : [];
  const all = [...length, ...count, ...told];
  return all.length === 0 ? [] : [[reportWords().settings.options, all.join(', ')]];
}

function table(heading: string, titles: readonly string[], rows: readonly string[][]): ReportTable {
  return { heading, columns: titles.map((title) => ({ title, isNumber: false })), rows: [...rows] };
}
