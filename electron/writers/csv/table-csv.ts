import { csvPresets } from '@shared/contract/csv-presets';
import type { TableRequest } from '@shared/contract/trend/export';
import { CsvSheet } from './csv-sheet';

/** A table as a text file after RFC 4180: texts guarded as in other exports, numbers with all their digits. */
export function tableCsv({ rows: [head = [], ...rows], csv: { preset, bom, texts } }: TableRequest): Buffer {
  const { separator, decimal } = csvPresets[preset];
  const sheet = new CsvSheet({ separator, bom, texts });
  const cell = (content: string | number | null) =>
    typeof content === 'number' ? String(content).replace('.', decimal) : sheet.cell(content ?? '');
  const lines = rows.map((row) => row.map(cell).join(separator) + CsvSheet.lineEnd);
  return Buffer.concat([sheet.header(head.map((name) => String(name ?? ''))), Buffer.from(lines.join(''))]);
}
