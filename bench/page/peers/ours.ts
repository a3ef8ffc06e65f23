import { SeriesClient } from '../../../renderer/trend/data/client';
import type { SeriesId } from '../../../renderer/trend/data/protocol';
import { walkStep, type Walk } from '../../common/walk';
import { budget } from '../ours/budget';
import { feedOf, mainEnd, send, type Feed, type MainEnd } from '../ours/feed';
import { Trend } from '../ours/trend';
import type { Chart, Peer } from '../peer';

/** The program's chart, fed with decoded columns over the series port as main feeds it. */
export const ours = chartFed(false);

/** The same, of which all but the first are former periods of it. */
export const oursLayered = chartFed(true);

function chartFed(isLayered: boolean): Peer {
  return {
    prepare(series) {
      const running = started();
      const feeds = feedsOf(series);
      return {
        async mount(place) {
          await take(running, feeds);
          return chartOf(place, running.client, feeds, series, isLayered);
        },
      };
    },
  };
}

/** The same, of points that the series worker holds already. */
export const oursHeld: Peer = {
  async prepare(series) {
    const running = started();
    const feeds = feedsOf(series);
    await take(running, feeds);
    return { mount: (place) => chartOf(place, running.client, feeds, series) };
  },
};

interface NamedFeed {
  readonly id: SeriesId;
  readonly feed: Feed;
}

function feedsOf(series: readonly Walk[]): NamedFeed[] {
  return series.map((one) => {
    const id = crypto.randomUUID();
    return { id, feed: feedOf(one, id) };
  });
}

/** Resolves when the series worker has everything. */
async function take({ client, main }: Running, feeds: readonly NamedFeed[]): Promise<void> {
  const taken = feeds.map(({ feed }) => client.settled(feed.readId));
  for (const { feed } of feeds) send(main, feed);
  await Promise.all(taken);
}

async function chartOf(
  place: HTMLElement,
  client: SeriesClient,
  feeds: readonly NamedFeed[],
  series: readonly Walk[],
  isLayered = false,
): Promise<Chart> {
  const ids = feeds.map(({ id }) => id);
  const trend = new Trend(place, client, ids, rangeOf(series), true, isLayered);
  await trend.complete(series[0]?.t.length ?? 0);
  return {
    show: (range) => trend.show(range),
    unmount() {
      trend.unmount();
      client.forget(ids);
    },
  };
}

function rangeOf(series: readonly Walk[]) {
  return { start: series[0]?.t[0] ?? 0, end: (series[0]?.t.at(-1) ?? 0) + walkStep };
}

interface Running {
  readonly client: SeriesClient;
  /** What is posted here comes to the series worker. */
  readonly main: MainEnd;
}

let running: Running | undefined;

/** One series worker for the page's life, as in the program. */
function started(): Running {
  if (running !== undefined) return running;
  const { port1, port2 } = new MessageChannel();
  running = { client: SeriesClient.join(port2), main: mainEnd(port1) };
  running.client.setBudget(budget);
  return running;
}
