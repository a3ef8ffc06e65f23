import { z } from 'zod';
import { uniqueSeriesKey, type View, viewSchema, viewVersion } from '@shared/contract/trend/view';
import { jsonFault, parseJsonText } from '@shared/json/json-text';
import { jsonPath, problem, ProblemError } from '@shared/problem/problem';
import { viewWords } from '../words/views';

/** The text of a view's file: members in the schema's order, two spaces per level, so that equal views have equal bytes. */
export function viewText(view: View): string {
  return `${JSON.stringify(viewSchema.parse(view), null, 2)}\n`;
}

/**
 * The view in a text; one of an older version is migrated. Unknown members are removed.
 * @param source the text's name in messages: `“Boiler.pdview”`, `The link`
 * @param advice what to do where it is no view; of a file unless told
 * @throws a ProblemError of kind `file` with the source and, in `details.place`, the path of the error
 */
export function viewOfText(text: string, source: string, advice = viewWords().view.broken): View {
  const head = viewHeadSchema.safeParse(jsonOf(text, source, advice));
  if (!head.success) throw notUnderstood(source, advice, head.error);
  refuseNewer(head.data.version, source);
  const view = viewSchema.safeParse(migrated(head.data));
  if (!view.success) throw notUnderstood(source, advice, view.error);
  return view.data;
}

/** Whether a text is a view written by a newer version of the program. */
export function isNewerView(text: string): boolean {
  try {
    const head = viewHeadSchema.safeParse(parseJsonText(text));
    return head.success && head.data.version > viewVersion;
  } catch {
    return false;
  }
}

/** The ProblemError for a view written by a newer version of the program. */
export function newerView(source: string): ProblemError {
  const { message, advice } = viewWords().view.newer;
  return new ProblemError(problem('file', message(source), advice, { place: 'version' }));
}

function refuseNewer(version: number, source: string): void {
  if (version > viewVersion) throw newerView(source);
}

function jsonOf(text: string, source: string, advice: string): unknown {
  try {
    return parseJsonText(text);
  } catch (thrown) {
    const { notAView, noJson } = viewWords().view;
    throw new ProblemError(problem('file', notAView(source, noJson(jsonFault(thrown))), advice), { cause: thrown });
  }
}

function notUnderstood(source: string, advice: string, { issues }: z.ZodError): ProblemError {
  const [issue] = issues;
  const place = jsonPath(issue?.path ?? []);
  const message = viewWords().view.notUnderstood(source, place, issue?.message ?? '');
  return new ProblemError(problem('file', message, advice, { place }));
}

/** A view of any version before it is validated. */
export const viewHeadSchema = z.looseObject({
  format: z.literal('process-data-viewer-view'),
  version: z.int().min(0),
});
type AnyView = z.infer<typeof viewHeadSchema>;

/** Converts a view of one version to the next, `version` included. */
export type Migration = (view: AnyView) => AnyView;

/** The migrations by the version they start from. Version 1 is the first. */
const viewMigrations: ReadonlyMap<number, Migration> = new Map([
  [1, withSeriesKeys],
  [2, withSearches],
]);

/** The view in the current version; unchanged if no migration starts from its version, e.g. a newer one. */
export function migrated(view: AnyView, migrations = viewMigrations, current: number = viewVersion): AnyView {
  const migration = view.version < current ? migrations.get(view.version) : undefined;
  return migration === undefined ? view : migrated(migration(view), migrations, current);
}

const pathedSchema = z.looseObject({ path: z.string() });

/**
 * Version 2 identifies series by keys, so that an item can occur several times in a view. Before, the path did; invalid
 * parts are left for the validation to report.
 */
function withSeriesKeys(view: AnyView): AnyView {
  const used = new Set<string>();
  const keyed = (one: unknown): unknown => {
    const series = pathedSchema.safeParse(one);
    if (!series.success) return one;
    const key = uniqueSeriesKey(series.data.path, used);
    used.add(key);
    return { key, ...series.data };
  };
  const { series, limits } = view;
  return {
    ...view,
    version: 2,
    ...(Array.isArray(series) && { series: series.map(keyed) }),
    ...(Array.isArray(limits) && { limits: limits.map(tied) }),
  };
}

function tied(one: unknown): unknown {
  const limit = pathedSchema.safeParse(one);
  if (!limit.success) return one;
  const { path, ...rest } = limit.data;
  return { ...rest, series: path };
}

/** Version 3 keeps several searches for events, each with an id. Before, there was one at most. */
function withSearches(view: AnyView): AnyView {
  const search = z.looseObject({}).safeParse(view['events']);
  if (!search.success) return { ...view, version: 3 };
  return { ...view, version: 3, events: { searches: [{ id: '1', ...search.data }], chosen: '1' } };
}
