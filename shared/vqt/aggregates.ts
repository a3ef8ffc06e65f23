/** An aggregate of the public list. */
export interface Aggregate {
  readonly code: string;
  /** In plain words, based on OPC UA Part 13 §4.2.2 and the vendor's coding group. */
  readonly meaning: string;
}

/** Stored values, no aggregation. */
export const rawAggregate = 'AGG_TYPE_RAW';

/** As an aggregate: the program asks for exactly what the screen can show, raw samples or plot values. No server knows it. */
export const autoRead = 'AUTO';

/**
 * As an aggregate: plot values, which are per interval the first, least, greatest and last sample with their own times,
 * the number of samples and their worst quality. Main makes them of several aggregates of the server.
 */
export const plotValues = 'PLOT_VALUES';

/** As aggregates: what is calculated of other series, and what is but approximately so, of plot values. No server knows them. */
export const calculated = 'CALCULATED';
export const calculatedFromPlot = 'CALCULATED_FROM_PLOT_VALUES';

/** Whether a series is calculated and not read. */
export function isCalculated(aggregate: string): boolean {
  return aggregate === calculated || aggregate === calculatedFromPlot;
}

const table: readonly (readonly [code: string, name: string, meaning: string])[] = [
  ['INTERPOLATIVE', 'Interpolative', 'Value at the interval’s start, interpolated from its neighbours'],
  ['RAW', 'Raw', 'Stored values, no aggregation'],
  ['AVERAGE', 'Average', 'Mean of the good raw values, not weighted by time'],
  ['TIMEAVERAGE', 'Time average', 'Mean weighted by time, interpolated bounds'],
  ['TIMEAVERAGE2', 'Time average (simple bounds)', 'Mean weighted by time, simple bounds'],
  ['MINIMUM', 'Minimum', 'Least good raw value, at the interval’s start'],
  ['MAXIMUM', 'Maximum', 'Greatest good raw value, at the interval’s start'],
  ['MINIMUMACTUALTIME', 'Minimum (actual time)', 'Least good raw value, at its own time'],
  ['MAXIMUMACTUALTIME', 'Maximum (actual time)', 'Greatest good raw value, at its own time'],
  ['MINIMUM2', 'Minimum (simple bounds)', 'Least value, simple bounds included'],
  ['MAXIMUM2', 'Maximum (simple bounds)', 'Greatest value, simple bounds included'],
  ['RANGE', 'Range', 'Maximum less minimum'],
  ['RANGE2', 'Range (simple bounds)', 'Maximum less minimum, simple bounds included'],
  ['BESTFIT', 'Bestfit', 'For drawing: minimum and maximum at their own times, interpolated where there is no data'],
  ['COUNT', 'Count', 'Number of good raw values'],
  ['START', 'Start', 'First raw value, at its own time'],
  ['END', 'End', 'Last raw value, at its own time'],
  ['STARTBOUND', 'Start bound', 'Value at the interval’s start, simple bound'],
  ['ENDBOUND', 'End bound', 'Value at the interval’s end, simple bound'],
  ['DELTA', 'Delta', 'Last good raw value less the first'],
  ['DELTABOUNDS', 'Delta of bounds', 'Value at the end less value at the start'],
  ['TOTAL', 'Total', 'Integral over time, interpolated bounds'],
  ['TOTAL2', 'Total (simple bounds)', 'Integral over time, simple bounds'],
  ['DURATIONGOOD', 'Duration good', 'Time with good quality, in milliseconds'],
  ['DURATIONBAD', 'Duration bad', 'Time with bad quality, in milliseconds'],
  ['PERCENTGOOD', 'Percent good', 'Share of time with good quality, in percent'],
  ['PERCENTBAD', 'Percent bad', 'Share of time with bad quality, in percent'],
  ['WORSTQUALITY', 'Worst quality', 'Worst quality code in the interval'],
  ['WORSTQUALITY2', 'Worst quality (with start bound)', 'Worst quality code, start bound included'],
  [
    'STANDARDDEVIATIONSAMPLE',
    'Standard deviation (sample)',
    'Sample standard deviation of the good raw values (n − 1)',
  ],
  ['ANNOTATIONCOUNT', 'Annotation count', 'Number of annotations'],
  ['SAMPLE', 'Sample', 'The vendor’s own; no public description'],
];

/** The publicly documented aggregates, the most used first; a server may support others. */
export const aggregates: readonly Aggregate[] = table.map(([code, , meaning]) => ({
  code: `AGG_TYPE_${code}`,
  meaning,
}));

const nameOf: ReadonlyMap<string, string> = new Map(table.map(([code, name]) => [`AGG_TYPE_${code}`, name]));

/** Whether a read with this aggregate returns stored samples (specification §2.2). */
export function isRaw(code: string): boolean {
  return code === rawAggregate;
}

/** `AGG_TYPE_TIMEAVERAGE` → `Time average`, an aggregate of another server `AGG_TYPE_THEIRS` → `Theirs`; other codes are unchanged. */
export function aggregateName(code: string): string {
  if (code === autoRead) return 'Auto';
  if (code === plotValues) return 'Plot values';
  if (isCalculated(code)) return 'Calculated';
  const known = nameOf.get(code);
  if (known !== undefined) return known;
  const name = /^AGG_TYPE_(\w+)$/.exec(code)?.[1];
  return name === undefined ? code : name.charAt(0) + name.slice(1).toLowerCase();
}
