import type { TimeRange } from '@shared/time/range';
import { counted, uncounted } from '../../common/plot';
import { regionName } from '../../common/region';
import { walk, walkStep } from '../../common/walk';
import { region } from '../commit';
import { bringForward, newChartSlot } from '../chart-slots';
import { peerOf, type PeerName } from '../peers';

/** Zooms and pans `count` series of so many points each, the peers in turn; each run is a region. */
export async function zoom(names: readonly PeerName[], points: number, count = 1): Promise<void> {
  const series = Array.from({ length: count }, (_, index) => walk(points, index + 1));
  const whole = { start: series[0]?.t[0] ?? 0, end: (series[0]?.t.at(-1) ?? 0) + walkStep };
  const charts = [];
  for (const name of names) {
    const prepared = await peerOf(name).prepare(series);
    const place = newChartSlot();
    bringForward(place);
    charts.push({ name, place, chart: await prepared.mount(place) });
  }
  for (let run = -uncounted; run < counted; run += 1) {
    for (const { name, place, chart } of charts) {
      bringForward(place);
      await region(regionName(name, run), () => chart.show(view(whole, run + uncounted)));
    }
  }
}

/** Views that hold from 60 to 100 % of the points, each another than the one before. */
function view({ start, end }: TimeRange, step: number): TimeRange {
  const span = end - start;
  const width = span * (1 - 0.04 * (step % 11));
  const from = start + (span - width) * (step % 2 === 0 ? 0.25 : 0.75);
  return { start: Math.round(from), end: Math.round(from + width) };
}
