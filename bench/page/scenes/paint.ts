import { counted, uncounted } from '../../common/plot';
import { regionName } from '../../common/region';
import { walk } from '../../common/walk';
import { region } from '../commit';
import { bringForward, newChartSlot } from '../chart-slots';
import type { Chart } from '../peer';
import { peerOf, type PeerName } from '../peers';

/** Draws so many points for the first time, the peers in turn; each run is a region. */
export async function paint(names: readonly PeerName[], points: number): Promise<void> {
  const series = [walk(points)];
  for (let run = -uncounted; run < counted; run += 1) {
    for (const name of names) {
      const prepared = await peerOf(name).prepare(series);
      const place = newChartSlot();
      bringForward(place);
      const charts: Chart[] = [];
      await region(regionName(name, run), async () => charts.push(await prepared.mount(place)));
      for (const chart of charts) chart.unmount();
      place.remove();
    }
  }
}
