import type { Connection } from '@shared/contract/connection';
import type { View } from '@shared/contract/view';

/** What a view is called until a person gives it a name. */
export const newViewName = 'New view';

/** The view with which a trend begins: items at `paths`, the last eight hours, a lane per unit. */
export function newView({ profile: { id, name, baseUrl } }: Connection, paths: readonly string[]): View {
  return {
    format: 'process-data-viewer-view',
    version: 1,
    name: newViewName,
    connection: { id, name, baseUrl },
    time: { start: '*-8h', end: '*', zone: 'local', refreshSeconds: null },
    read: { aggregate: 'AGG_TYPE_INTERPOLATIVE', intervals: { kind: 'plot' }, options: {} },
    quality: { uncertain: 'plot', bad: 'gap' },
    lanes: 'unit',
    series: paths.map((path) => ({ path })),
    cursors: [],
    limits: [],
    notes: [],
  };
}
