import { scaleLinear, scaleLog } from 'd3-scale';
import { mostDigits } from '../../kit/text/tick-texts';

/** The value axis of a lane: a domain that holds everything drawn, and round ticks within it. */
export interface ValueAxis {
  /** Low and high end, as values; above zero on a logarithmic axis. */
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  readonly logarithmic: boolean;
}

/** What an axis is to cover. */
export interface ValueExtent {
  /** Infinity and -Infinity where there is nothing to cover. */
  readonly min: number;
  readonly max: number;
  /** Whether it covers just that, without room at the ends. */
  readonly exact?: boolean;
  /** What the axis never goes beyond, room included. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

/** Values that differ by less, of their size, are drawn as a flat line: it may come of rounding. */
const flatPart = 1e-12;
/** The part of its values' span that an axis leaves free at each end. */
const roomPart = 0.06;
/** Steps in which round numbers are looked for near the ends of an axis. */
const endSteps = 16;
/** Smaller steps have no power of ten that a double holds the inverse of, which d3 divides by. */
const leastSpan = 1e-300;
/** Round steps of a greater span are looked for at so much of its size, because their sums would overflow. */
const [greatestSpan, smaller] = [1e300, 1e10];

/**
 * The ends of an axis over [min, max] with a little room. Values that don't cross zero get no room beyond it. A flat
 * range is opened around its value; without any value the axis is 0 to 1, so that a lane without data still has a shape.
 */
export function valueDomain(extent: ValueExtent, logarithmic = false): readonly [number, number] {
  const [low, high] = logarithmic ? logDomain(extent) : linearDomain(extent);
  const whole = [finite(low), finite(high)] as const;
  const within = [Math.max(whole[0], extent.low ?? low), Math.min(whole[1], extent.high ?? high)] as const;
  return within[0] < within[1] && !(logarithmic && within[0] <= 0) ? within : whole;
}

/** A value, or the greatest double where it is beyond that. */
export function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}

/** An axis over a domain with about `tickCount` round ticks. */
export function valueAxis(domain: readonly [number, number], tickCount: number, logarithmic = false): ValueAxis {
  const [low, high] = domain;
  const count = Math.max(2, Math.floor(tickCount));
  return { domain, ticks: logarithmic ? logTicks(low, high, count) : roundTicks(low, high, count), logarithmic };
}

/** The same axis with two ticks only, the outermost round numbers of a finer step: for a lane that is too low for more. */
export function endTicked(axis: ValueAxis): ValueAxis {
  const { ticks } = valueAxis(axis.domain, endSteps, axis.logarithmic);
  return { ...axis, ticks: [ticks.at(0), ticks.at(-1)].filter((tick) => tick !== undefined) };
}

/** Where a value stands on an axis: 0 at its low end, 1 at its high one; NaN where a logarithmic axis has no place. */
export function partOf(
  { domain: [low, high], logarithmic }: Pick<ValueAxis, 'domain' | 'logarithmic'>,
  value: number,
): number {
  // In halves and by differences of logarithms: neither overflows.
  if (!logarithmic) return (value / 2 - low / 2) / (high / 2 - low / 2);
  return value > 0 ? (Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low)) : Number.NaN;
}

/** The value that stands at a part of an axis. */
export function valueAtPart(
  { domain: [low, high], logarithmic }: Pick<ValueAxis, 'domain' | 'logarithmic'>,
  part: number,
): number {
  // Far below the low end a double ends at zero, which has no place on such an axis.
  if (logarithmic) {
    const value = Math.exp(Math.log(low) + (Math.log(high) - Math.log(low)) * part);
    return finite(Math.max(Number.MIN_VALUE, value));
  }
  return finite(2 * (low / 2 + (high / 2 - low / 2) * part));
}

/** Of how many steps an axis consists at least, as far as values are read from it: more than a lane has pixels. */
const axisSteps = 10_000;

/** A value with just the digits that tell it from others of an axis: it is moved by less than a pixel, and legible. */
export function roundedOn(
  { domain: [low, high], logarithmic }: Pick<ValueAxis, 'domain' | 'logarithmic'>,
  value: number,
): number {
  const step = logarithmic
    ? value * ((Math.log(high) - Math.log(low)) / axisSteps)
    : high / axisSteps - low / axisSteps;
  const size = Math.abs(value);
  if (size <= step / 2) return 0;
  const digits = 1 + Math.floor(Math.log10(size)) - Math.floor(Math.log10(step));
  return finite(Number(value.toPrecision(Math.max(1, Math.min(mostDigits, digits)))));
}

function linearDomain({ min, max, exact = false }: ValueExtent): readonly [number, number] {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return [0, 1];
  const size = Math.max(Math.abs(min), Math.abs(max));
  const least = size === 0 ? 0 : leastSpan;
  if (exact && max - min > least) return [min, max];
  const flat = max - min <= Math.max(size * flatPart, least);
  const flatRoom = size === 0 ? 1 : Math.max(size * 0.05, leastSpan);
  const room = flat ? flatRoom : max * roomPart - min * roomPart;
  const low = min >= 0 && !flat ? Math.max(0, min - room) : min - room;
  const high = max <= 0 && !flat ? Math.min(0, max + room) : max + room;
  return [low, high];
}

/** Decades that a logarithmic axis goes down from its high end where nothing says how far. */
const decadesDown = 3;

function logDomain({ min, max, exact = false }: ValueExtent): readonly [number, number] {
  if (!Number.isFinite(max) || !(max > 0)) return [1, 10];
  const least = min > 0 && Number.isFinite(min) ? min : max / 10 ** decadesDown;
  const span = Math.log(max) - Math.log(least);
  if (span < 1e-9) return [max / 2 || max, max * 2];
  const room = exact ? 1 : Math.exp(span * roomPart);
  return [least / room || least, max * room];
}

/** Multiples of 1, 2 or 5 in [low, high], `tickCount` steps at most; the ends themselves where there is no room for such. */
function roundTicks(low: number, high: number, tickCount: number): number[] {
  const span = high - low;
  if (span < leastSpan) return [low, high];
  if (span > greatestSpan) {
    const ticks = roundTicks(low / smaller, high / smaller, tickCount);
    return ticks.map((tick) => finite(Number((tick * smaller).toPrecision(12))));
  }
  // What floating point took away at an end must not cost a tick there.
  const scale = scaleLinear().domain([low - span * 1e-9, high + span * 1e-9]);
  for (const most of [tickCount, 2 * tickCount, 4 * tickCount]) {
    const least = (span / most) * (1 - 1e-9);
    // d3 takes a count as a hint, and may make up to 1.4 times as many steps.
    const found = Array.from({ length: most }, (_, fewer) => scale.ticks(most - fewer)).find(
      ([first = Number.NaN, second = Number.POSITIVE_INFINITY]) => second - first >= least,
    );
    if (found !== undefined && found.length >= 2) return found;
  }
  return [low, high];
}

/** Powers of ten, with their doubles and fives between them where there are few; else round numbers. */
function logTicks(low: number, high: number, tickCount: number): number[] {
  if (high < leastSpan) return [low, high];
  // d3 makes all nine digits of each decade where it is to make more ticks than there are decades; too many for a lane.
  const digits = scaleLog()
    .domain([low * (1 - 1e-9), finite(high * (1 + 1e-9))])
    .ticks(Math.log10(high) - Math.log10(low) + 1);
  const decades = digits.filter((tick) => significantDigits(tick) === '1');
  const every = Math.max(1, Math.ceil(decades.length / tickCount));
  const powers = decades.filter((_, index) => index % every === 0);
  if (powers.length > Math.max(2, tickCount / 2)) return powers;
  const round = digits.filter((tick) => ['1', '2', '5'].includes(significantDigits(tick)));
  if (round.length >= 2 && round.length <= 2 * tickCount) return round;
  return powers.length >= 2 ? powers : roundTicks(low, high, tickCount).filter((tick) => tick > 0);
}

/** A number's digits without the zeros around them. */
function significantDigits(value: number): string {
  return value.toExponential().split('e')[0] ?? '';
}
