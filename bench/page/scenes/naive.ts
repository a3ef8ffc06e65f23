import type { TimeRange } from '@shared/time/range';
import type { NaiveBridge } from '../../common/naive';
import { collectGarbage, committed } from '../commit';
import { bringForward, newChartSlot } from '../chart-slots';
import { chartOf } from '../peers/uplot';

declare global {
  /** Put there by the preload script of the naive page. */
  var naive: NaiveBridge;
}

/** Reads a range the naive way and draws it with uPlot; milliseconds from the request to the pixels. */
export async function naiveLoad(range: TimeRange): Promise<number> {
  const place = newChartSlot();
  bringForward(place);
  const begun = performance.now();
  const { T, V } = await globalThis.naive.read(range);
  const chart = chartOf(place, 1, [T, V], false);
  await committed();
  const time = performance.now() - begun;
  chart.unmount();
  place.remove();
  collectGarbage();
  return time;
}
