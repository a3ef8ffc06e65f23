import type { AggregateOptions } from '../plant/historian';
import { status } from '../plant/status-codes';

/** Info type DataValue: the historian bits below it are valid (OPC UA Part 4 §7.39). */
const DATA_VALUE = 0x0400;

/** Aggregate information bits (OPC UA Part 13 §5.3.3.1, Part 11 §6.6). */
const BITS = { raw: 0x00, calculated: 0x01, interpolated: 0x02, partial: 0x04, multipleValues: 0x10 } as const;

/** The source of a result (Part 13 Table 10). */
type Origin = 'raw' | 'calculated' | 'interpolated';

interface Marks {
  /** The interval is incomplete: it extends past the start or the end of the data (§5.3.3.2). */
  readonly partial?: boolean;
  /** Several values match, e.g. the same minimum twice. */
  readonly multipleValues?: boolean;
}

/** A status code with its information bits, unsigned. */
export function marked(code: number, origin: Origin, { partial = false, multipleValues = false }: Marks = {}): number {
  const bits = BITS[origin] | (partial ? BITS.partial : 0) | (multipleValues ? BITS.multipleValues : 0);
  return (code | DATA_VALUE | bits) >>> 0;
}

/** Severity Good: the two highest bits are clear. */
export function isGood(q: number): boolean {
  return q < 0x40000000;
}

/** Severity Bad, or the reserved severity, which counts as Bad. */
export function isBad(q: number): boolean {
  return q >= 0x80000000;
}

/** Non-Bad as defined in §3.1.7: Uncertain values count according to TreatUncertainAsBad. */
export function isUsable(q: number, { treatUncertainAsBad }: AggregateOptions): boolean {
  return treatUncertainAsBad ? isGood(q) : !isBad(q);
}

/**
 * Whether a calculation with numbers takes a sample. One without a number, such as a text that an item of numbers was sent, has
 * nothing to calculate with, whatever its status: it counts as Bad.
 *
 * @param v the sample's number, NaN for none
 */
export function isUsableNumber(v: number, q: number, options: AggregateOptions): boolean {
  return !Number.isNaN(v) && isUsable(q, options);
}

/** Good, or Uncertain_DataSubNormal where values that are not good were used or skipped. */
export function goodUnless(subNormal: boolean): number {
  return subNormal ? status.uncertainDataSubNormal : status.good;
}

/**
 * The status by ratio, calculation method PercentValues or PercentTime (§5.4.3.2.1): Good without any bad share; Bad
 * from PercentDataBad on; Good from PercentDataGood on; else Uncertain_DataSubNormal. Where both thresholds apply,
 * PercentDataGood decides (§4.2.1.2).
 */
export function statusByRatio(good: number, bad: number, { percentageGood, percentageBad }: AggregateOptions): number {
  if (bad === 0) return status.good;
  const total = good + bad;
  const enoughGood = (good / total) * 100 >= percentageGood;
  const tooMuchBad = (bad / total) * 100 >= percentageBad;
  if (enoughGood && percentageGood + percentageBad === 100) return status.good;
  if (tooMuchBad) return status.bad;
  return enoughGood ? status.good : status.uncertainDataSubNormal;
}

/** §4.2.1.2: both within 0..100, and PercentDataGood >= 100 - PercentDataBad. */
export function thresholdsAreValid({ percentageGood, percentageBad }: AggregateOptions): boolean {
  const inRange = [percentageGood, percentageBad].every((percentage) => percentage >= 0 && percentage <= 100);
  return inRange && percentageGood >= 100 - percentageBad;
}
