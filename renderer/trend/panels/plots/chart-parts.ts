import { scaleLinear } from 'd3-scale';
import { formatValue } from '../../../kit/text/format';
import type { Extent } from '../../data/plots/plot-protocol';

/** What all axes of the plots look like. */
export const axisLook = {
  tick: { fontSize: 11, fill: 'var(--ink-soft)' },
  stroke: 'var(--line-strong)',
} as const;

/** A chart as large as its place. */
export const filling = { width: '100%', height: '100%' } as const;

export const chartMargin = { top: 8, right: 14, bottom: 2, left: 4 } as const;

/** A value at a tick, with no more digits than have room there. */
export function tickText(value: number): string {
  return formatValue(Number(value.toPrecision(4)));
}

/** What an axis shows of an extent: some room at both ends; undefined where the distance is beyond a double. */
export function domainOf({ low, high }: Extent): Extent | undefined {
  const room = low === high ? Math.max(Math.abs(low) * 0.05, 1e-9) : high * 0.04 - low * 0.04;
  const domain = { low: low - room, high: high + room };
  return Number.isFinite(domain.high - domain.low) ? domain : undefined;
}

/** How an axis of numbers shows a domain, with about so many ticks at round values. */
export function numberAxis({ low, high }: Extent, ticks: number) {
  return {
    type: 'number',
    domain: [low, high],
    ticks: scaleLinear().domain([low, high]).ticks(ticks),
    allowDataOverflow: true,
    tickFormatter: tickText,
    ...axisLook,
  } as const;
}

export const tooFarApart = 'The values lie too far apart to be drawn: from end to end of what a number can hold.';
