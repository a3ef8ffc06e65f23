import type { CsvOptions, ExportRequest } from '@shared/contract/trend/export';

export const plainCsv: CsvOptions = {
  separator: ',',
  decimal: '.',
  time: ['iso'],
  zone: 'UTC',
  quality: ['code', 'text'],
  unit: false,
  bom: false,
  texts: 'guarded',
  quoted: 'needed',
};

/** A raw export of `paths` over [start, end) to CSV, each labelled by its path. */
export function rawExport(paths: readonly string[], start: number, end: number): ExportRequest {
  return {
    exportId: 'export',
    connectionId: 'c1',
    source: 'reread',
    items: paths.map((path) => ({ path, aggregate: 'AGG_TYPE_RAW', label: path })),
    ranges: [{ start, end }],
    options: {},
    format: { kind: 'csv', csv: plainCsv },
    filePerItem: false,
    name: 'export',
  };
}
