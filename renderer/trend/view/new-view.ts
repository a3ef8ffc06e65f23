import type { Connection } from '@shared/contract/connections/connection';
import { viewVersion, type View, type ViewSeries } from '@shared/contract/trend/view';
import type { ZoneChoice } from '@shared/time/zone';
import { autoRead } from '@shared/vqt/aggregates';
import { emptyFileQuery } from '@shared/contract/files/file-query';
import { viewWords } from '../words/view';

/** What a view is called until a person gives it a name. */
export function newViewName(): string {
  return viewWords().newView;
}

/** Series of items that stand in a view once each. */
export function seriesOf(paths: readonly string[]): ViewSeries[] {
  return [...new Set(paths)].map((path) => ({ key: path, path }));
}

/** The view with which a trend begins: items at `paths`, the last eight hours in a zone, a lane per unit. */
export function newView(
  { profile: { id, name, baseUrl } }: Connection,
  paths: readonly string[],
  zone: ZoneChoice = 'local',
): View {
  return {
    format: 'process-data-viewer-view',
    version: viewVersion,
    name: newViewName(),
    connection: { id, name, baseUrl },
    time: { start: '*-8h', end: '*', zone, refreshSeconds: null },
    read: { aggregate: autoRead, intervals: { kind: 'plot' }, options: {} },
    quality: { uncertain: 'plot', bad: 'gap' },
    lanes: 'unit',
    series: seriesOf(paths),
    cursors: [],
    limits: [],
    notes: [],
    files: { queries: [emptyFileQuery] },
  };
}
