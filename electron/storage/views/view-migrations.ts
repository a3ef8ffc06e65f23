import { z } from 'zod';
import { uniqueSeriesKey, viewVersion } from '@shared/contract/trend/view';

/** A view of any version before it is validated. */
export const viewHeadSchema = z.looseObject({
  format: z.literal('process-data-viewer-view'),
  version: z.int().min(0),
});
export type AnyView = z.infer<typeof viewHeadSchema>;

/** Converts a view of one version to the next, `version` included. */
export type Migration = (view: AnyView) => AnyView;

/** The migrations by the version they start from. Version 1 is the first. */
const viewMigrations: ReadonlyMap<number, Migration> = new Map([[1, withSeriesKeys]]);

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
