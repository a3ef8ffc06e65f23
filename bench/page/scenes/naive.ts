import type { TimeRange } from '@shared/time/range';
import type { NaiveBridge } from '../../common/naive';
import { collectGarbage, committed, region } from '../commit';
import { bringForward, newChartSlot } from '../chart-slots';
import { chartOf } from '../peers/uplot';

declare global {
  /** Put there by the preload script of the naive page. */
  var naive: NaiveBridge;
}

/** Reads a range the naive way and draws it with uPlot, as the region `name`; milliseconds from the request to the pixels. */
export async function naiveLoad(name: string, range: TimeRange): Promise<number> {
  const place = newChartSlot();
  bringForward(place);
  let [time, unmount] = [Number.NaN, () => undefined as void];
  await region(name, async () => {
    const begun = performance.now();
    const { T, V } = await globalThis.naive.read(range);
    const chart = chartOf(place, 1, [T, V], false);
    await committed();
    time = performance.now() - begun;
    unmount = () => chart.unmount();
  });
  unmount();
  place.remove();
  collectGarbage();
  return time;
}
