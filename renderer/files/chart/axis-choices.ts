import type { ChartAxis, FileChart } from '@shared/contract/files/file-chart';
import type { ExportColumn } from '@shared/contract/files/files-export';
import { idKey, isTimePath, lengthKey, type PathKey, pathKey, timestampKey } from '../data/keys';
import type { Schema, SchemaPath } from '../data/protocol';
import { columnTitle, columnId, pathColumn } from '../table/columns';

/** What an axis can be of. */
export interface AxisChoice {
  readonly axis: ChartAxis;
  /** Loaded files that have a number there, or a date. */
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
 * that most files have, the size and the timestamp before others, dates before numbers for X.
 */
export function chartChoices({ paths }: Schema, chart: FileChart): ChartChoices {
  const times = offered(paths, 'time', datesIn);
  const numbers = offered(
    paths.filter(({ path }) => !isTimePath(path)),
    'number',
    numbersIn,
  );
  const x = chart.x ?? most(times, timestampKey)?.axis ?? most(numbers, lengthKey)?.axis;
  const y = chart.y ?? most(numbers, lengthKey)?.axis;
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

/** What any file has. */
function offered(
  paths: readonly SchemaPath[],
  as: ChartAxis['as'],
  filesOf: (path: SchemaPath) => number,
): readonly AxisChoice[] {
  return paths
    .map((path) => ({ axis: { path: [...path.path], as }, files: filesOf(path) }))
    .filter(({ files }) => files > 0);
}

/** Where the specification says that a member holds an instant, its numbers are dates, too. */
function datesIn(path: SchemaPath): number {
  return path.dates + (isTimePath(path.path) ? numbersIn(path) : 0);
}

function numbersIn({ types }: SchemaPath): number {
  return types.find(({ type }) => type === 'number')?.files ?? 0;
}

/** The usual one, though some files lack it that have another: one odd file changes no axis. Else the first that most files have. */
function most(choices: readonly AxisChoice[], usual: PathKey): AxisChoice | undefined {
  const files = Math.max(...choices.map((one) => one.files));
  const found = choices.find(({ axis }) => pathKey(axis.path) === usual);
  return found !== undefined && 2 * found.files >= files ? found : choices.find((one) => one.files === files);
}

function withChosen(choices: readonly AxisChoice[], axis: ChartAxis | undefined): readonly AxisChoice[] {
  if (axis === undefined || choices.some((one) => axisKey(one.axis) === axisKey(axis))) return choices;
  return [...choices, { axis, files: 0 }];
}
