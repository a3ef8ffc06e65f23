import { z } from 'zod';
import { viewVersion } from '@shared/contract/view';

/** A view of some version: what is known of it before it is understood. */
export const viewHeadSchema = z.looseObject({
  format: z.literal('process-data-viewer-view'),
  version: z.int().min(0),
});
export type AnyView = z.infer<typeof viewHeadSchema>;

/** Makes a view of one version into one of the next, `version` included. */
export type Migration = (view: AnyView) => AnyView;

/** The migrations by the version that each starts from. Version 1 is the first there was. */
const viewMigrations: ReadonlyMap<number, Migration> = new Map();

/** The view in the current version; as it is when no migration starts from its version, as with a newer one. */
export function migrated(view: AnyView, migrations = viewMigrations, current: number = viewVersion): AnyView {
  const migration = view.version < current ? migrations.get(view.version) : undefined;
  return migration === undefined ? view : migrated(migration(view), migrations, current);
}
