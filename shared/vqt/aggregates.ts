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

const meanings: readonly (readonly [name: string, meaning: string])[] = [
  ['INTERPOLATIVE', 'Value at the interval’s start, interpolated from its neighbours'],
  ['RAW', 'Stored values, no aggregation'],
  ['AVERAGE', 'Mean of the good raw values, not weighted by time'],
  ['TIMEAVERAGE', 'Mean weighted by time, interpolated bounds'],
  ['TIMEAVERAGE2', 'Mean weighted by time, simple bounds'],
  ['MINIMUM', 'Least good raw value, at the interval’s start'],
  ['MAXIMUM', 'Greatest good raw value, at the interval’s start'],
  ['MINIMUMACTUALTIME', 'Least good raw value, at its own time'],
  ['MAXIMUMACTUALTIME', 'Greatest good raw value, at its own time'],
  ['MINIMUM2', 'Least value, simple bounds included'],
  ['MAXIMUM2', 'Greatest value, simple bounds included'],
  ['RANGE', 'Maximum less minimum'],
  ['RANGE2', 'Maximum less minimum, simple bounds included'],
  ['BESTFIT', 'For drawing: minimum and maximum at their own times, interpolated where there is no data'],
  ['COUNT', 'Number of good raw values'],
  ['START', 'First raw value, at its own time'],
  ['END', 'Last raw value, at its own time'],
  ['STARTBOUND', 'Value at the interval’s start, simple bound'],
  ['ENDBOUND', 'Value at the interval’s end, simple bound'],
  ['DELTA', 'Last good raw value less the first'],
  ['DELTABOUNDS', 'Value at the end less value at the start'],
  ['TOTAL', 'Integral over time, interpolated bounds'],
  ['TOTAL2', 'Integral over time, simple bounds'],
  ['DURATIONGOOD', 'Time with good quality, in milliseconds'],
  ['DURATIONBAD', 'Time with bad quality, in milliseconds'],
  ['PERCENTGOOD', 'Share of time with good quality, in percent'],
  ['PERCENTBAD', 'Share of time with bad quality, in percent'],
  ['WORSTQUALITY', 'Worst quality code in the interval'],
  ['WORSTQUALITY2', 'Worst quality code, start bound included'],
  ['STANDARDDEVIATIONSAMPLE', 'Sample standard deviation of the good raw values (n − 1)'],
  ['ANNOTATIONCOUNT', 'Number of annotations'],
  ['SAMPLE', 'The vendor’s own; no public description'],
];

/** The publicly documented aggregates, the most used first; a server may support others. */
export const aggregates: readonly Aggregate[] = meanings.map(([name, meaning]) => ({
  code: `AGG_TYPE_${name}`,
  meaning,
}));

/** Whether a read with this aggregate returns stored samples (specification §2.2). */
export function isRaw(code: string): boolean {
  return code === rawAggregate;
}

/** `AGG_TYPE_TIMEAVERAGE` → `Timeaverage`; an unknown code is unchanged. */
export function aggregateName(code: string): string {
  if (code === autoRead) return 'Auto';
  if (code === plotValues) return 'Plot values';
  if (isCalculated(code)) return 'Calculated';
  const name = /^AGG_TYPE_(\w+)$/.exec(code)?.[1];
  return name === undefined ? code : name.charAt(0) + name.slice(1).toLowerCase();
}
