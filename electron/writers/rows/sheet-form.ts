import type { CsvOptions, QualityColumn, TimeColumn, XlsxOptions } from '@shared/contract/trend/export';
import { codeText, describeQuality, type QualityScheme, unknownQuality } from '@shared/vqt/quality';
import { englishQuality } from '@shared/vqt/words/quality';
import type { Cell } from './sheet';
import { hasPlainYear, timeText } from './time-text';

/** The columns of a table besides its values. */
export interface SheetForm {
  /** IANA zone of its times. */
  readonly zone: string;
  readonly unit: boolean;
  readonly timeTitles: readonly string[];
  readonly times: (t: number) => readonly Cell[];
  readonly qualityTitles: readonly string[];
  readonly qualities: (code: number) => readonly Cell[];
}

const timeTitle: Readonly<Record<TimeColumn, (zone: string) => string>> = {
  iso: (zone) => `time (${zone})`,
  local: (zone) => `local time (${zone})`,
  epoch: () => 'epoch_ms',
};
const qualityTitle: Readonly<Record<QualityColumn, string>> = {
  code: 'quality',
  class: 'quality_class',
  text: 'quality_text',
};

/** The titles of the columns of a CSV file. */
export function csvTitles({ time, zone, quality }: Pick<CsvOptions, 'time' | 'zone' | 'quality'>) {
  return {
    timeTitles: time.map((column) => timeTitle[column](zone)),
    qualityTitles: quality.map((column) => qualityTitle[column]),
  };
}

export function csvForm(csv: CsvOptions, scheme: QualityScheme): SheetForm {
  const { time, zone, decimal, quality, unit } = csv;
  return {
    zone,
    unit,
    ...csvTitles(csv),
    times: (t) => time.map((form) => ({ plain: timeText(form, t, zone, decimal) })),
    qualities: qualityCells(quality, scheme),
  };
}

export function xlsxForm({ time, zone, quality, unit }: XlsxOptions, scheme: QualityScheme): SheetForm {
  const isDate = time === 'date';
  return {
    zone,
    unit,
    timeTitles: [timeTitle[isDate ? 'local' : 'iso'](zone)],
    times: (t) => [isDate && hasPlainYear(t) ? { instant: t } : timeText('iso', t, zone, '.')],
    qualityTitles: quality.map((column) => qualityTitle[column]),
    qualities: qualityCells(quality, scheme),
  };
}

/** What is written of a quality code; its number is empty where the server has sent none. */
export function qualityTexts(code: number, scheme: QualityScheme): Readonly<Record<QualityColumn, string>> {
  const described = describeQuality(code, scheme, englishQuality);
  return {
    code: codeText(code),
    class: described.class,
    text: [described.name, ...described.bits].join(', '),
  };
}

/** The same as cells, worked out once for each code. */
function qualityCells(columns: readonly QualityColumn[], scheme: QualityScheme): (code: number) => readonly Cell[] {
  const known = new Map<number, readonly Cell[]>();
  return (code) => {
    const before = known.get(code);
    if (before !== undefined) return before;
    const texts = qualityTexts(code, scheme);
    const cells: Readonly<Record<QualityColumn, Cell>> = { ...texts, code: code === unknownQuality ? null : code };
    const made = columns.map((column) => cells[column]);
    known.set(code, made);
    return made;
  };
}
