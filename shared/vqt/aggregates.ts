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

/** As an aggregate: samples that a person has given a series. No server knows them. */
export const ownSamples = 'OWN_SAMPLES';

/** Whether a series is not read, but calculated or given by a person. */
export function isCalculated(aggregate: string): boolean {
  return aggregate === calculated || aggregate === calculatedFromPlot || aggregate === ownSamples;
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

/** Samples a millisecond beyond which a server counts something else: times are whole milliseconds. */
const mostSamples = 10;

/** Whether a number can be how many samples an interval of `span` milliseconds has, as `COUNT` tells it. */
export function isSampleCount(value: number, span: number): boolean {
  return value >= 0 && value <= mostSamples * Math.max(1, span);
}

type UnitOf = (unit: string) => string | undefined;

/** Of the aggregates that are not in the unit of their item, in which they are, by that unit (OPC UA Part 13 §4.2.2). */
const otherUnits: ReadonlyMap<string, UnitOf> = new Map([
  ...named(['PERCENTGOOD', 'PERCENTBAD'], () => '%'),
  ...named(['DURATIONGOOD', 'DURATIONBAD', 'DURATIONINSTATEZERO', 'DURATIONINSTATENONZERO'], () => 'ms'),
  ...named(['COUNT', 'ANNOTATIONCOUNT', 'NUMBEROFTRANSITIONS', 'WORSTQUALITY', 'WORSTQUALITY2'], () => undefined),
  ...named(['TOTAL', 'TOTAL2'], (unit) => (unit === '' ? undefined : `${asFactor(unit)}·s`)),
  ...named(['VARIANCESAMPLE', 'VARIANCEPOPULATION'], (unit) => (unit === '' ? undefined : `${asFactor(unit)}²`)),
]);

function named(names: readonly string[], of: UnitOf): (readonly [code: string, of: UnitOf])[] {
  return names.map((name) => [`AGG_TYPE_${name}`, of]);
}

/** A unit such as `t/h` in brackets, so that what stands behind it is of all of it. */
function asFactor(unit: string): string {
  return /^[%°]?\p{L}*$/u.test(unit) ? unit : `(${unit})`;
}

/** In the unit of their item, but of how far its values lie apart. */
const spreads: ReadonlySet<string> = new Set(
  ['RANGE', 'RANGE2', 'DELTA', 'DELTABOUNDS', 'STANDARDDEVIATIONSAMPLE', 'STANDARDDEVIATIONPOPULATION'].map(
    (name) => `AGG_TYPE_${name}`,
  ),
);

/**
 * Whether the values of an aggregate are such as its item has: in its unit, within its range, to be held against its limits. Those of
 * an aggregate of another server are taken to be.
 */
export function isInItemRange(code: string): boolean {
  return !otherUnits.has(code) && !spreads.has(code);
}

/** Of the aggregates, those whose values are samples of the item. */
const samples: ReadonlySet<string> = new Set([
  ...['RAW', 'MINIMUM', 'MAXIMUM', 'MINIMUMACTUALTIME', 'MAXIMUMACTUALTIME', 'START', 'END'].map(
    (name) => `AGG_TYPE_${name}`,
  ),
  autoRead,
  plotValues,
]);

/** Whether each value of an aggregate is one that a sample has: a mean or an interpolated value may be none. */
export function isSampleValue(code: string): boolean {
  return samples.has(code);
}

/** The unit of an aggregate's values, of an item in `unit`; undefined where they have none, or it isn't known. */
export function aggregateUnit(code: string, unit: string | undefined): string | undefined {
  const other = otherUnits.get(code);
  return other === undefined ? unit : other(unit ?? '');
}

/** `AGG_TYPE_TIMEAVERAGE` → `Time average`, an aggregate of another server `AGG_TYPE_THEIRS` → `Theirs`; other codes are unchanged. */
export function aggregateName(code: string): string {
  const words = aggregateWords();
  if (code === autoRead) return words.auto.name;
  if (code === plotValues) return words.plotValues;
  if (code === ownSamples) return words.ownSamples;
  if (isCalculated(code)) return words.calculated;
  const own = known.get(code);
  if (own !== undefined) return words.known[own].name;
  const name = /^AGG_TYPE_(\w+)$/.exec(code)?.[1];
  return name === undefined ? code : name.charAt(0) + name.slice(1).toLowerCase();
}
