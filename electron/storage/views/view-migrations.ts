import { z } from 'zod';
import { uniqueSeriesKey, viewVersion } from '@shared/contract/trend/view';

/** A view of some version: what is known of it before it is understood. */
export const viewHeadSchema = z.looseObject({
  format: z.literal('process-data-viewer-view'),
  version: z.int().min(0),
});
export type AnyView = z.infer<typeof viewHeadSchema>;

/** Makes a view of one version into one of the next, `version` included. */
export type Migration = (view: AnyView) => AnyView;

/** The migrations by the version that each starts from. Version 1 is the first there was. */
const viewMigrations: ReadonlyMap<number, Migration> = new Map([[1, withSeriesKeys]]);

/** The view in the current version; as it is when no migration starts from its version, as with a newer one. */
export function migrated(view: AnyView, migrations = viewMigrations, current: number = viewVersion): AnyView {
  const migration = view.version < current ? migrations.get(view.version) : undefined;
  return migration === undefined ? view : migrated(migration(view), migrations, current);
}

const pathedSchema = z.looseObject({ path: z.string() });

/**
 * Version 2 tells series apart by keys, so that an item can stand in a view several times. Before, the path did; what is
 * broken stays so, and is told when the view is understood.
 */
function withSeriesKeys(view: AnyView): AnyView {
  const taken = new Set<string>();
  const keyed = (one: unknown): unknown => {
    const series = pathedSchema.safeParse(one);
    if (!series.success) return one;
    const key = uniqueSeriesKey(series.data.path, taken);
    taken.add(key);
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
