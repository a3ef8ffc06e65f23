import type { ChartAxis, FileChart } from '@shared/contract/files/file-chart';
import type { ExportColumn } from '@shared/contract/files/files-export';
import { cellInstant } from '../data/cells/cell';
import { idKey, isTimePath, lengthKey, pathKey } from '../data/keys';
import type { Schema, SchemaPath } from '../data/protocol';
import { columnTitle, columnId, pathColumn } from '../table/columns';

/** What an axis can be of. */
export interface AxisChoice {
  readonly axis: ChartAxis;
  /** Loaded files that have a number there; of dates, those that have the member at all. */
  readonly files: number;
}

/** What both axes and the colours can be of, and what they are of. */
export interface ChartChoices {
  /** Dates, then numbers. */
  readonly x: readonly AxisChoice[];
  readonly y: readonly AxisChoice[];
  readonly colours: readonly ExportColumn[];
  /** Undefined where no file has anything to draw. */
  readonly chosen: { readonly x: ChartAxis; readonly y: ChartAxis; readonly colour: ExportColumn } | undefined;
}

/**
 * The choices that the loaded files leave. What a person has chosen stays, also while no file has it; what was not chosen is the member
 * that most files have, the size before others, dates before numbers for X.
 */
export function chartChoices({ paths }: Schema, chart: FileChart): ChartChoices {
  const times = paths.filter(holdsDates).map(({ path, files }) => choice(path, 'time', files));
  const numbers = paths.flatMap((path) => {
    const files = numbersIn(path);
    return files === 0 || isTimePath(path.path) ? [] : [choice(path.path, 'number', files)];
  });
  const x = chart.x ?? most(times)?.axis ?? most(numbers)?.axis;
  const y = chart.y ?? most(numbers)?.axis;
  const fields = paths.filter(({ path }) => pathKey(path) !== idKey).map(({ path }) => pathColumn(path));
  const colours: readonly ExportColumn[] = [{ kind: 'store' }, { kind: 'item' }, { kind: 'query' }, ...fields];
  return {
    x: withChosen([...times, ...numbers], x),
    y: withChosen(numbers, y),
    colours: colours.some((one) => columnId(one) === columnId(chart.colour)) ? colours : [...colours, chart.colour],
    chosen: x === undefined || y === undefined ? undefined : { x, y, colour: chart.colour },
  };
}

/** Names an axis among others. */
export function axisKey({ path, as }: ChartAxis): string {
  return `${as} ${pathKey(path)}`;
}

/** What people call the member. */
export function axisTitle({ path }: ChartAxis): string {
  return columnTitle(pathColumn(path));
}

function choice(path: readonly string[], as: ChartAxis['as'], files: number): AxisChoice {
  return { axis: { path: [...path], as }, files };
}

/** By the values that are known of it: not all are. */
function holdsDates({ path, examples }: SchemaPath): boolean {
  return isTimePath(path) || examples.some(({ leaf }) => typeof leaf === 'string' && cellInstant(leaf) !== undefined);
}

function numbersIn({ types }: SchemaPath): number {
  return types.find(({ type }) => type === 'number')?.files ?? 0;
}

/** Of those that most files have the size, or else the first. */
function most(choices: readonly AxisChoice[]): AxisChoice | undefined {
  const files = Math.max(...choices.map((one) => one.files));
  const all = choices.filter((one) => one.files === files);
  return all.find(({ axis }) => pathKey(axis.path) === lengthKey) ?? all[0];
}

function withChosen(choices: readonly AxisChoice[], axis: ChartAxis | undefined): readonly AxisChoice[] {
  if (axis === undefined || choices.some((one) => axisKey(one.axis) === axisKey(axis))) return choices;
  return [...choices, { axis, files: 0 }];
}
