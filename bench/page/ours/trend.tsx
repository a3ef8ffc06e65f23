import { createRoot, type Root } from 'react-dom/client';
import type { TimeRange } from '@shared/time/range';
import { Pictures, type Picture } from '../../../renderer/chart/picture';
import type { SeriesClient } from '../../../renderer/series/client';
import type { SeriesId } from '../../../renderer/series/protocol';
import { TrendChart } from '../../../renderer/trend/TrendChart';
import type { TrendSeries } from '../../../renderer/trend/trend-series';
import { Viewport } from '../../../renderer/trend/viewport';
import { plotSize } from '../../common/plot';
import { committed } from '../commit';

/** The time axis below the lanes, CSS pixels. */
const axisHeight = 26;

/** The program's own chart of some series, in an element of the bench's page. */
export class Trend {
  readonly viewport = new Viewport();
  readonly pictures = new Pictures();
  readonly #place: HTMLElement;
  readonly #root: Root;
  readonly #client: SeriesClient;
  readonly #ids: readonly SeriesId[];

  /** `isComplete`: whether all is held; else `end` is to be called once it is. */
  constructor(place: HTMLElement, client: SeriesClient, ids: readonly SeriesId[], range: TimeRange, isComplete = true) {
    this.#place = place;
    this.#root = createRoot(place);
    this.#client = client;
    this.#ids = ids;
    this.viewport.ask(range);
    this.#render(isComplete);
  }

  /** Says that the reads have ended, as the program does. */
  end(): void {
    this.#render(true);
  }

  #render(isComplete: boolean): void {
    this.#root.render(
      <TrendChart
        client={this.#client}
        viewport={this.viewport}
        pictures={this.pictures}
        quality="opc-ua"
        series={this.#ids.map((id, index) => trendSeries(id, index, isComplete))}
        zone="UTC"
        scheme="light"
        ratio={1}
        width={plotSize.width}
        height={plotSize.height - axisHeight}
      />,
    );
  }

  /** Moves to a range, as a gesture does; resolves when it was painted. */
  async show(range: TimeRange): Promise<void> {
    const painted = this.painted((picture) => spans(picture.drawnRange, range) && spans(picture.range, range));
    this.viewport.move(range);
    await painted;
  }

  /** Resolves when a picture was painted that holds points, and its lanes stand. */
  async begun(): Promise<void> {
    await this.#drawn((points) => points > 0);
  }

  /** Resolves when a picture was painted that holds so many points of each series, and its lanes stand. */
  async complete(points: number): Promise<void> {
    await this.#drawn((held) => held === points);
  }

  async #drawn(isEnough: (points: number) => boolean): Promise<void> {
    await this.painted(
      ({ series }) => series.size > 0 && [...series.values()].every(({ drawn }) => isEnough(drawn.points)),
    );
    while (this.#place.querySelector('canvas') === null) await committed();
  }

  /** Resolves at the first picture that is as wanted. */
  painted(isWanted: (picture: Picture) => boolean): Promise<void> {
    const { current } = this.pictures;
    if (current !== undefined && isWanted(current)) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = this.pictures.onPainted((picture) => {
      if (!isWanted(picture)) return;
      stop();
      resolve();
    });
    return promise;
  }

  unmount(): void {
    this.#root.unmount();
  }
}

function trendSeries(id: SeriesId, index: number, complete: boolean): TrendSeries {
  return { item: { path: `/Bench/${index}` }, index, id, what: 'Raw', complete, yields: false };
}

function spans(one: TimeRange, other: TimeRange): boolean {
  return one.start === other.start && one.end === other.end;
}
