import type { BridgeChannel } from '../../shared/contract/bridge';
import { viewSchema, viewVersion, type View } from '../../shared/contract/trend/view';

/** A save that is repeated; `#` in the text of its argument is replaced by the repetition number. */
export interface Save {
  readonly kind: string;
  readonly channel: BridgeChannel;
  readonly argument: unknown;
}

/** Entries of the large files: enough for a write to take some time. */
export const entries = 1000;

/** The raw rows that are exported: one item, three hours, two days ago. */
const day = 86_400_000;
const start = Math.floor(Date.now() / day) * day - 2 * day;
const range = { start, end: start + day / 8 };

function viewNamed(name: string, path: string): View {
  return viewSchema.parse({
    format: 'process-data-viewer-view',
    version: viewVersion,
    name,
    connection: { id: 'demo', name: 'Demo plant', baseUrl: 'http://127.0.0.1:8080' },
    time: { start: '*-1h', end: '*', zone: 'local', refreshSeconds: null },
    read: { aggregate: 'Raw', intervals: { kind: 'plot' }, options: {} },
    quality: { uncertain: 'plot', bad: 'gap' },
    lanes: 'unit',
    series: [{ key: path, path }],
    cursors: [],
    limits: [],
    notes: Array.from({ length: entries }, (_, index) => ({ id: String(index), start: index, end: null, text: '#' })),
  });
}

const csv = {
  kind: 'csv',
  csv: { separator: ',', decimal: '.', time: ['iso'], zone: 'UTC', quality: ['code'], unit: false, bom: false },
};

/** An export of an item of the demo plant. */
function exportOf(path: string, kind: 'csv' | 'parquet') {
  return {
    exportId: `${kind} #`,
    connectionId: 'demo',
    source: 'reread',
    items: [{ path, aggregate: 'AGG_TYPE_RAW', label: path }],
    ranges: [range],
    options: {},
    format: kind === 'csv' ? csv : { kind },
    filePerItem: false,
    name: 'rows',
  };
}

/** Every kind of save in the program. */
export function allSaves(path: string, views: string): readonly Save[] {
  return [
    {
      kind: 'session',
      channel: 'views.autosave',
      argument: { tabs: [{ view: viewNamed('Work #', path), file: null, isChanged: true }], shown: 0 },
    },
    {
      kind: 'view',
      channel: 'views.save',
      argument: { file: `${views}/Saved.pdview`, view: viewNamed('Saved', path) },
    },
    { kind: 'settings', channel: 'settings.save', argument: settings },
    { kind: 'items', channel: 'items.save', argument: { connectionId: 'k', items: library } },
    { kind: 'connections', channel: 'connections.save', argument: { profile, secrets: {} } },
    { kind: 'csv', channel: 'export.start', argument: exportOf(path, 'csv') },
    { kind: 'parquet', channel: 'export.start', argument: exportOf(path, 'parquet') },
  ];
}

const settings = { overview: false, ranges: [{ name: '#', start: '*-1h', end: '*' }] };
const library = Array.from({ length: entries }, (_, index) => ({ path: `/#/${index}` }));
const profile = {
  id: 'k',
  name: 'Kill #',
  baseUrl: 'http://127.0.0.1:9',
  allowHttp: true,
  authentication: { scheme: 'none' },
};
