import { scaleLinear, scaleLog } from 'd3-scale';

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

/** The part of its values' span that an axis leaves free at each end. */
const roomPart = 0.06;
/** Smaller steps have no power of ten that a double holds the inverse of, which d3 divides by. */
const leastSpan = 1e-300;

/**
 * The ends of an axis over [min, max] with a little room. Values that don't cross zero get no room beyond it. A flat
 * range is opened around its value; without any value the axis is 0 to 1, so that a lane without data still has a shape.
 */
export function valueDomain(extent: ValueExtent, logarithmic = false): readonly [number, number] {
  const [low, high] = logarithmic ? logDomain(extent) : linearDomain(extent);
  const within = [Math.max(low, extent.low ?? low), Math.min(high, extent.high ?? high)] as const;
  return within[0] < within[1] && !(logarithmic && within[0] <= 0) ? within : [low, high];
}

/** An axis over a domain with about `wanted` round ticks. */
export function valueAxis(domain: readonly [number, number], wanted: number, logarithmic = false): ValueAxis {
  const [low, high] = domain;
  const count = Math.max(2, Math.floor(wanted));
  return { domain, ticks: logarithmic ? logTicks(low, high, count) : roundTicks(low, high, count), logarithmic };
}

/** Where a value stands on an axis: 0 at its low end, 1 at its high one; NaN where a logarithmic axis has no place. */
export function partOf(
  { domain: [low, high], logarithmic }: Pick<ValueAxis, 'domain' | 'logarithmic'>,
  value: number,
): number {
  if (!logarithmic) return (value - low) / (high - low);
  return value > 0 ? Math.log(value / low) / Math.log(high / low) : Number.NaN;
}

/** The value that stands at a part of an axis. */
export function valueAtPart(
  { domain: [low, high], logarithmic }: Pick<ValueAxis, 'domain' | 'logarithmic'>,
  part: number,
): number {
  return logarithmic ? low * (high / low) ** part : low + (high - low) * part;
}

function linearDomain({ min, max, exact = false }: ValueExtent): readonly [number, number] {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return [0, 1];
  const size = Math.max(Math.abs(min), Math.abs(max));
  const flat = max - min <= size * 1e-9;
  if (exact && !flat) return [min, max];
  const room = flat ? size * 0.05 || 1 : (max - min) * roomPart;
  const low = min >= 0 && !flat ? Math.max(0, min - room) : min - room;
  const high = max <= 0 && !flat ? Math.min(0, max + room) : max + room;
  return [low, high];
}

/** Decades that a logarithmic axis goes down from its high end where nothing says how far. */
const decadesDown = 3;

function logDomain({ min, max, exact = false }: ValueExtent): readonly [number, number] {
  if (!Number.isFinite(max) || !(max > 0)) return [1, 10];
  const least = min > 0 && Number.isFinite(min) ? min : max / 10 ** decadesDown;
  if (max / least < 1 + 1e-9) return [max / 2, max * 2];
  const room = exact ? 1 : (max / least) ** roomPart;
  return [least / room, max * room];
}

/** Multiples of 1, 2 or 5 in [low, high], `wanted` steps at most; the ends themselves where there is no room for such. */
function roundTicks(low: number, high: number, wanted: number): number[] {
  const span = high - low;
  if (span < leastSpan) return [low, high];
  // What floating point took away at an end must not cost a tick there.
  const scale = scaleLinear().domain([low - span * 1e-9, high + span * 1e-9]);
  for (const most of [wanted, 2 * wanted, 4 * wanted]) {
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
function logTicks(low: number, high: number, wanted: number): number[] {
  // d3 makes all nine digits of each decade where it is to make more ticks than there are decades; too many for a lane.
  const digits = scaleLog()
    .domain([low * (1 - 1e-9), high * (1 + 1e-9)])
    .ticks(Math.log10(high) - Math.log10(low) + 1);
  const decades = digits.filter((tick) => significantDigits(tick) === '1');
  const every = Math.max(1, Math.ceil(decades.length / wanted));
  const powers = decades.filter((_, index) => index % every === 0);
  if (powers.length > Math.max(2, wanted / 2)) return powers;
  const round = digits.filter((tick) => ['1', '2', '5'].includes(significantDigits(tick)));
  if (round.length >= 2 && round.length <= 2 * wanted) return round;
  return powers.length >= 2 ? powers : roundTicks(low, high, wanted).filter((tick) => tick > 0);
}

/** A number's digits without the zeros around them. */
function significantDigits(value: number): string {
  return value.toExponential().split('e')[0] ?? '';
}

/** The texts of an axis' ticks, in their order; no two are the same, whatever digits that takes. */
export function tickTexts(axis: Pick<ValueAxis, 'ticks' | 'logarithmic'>): string[] {
  for (let more = 0; ; more += 1) {
    const texts = axis.ticks.map((value) => tickText(value, axis, more));
    if (more >= mostDigits || new Set(texts).size === texts.length) return texts;
  }
}

/** A double has no more of them. */
const mostDigits = 17;

/** A tick's text: on an even axis with just the decimals that tell it from its neighbour, and so many `more`. */
function tickText(
  value: number,
  { ticks, logarithmic }: Pick<ValueAxis, 'ticks' | 'logarithmic'>,
  more: number,
): string {
  const size = logarithmic ? Math.abs(value) : Math.max(...ticks.map(Math.abs));
  if (size >= 1e7 || (size > 0 && size < 1e-4)) return value.toExponential((logarithmic ? 0 : 2) + more);
  if (logarithmic) return String(Number(value.toPrecision(3 + more)));
  const [first = 0, second = first + 1] = ticks;
  return value.toFixed(Math.min(20, decimalsOf(Math.abs(second - first) || 1) + more));
}

/** The decimals that a round step needs. */
function decimalsOf(step: number): number {
  return Math.min(20, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
}
