import { z } from 'zod';
import { jsonFault, parseJsonText } from '@shared/json/json-text';
import { jsonPath, problem, ProblemError } from '@shared/problem/problem';
import { chartModelWords } from '../../words/chart-model';
import { chartSchema, type Chart, type XAxis, type YAxis } from './chart-schema';

/** A chart, and what stands around it. */
export interface FoundChart {
  readonly chart: Chart;
  /** Empty where the text is the chart alone. */
  readonly widget: Readonly<Record<string, unknown>>;
  /** Names of further charts of the same page. */
  readonly others: readonly string[];
}

interface Candidate {
  readonly at: readonly PropertyKey[];
  readonly widget: Readonly<Record<string, unknown>>;
  readonly model: Readonly<Record<string, unknown>>;
}

const objectSchema = z.record(z.string(), z.unknown());

/**
 * The chart in the text of a file, which is a chart's model, its widget, or a page of widgets: of several the first that has pens.
 *
 * @param source what the text is called in messages
 * @throws a ProblemError of kind `file` with the source and, in `details.place`, the path of what is wrong
 */
export function chartIn(text: string, source: string): FoundChart {
  const charts = candidatesIn(jsonOf(text, source));
  const chosen = charts.find(({ model }) => hasPens(model)) ?? charts[0];
  const { noChart, notUnderstood, advice } = chartModelWords().refused;
  if (chosen === undefined) throw new ProblemError(problem('file', noChart(source), advice));
  const chart = chartSchema.safeParse(chosen.model);
  if (!chart.success) {
    const [issue] = chart.error.issues;
    const place = jsonPath([...chosen.at, ...(issue?.path ?? [])]);
    throw new ProblemError(problem('file', notUnderstood(source, place, issue?.message ?? ''), advice, { place }));
  }
  const others = charts.filter((other) => other !== chosen).map(({ widget, model }) => nameOf(widget, model));
  return { chart: chart.data, widget: chosen.widget, others };
}

function jsonOf(text: string, source: string): unknown {
  try {
    return parseJsonText(text);
  } catch (thrown) {
    const { noJson, advice } = chartModelWords().refused;
    throw new ProblemError(problem('file', noJson(source, jsonFault(thrown)), advice), { cause: thrown });
  }
}

function candidatesIn(json: unknown): Candidate[] {
  const root = objectSchema.safeParse(json);
  if (!root.success) return [];
  const { widgets } = root.data;
  if (Array.isArray(widgets)) return widgets.flatMap((widget: unknown, index) => chartOf(widget, ['widgets', index]));
  const { pens, x_axis: xAxis } = root.data;
  if (Array.isArray(pens) || Array.isArray(xAxis)) return [{ at: [], widget: {}, model: root.data }];
  return chartOf(root.data, []);
}

function chartOf(json: unknown, at: readonly PropertyKey[]): Candidate[] {
  const widget = objectSchema.safeParse(json);
  const model = objectSchema.safeParse(widget.data?.['chart']);
  if (!widget.success || !model.success) return [];
  const { chart: _chart, ...around } = widget.data;
  return [{ at: [...at, 'chart'], widget: around, model: model.data }];
}

function hasPens({ pens }: Candidate['model']): boolean {
  return Array.isArray(pens) && pens.length > 0;
}

function nameOf(widget: Candidate['widget'], model: Candidate['model']): string {
  return textIn(widget['name']) ?? textIn(model['name']) ?? textIn(widget['id']) ?? chartModelWords().nameless;
}

/** What an axis is called where something is told of it. */
export function axisName({ name, id }: XAxis | YAxis): string {
  return textIn(name) ?? id ?? chartModelWords().nameless;
}

/** A text that says something; undefined for anything else. */
export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
