/** A time range as typed; null for no bound. */
export interface RangeTexts {
  readonly start: string | null;
  readonly end: string | null;
}

export interface RangePreset extends RangeTexts {
  readonly name: string;
}

/** Ranges that files are looked for in; all are relative to the present, in kept queries too. */
export const rangePresets: readonly RangePreset[] = [
  { name: 'Any time', start: null, end: null },
  { name: 'This shift', start: 'shift', end: '+1shift' },
  { name: 'Previous shift', start: 'shift-1shift', end: 'shift' },
  { name: 'Last day', start: '*-1d', end: '*' },
  { name: 'Last 7 days', start: '*-7d', end: '*' },
  { name: 'Last 30 days', start: '*-30d', end: '*' },
  { name: 'This month', start: 'month', end: 'month+1mo' },
  { name: 'Last month', start: 'month-1mo', end: 'month' },
  { name: 'This quarter', start: 'quarter', end: 'quarter+1q' },
  { name: 'Last quarter', start: 'quarter-1q', end: 'quarter' },
  { name: 'This year', start: 'year', end: 'year+1y' },
  { name: 'Last year', start: 'year-1y', end: 'year' },
];
