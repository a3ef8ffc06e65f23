import { scaleLinear } from 'd3-scale';
import { axisLook } from './chart-look';
import { formatValue } from './text/format';
import { tickTexts } from './text/tick-texts';

/** From the least to the greatest value of an axis. */
export interface Extent {
  readonly low: number;
  readonly high: number;
}

/** In smaller distances d3 finds no round steps. */
const leastSpan = 1e-300;

/** What an axis shows of an extent: some room at both ends; undefined where the distance is beyond a double. */
export function domainOf({ low, high }: Extent): Extent | undefined {
  const room = high - low < leastSpan ? roomAround(low) : high * 0.04 - low * 0.04;
  const domain = { low: low - room, high: high + room };
  return Number.isFinite(domain.high - domain.low) ? domain : undefined;
}

/** The room on either side of values that are all the same: of zero as much as on the axis of a lane. */
function roomAround(value: number): number {
  const part = Math.abs(value) * 0.05;
  return part < leastSpan ? 1 : part;
}

/** Where ticks have no room, every second one is shown, or every third: the values stay evenly apart. */
export const evenly = 'equidistantPreserveStart';

/** What a tick says. */
type TickText = (tick: number) => string;

/** How an axis of numbers shows a domain, with about so many ticks at round values, whose texts all differ: `textOf` where they do. */
export function numberAxis({ low, high }: Extent, count: number, textOf?: TickText) {
  // Between neighbouring doubles several steps end at one.
  const ticks = [...new Set(scaleLinear().domain([low, high]).ticks(count))];
  const own = textOf === undefined ? [] : ticks.map(textOf);
  const doDiffer = new Set(own).size === ticks.length;
  const texts = doDiffer ? own : tickTexts({ ticks, logarithmic: false }, () => true).texts;
  return {
    type: 'number',
    domain: [low, high],
    ticks,
    allowDataOverflow: true,
    tickFormatter: (tick: number) => texts[ticks.indexOf(tick)] ?? formatValue(tick),
    interval: evenly,
    ...axisLook,
  } as const;
}

/** Of a digit at a tick, and of the line at a tick with the gap before it, CSS pixels. */
const digitWidth = 7;
const tickWidth = 8;

/**
 * The same up the side of a plot.
 *
 * @param least how wide it is unless its texts need more; both CSS pixels.
 * @param title what its title takes of that.
 */
export function sideAxis(domain: Extent, count: number, least: number, title = 0, textOf?: TickText) {
  const axis = numberAxis(domain, count, textOf);
  const longest = Math.max(0, ...axis.ticks.map((tick) => axis.tickFormatter(tick).length));
  return { ...axis, width: Math.max(least, Math.ceil(longest * digitWidth + tickWidth + title)) };
}
