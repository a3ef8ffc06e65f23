import { counted, uncounted } from '../../common/plot';
import { regionName } from '../../common/region';
import { walk } from '../../common/walk';
import { region } from '../commit';
import { bringForward, newPlace } from '../places';
import type { Chart } from '../rival';
import { rivalOf, type RivalName } from '../rivals';

/** Draws so many points for the first time, the rivals in turn; each run is a region. */
export async function paint(names: readonly RivalName[], points: number): Promise<void> {
  const series = [walk(points)];
  for (let run = -uncounted; run < counted; run += 1) {
    for (const name of names) {
      const prepared = await rivalOf(name).prepare(series);
      const place = newPlace();
      bringForward(place);
      const charts: Chart[] = [];
      await region(regionName(name, run), async () => charts.push(await prepared.mount(place)));
      for (const chart of charts) chart.unmount();
      place.remove();
    }
  }
}
