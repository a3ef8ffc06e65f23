import type { Connection } from '@shared/contract/connections/connection';
import { mostIntervals } from '@shared/contract/limits';
import { longestName } from '@shared/contract/name';
import { uniqueSeriesKey, viewLimits, type Layer, type View, type ViewSeries } from '@shared/contract/trend/view';
import { cutText } from '@shared/cut-text';
import type { Present } from '@shared/time/expression';
import { parseTime } from '@shared/time/expression';
import { chartModelWords } from '../../words/chart-model';
import { layerName } from '../layers';
import { newView } from '../new-view';
import { cursorsOf } from './chart-cursors';
import type { Pen, XAxis } from './chart-schema';
import { axisName, chartIn, textIn, type FoundChart } from './find-chart';
import { penLook, penName } from './pen-series';
import { shiftBefore, type Period } from './period-shift';
import { Told } from './told';
import { ValueAxes } from './value-axes';

/** The text of a file of another program, and what it is called. */
export interface ForeignText {
  /** As in messages, such as `“Boiler.json”`. */
  readonly source: string;
  readonly text: string;
}

/** Where and when a chart is opened. */
export interface Opening {
  readonly connection: Connection;
  /** The zone as a view names it. */
  readonly zone: View['time']['zone'];
  readonly present: Present;
}

export interface ViewOfChart {
  readonly view: View;
  /** What of the chart the view has not, or has otherwise, each kind in a sentence. */
  readonly told: readonly string[];
  /** How many pens the view has not. */
  readonly left: number;
}

/**
 * A chart of WebStudio as a view of a connection.
 *
 * @throws a ProblemError of kind `file` that says what is wrong where
 */
export function viewOfChart({ source, text }: ForeignText, opening: Opening): ViewOfChart {
  const found = chartIn(text, source);
  const { chart, widget, others } = found;
  const told = new Told();
  for (const other of others) told.add('otherCharts', other);
  told.addMembers('widget', widget);
  told.addMembers('chart', chart);
  const times = timesOf(chart.x_axis ?? [], chart.pens ?? [], opening, told);
  const values = new ValueAxes(chart.y_axis ?? [], told);
  const series: ViewSeries[] = [];
  const keys = new Set<string>();
  let left = 0;
  for (const pen of chart.pens ?? []) {
    const place = times.placeOf(pen);
    const look = penLook(pen, told);
    if (place === undefined || series.length === viewLimits.series) {
      told.add(place === undefined ? 'periods' : 'room', penName(pen));
      left += 1;
      continue;
    }
    const key = uniqueSeriesKey(pen.path, keys);
    keys.add(key);
    series.push({ key, path: pen.path, ...place, ...look, ...values.placeOf(pen) });
  }
  values.tellEmpty();
  const plain = newView(opening.connection, [], opening.zone);
  const view: View = {
    ...plain,
    name: viewName(found),
    time: { ...plain.time, ...times.period },
    read: { ...plain.read, ...intervals(times.axis, told) },
    lanes: values.hasSeveral ? 'hand' : 'one',
    series: values.hasSeveral ? series : series.map(({ lane: _lane, ...one }) => one),
    ...(times.layers.length > 0 && { layers: [...times.layers] }),
    ...cursorsOf([...(chart.cursors ?? []), ...(times.axis?.cursors ?? [])], opening.present, told),
  };
  return { view, told: told.lines(), left };
}

function viewName({ chart, widget }: FoundChart): string {
  const name = textIn(chart.name) ?? textIn(widget['name']) ?? chartModelWords().name;
  return cutText(name, longestName).trim();
}

function intervals(axis: XAxis | undefined, told: Told): Partial<View['read']> {
  const count = axis?.intervals_no;
  if (count === null || count === undefined) return {};
  if (Number.isInteger(count) && count >= 1 && count <= mostIntervals) return { intervals: { kind: 'number', count } };
  told.add('intervals', String(count));
  return {};
}

interface ChartTimes {
  /** The axis whose period is the view's; undefined where there is none. */
  readonly axis: XAxis | undefined;
  readonly period: Period;
  readonly layers: readonly Layer[];
  /** Whether and in which layer a pen is shown; undefined where it can't be. */
  readonly placeOf: (pen: Pen) => Pick<ViewSeries, 'layer'> | undefined;
}

const usualPeriod: Period = { start: '*-8h', end: '*' };

/** The first axis that has pens is the view's time; those whose period lies whole steps before it are layers. */
function timesOf(axes: readonly XAxis[], pens: readonly Pen[], { present }: Opening, told: Told): ChartTimes {
  const used = new Set(pens.map((pen) => axisOf(axes, pen)));
  const axis = axes.find((one) => used.has(one)) ?? axes[0];
  if (axis === undefined) told.add('noAxis', '');
  const period = axis === undefined ? usualPeriod : periodOf(axis, told);
  const layers: Layer[] = [];
  const places = new Map<XAxis | undefined, Pick<ViewSeries, 'layer'> | undefined>([
    [axis, {}],
    [undefined, {}],
  ]);
  for (const [index, other] of axes.entries()) {
    told.addMembers('xAxes', other);
    if (other === axis) continue;
    for (const { timestamp } of other.cursors ?? []) told.add('cursors', timestamp);
    if (used.has(other)) places.set(other, layerOf(other, `x${index + 1}`));
    else told.add('emptyAxes', axisName(other));
  }
  return { axis, period, layers, placeOf: placed };

  function layerOf(other: XAxis, id: string): Pick<ViewSeries, 'layer'> | undefined {
    const shift = shiftBefore(period, periodOf(other, told));
    if (shift === undefined) return undefined;
    if (other.intervals_no !== axis?.intervals_no) told.add('intervals', String(other.intervals_no));
    if (shift === 'same') return {};
    if (layers.length === viewLimits.layers) return undefined;
    layers.push({ id, name: layerName(shift, present.zone), shift });
    return { layer: id };
  }

  function placed(pen: Pen) {
    const chosen = pen.x_axis ?? [];
    const found = axisOf(axes, pen);
    if (chosen.length > 1) told.add('severalAxes', penName(pen));
    if (chosen.length > 0 && !chosen.includes(found?.id ?? '')) told.add('unknownAxes', penName(pen));
    return places.get(found);
  }
}

/** The first axis that a pen names, or that there is. */
function axisOf(axes: readonly XAxis[], { x_axis: chosen }: Pen): XAxis | undefined {
  return axes.find(({ id }) => chosen?.[0] === id && id !== undefined) ?? axes[0];
}

function periodOf(axis: XAxis, told: Told): Period {
  const { start_time: start, end_time: end } = axis;
  if (start === null || start === undefined) told.add('starts', axisName(axis));
  if (end === null || end === undefined) told.add('ends', axisName(axis));
  const period = { start: start ?? usualPeriod.start, end: end ?? usualPeriod.end };
  const refused = [period.start, period.end].filter((time) => !parseTime(time).ok);
  for (const time of refused) told.add('times', chartModelWords().quoted(time));
  return refused.length > 0 ? usualPeriod : period;
}
