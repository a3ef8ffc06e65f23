import { callBridge } from '../../../renderer/kit/bridge/call-bridge';
import { SeriesClient } from '../../../renderer/trend/data/client';
import type { Load, LoadTimes } from '../../common/load';
import { collectGarbage, committed, region } from '../commit';
import { budget } from '../ours/budget';
import { Trend } from '../ours/trend';
import { bringForward, newChartSlot } from '../chart-slots';
import type { FrameStore } from '../../../renderer/trend/scene/frame-store';

let client: SeriesClient | undefined;

function joined(): SeriesClient {
  const fresh = SeriesClient.start();
  fresh.setBudget(budget);
  return fresh;
}

/** Reads a range with the program's reader and draws it as it arrives, as the region `name`; frees it at the end. */
export async function load(name: string, asked: Load): Promise<LoadTimes> {
  const shown = showEmpty(asked);
  const times: LoadTimes[] = [];
  await region(name, async () => times.push(await read(shown, asked)));
  shown.trend.unmount();
  shown.place.remove();
  shown.client.forget([shown.id]);
  collectGarbage();
  const [only] = times;
  if (only === undefined) throw new Error('The load gave no times.');
  return only;
}

/** Reads a range and keeps it on screen and in memory. */
export function hold(asked: Load): Promise<LoadTimes> {
  return read(showEmpty(asked), asked);
}

interface Shown {
  readonly client: SeriesClient;
  readonly trend: Trend;
  readonly place: HTMLElement;
  readonly id: string;
}

/** The chart of a series without cached data. */
function showEmpty({ path, range }: Load): Shown {
  client ??= joined();
  const place = newChartSlot();
  bringForward(place);
  return { client, place, id: path, trend: new Trend(place, client, [path], range, false) };
}

async function read({ client: series, trend, place, id }: Shown, { path, range, points }: Load): Promise<LoadTimes> {
  const changes = new Changes(place, trend.frames);
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const first = trend.begun().then(committed).then(since);
  const complete = trend.complete(points).then(committed).then(since);
  const readId = crypto.randomUUID();
  const settled = series.settled(readId);
  const options = { intervals_no: 1, raw_as_item_values: false };
  const items = [{ path, aggregate: 'AGG_TYPE_RAW', series: id }];
  await callBridge('history.read', { readId, connectionId: 'bench', ...range, items, options });
  const { problem } = await settled;
  trend.end();
  if (problem !== undefined) throw new Error(problem.message);
  const times = { first: await first, complete: await complete };
  return { ...times, final: (await changes.rest()) - begun };
}

/** A screen without changes for this time is idle, milliseconds. */
const restsAfter = 500;

/** Records the last change on screen: a painted frame, or a change of the page's elements. */
class Changes {
  #last = performance.now();
  readonly #stops: readonly (() => void)[];

  constructor(place: HTMLElement, frames: FrameStore) {
    const observer = new MutationObserver(() => this.#note());
    observer.observe(place, { attributes: true, characterData: true, childList: true, subtree: true });
    this.#stops = [frames.onPainted(() => this.#note()), () => observer.disconnect()];
  }

  /** Waits until the screen is idle; resolves to the time of its last change, on the clock of `performance.now()`. */
  async rest(): Promise<number> {
    while (performance.now() - this.#last < restsAfter) await committed();
    for (const stop of this.#stops) stop();
    return this.#last;
  }

  #note(): void {
    void committed().then(() => {
      this.#last = performance.now();
    });
  }
}
