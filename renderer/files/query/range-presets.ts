/** A time range as typed; null for no bound. */
export interface RangeTexts {
  readonly start: string | null;
  readonly end: string | null;
}

export interface RangePreset extends RangeTexts {
  readonly name: string;
}

function between(name: string, start: Temporal.PlainDate, end: Temporal.PlainDate): RangePreset {
  return { name, start: start.toString(), end: end.toString() };
}

/** Ranges that files are looked for in, most of them relative to the present. */
export function rangePresets(now: number, zone: string): readonly RangePreset[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const month = today.with({ day: 1 });
  const quarter = month.subtract({ months: (month.month - 1) % 3 });
  const year = month.with({ month: 1 });
  return [
    { name: 'Any time', start: null, end: null },
    { name: 'Last day', start: '*-1d', end: '*' },
    { name: 'Last 7 days', start: '*-7d', end: '*' },
    { name: 'Last 30 days', start: '*-30d', end: '*' },
    between('This month', month, month.add({ months: 1 })),
    between('Last month', month.subtract({ months: 1 }), month),
    between('This quarter', quarter, quarter.add({ months: 3 })),
    between('Last quarter', quarter.subtract({ months: 3 }), quarter),
    between('This year', year, year.add({ years: 1 })),
    between('Last year', year.subtract({ years: 1 }), year),
  ];
}
