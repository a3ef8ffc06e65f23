import type { queryFormWords } from '../words/query-form';

/** A time range as typed; null for no bound. */
export interface RangeTexts {
  readonly start: string | null;
  readonly end: string | null;
}

/** By which words have its name. */
type PresetKey = keyof ReturnType<typeof queryFormWords>['ranges'];

export interface RangePreset extends RangeTexts {
  readonly key: PresetKey;
}

/** Ranges that files are looked for in; all are relative to the present, in kept queries too. */
export const rangePresets: readonly RangePreset[] = [
  { key: 'any', start: null, end: null },
  { key: 'shift', start: 'shift', end: '+1shift' },
  { key: 'lastShift', start: 'shift-1shift', end: 'shift' },
  { key: 'lastDay', start: '*-1d', end: '*' },
  { key: 'last7Days', start: '*-7d', end: '*' },
  { key: 'last30Days', start: '*-30d', end: '*' },
  { key: 'month', start: 'month', end: 'month+1mo' },
  { key: 'lastMonth', start: 'month-1mo', end: 'month' },
  { key: 'quarter', start: 'quarter', end: 'quarter+1q' },
  { key: 'lastQuarter', start: 'quarter-1q', end: 'quarter' },
  { key: 'year', start: 'year', end: 'year+1y' },
  { key: 'lastYear', start: 'year-1y', end: 'year' },
];
