import { scaleLinear } from 'd3-scale';
import { axisLook, tickText } from '../../../kit/chart-look';
import type { Extent } from '../../data/plots/plot-protocol';

/** What an axis shows of an extent: some room at both ends; undefined where the distance is beyond a double. */
export function domainOf({ low, high }: Extent): Extent | undefined {
  const room = low === high ? Math.max(Math.abs(low) * 0.05, 1e-9) : high * 0.04 - low * 0.04;
  const domain = { low: low - room, high: high + room };
  return Number.isFinite(domain.high - domain.low) ? domain : undefined;
}

/** Where ticks have no room, every second one is shown, or every third: the values stay evenly apart. */
export const evenly = 'equidistantPreserveStart';

/** How an axis of numbers shows a domain, with about so many ticks at round values. */
export function numberAxis({ low, high }: Extent, ticks: number) {
  return {
    type: 'number',
    domain: [low, high],
    ticks: scaleLinear().domain([low, high]).ticks(ticks),
    allowDataOverflow: true,
    tickFormatter: tickText,
    interval: evenly,
    ...axisLook,
  } as const;
}
