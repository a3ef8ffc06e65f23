import { aggregateWords } from './words/aggregates';

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

type KnownCode = keyof ReturnType<typeof aggregateWords>['known'];

const knownCodes: readonly KnownCode[] = [
  'INTERPOLATIVE',
  'RAW',
  'AVERAGE',
  'TIMEAVERAGE',
  'TIMEAVERAGE2',
  'MINIMUM',
  'MAXIMUM',
  'MINIMUMACTUALTIME',
  'MAXIMUMACTUALTIME',
  'MINIMUM2',
  'MAXIMUM2',
  'RANGE',
  'RANGE2',
  'BESTFIT',
  'COUNT',
  'START',
  'END',
  'STARTBOUND',
  'ENDBOUND',
  'DELTA',
  'DELTABOUNDS',
  'TOTAL',
  'TOTAL2',
  'DURATIONGOOD',
  'DURATIONBAD',
  'PERCENTGOOD',
  'PERCENTBAD',
  'WORSTQUALITY',
  'WORSTQUALITY2',
  'STANDARDDEVIATIONSAMPLE',
  'ANNOTATIONCOUNT',
  'SAMPLE',
];

/** The publicly documented aggregates, the most used first; a server may support others. */
export const aggregates: readonly Aggregate[] = knownCodes.map((code) => ({
  code: `AGG_TYPE_${code}`,
  get meaning() {
    return aggregateWords().known[code].meaning;
  },
}));

const known: ReadonlyMap<string, KnownCode> = new Map(knownCodes.map((code) => [`AGG_TYPE_${code}`, code]));

/** Whether a read with this aggregate returns stored samples (specification §2.2). */
export function isRaw(code: string): boolean {
  return code === rawAggregate;
}

/** `AGG_TYPE_TIMEAVERAGE` → `Time average`, an aggregate of another server `AGG_TYPE_THEIRS` → `Theirs`; other codes are unchanged. */
export function aggregateName(code: string): string {
  const words = aggregateWords();
  if (code === autoRead) return words.auto.name;
  if (code === plotValues) return words.plotValues;
  if (isCalculated(code)) return words.calculated;
  const own = known.get(code);
  if (own !== undefined) return words.known[own].name;
  const name = /^AGG_TYPE_(\w+)$/.exec(code)?.[1];
  return name === undefined ? code : name.charAt(0) + name.slice(1).toLowerCase();
}
