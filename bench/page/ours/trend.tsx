import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { profileSchema } from '@shared/contract/connections/connection';
import type { View } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { SeriesHighlight } from '../../../renderer/trend/interact/highlight';
import type { ChartFrame } from '../../../renderer/trend/data/chart-frame';
import { FrameStore } from '../../../renderer/trend/scene/frame-store';
import type { SeriesClient } from '../../../renderer/trend/data/client';
import type { SeriesId } from '../../../renderer/trend/data/protocol';
import { analysedSeries } from '../../../renderer/trend/scene/analysed-series';
import { ZoneContext } from '../../../renderer/kit/contexts';
import { SettingsContext } from '../../../renderer/kit/settings/use-settings';
import { AnalysisContext, type Analysis } from '../../../renderer/trend/interact/analysis';
import { LaneToolsContext } from '../../../renderer/trend/interact/lane-tools';
import { ChosenInPlot } from '../../../renderer/trend/interact/chosen-in-plot';
import { FoundEvents } from '../../../renderer/trend/interact/found-events';
import { Marks } from '../../../renderer/trend/interact/marks';
import { ShownLanes } from '../../../renderer/trend/scene/shown-lanes';
import { TrendChart } from '../../../renderer/trend/chart/TrendChart';
import type { TrendSeries } from '../../../renderer/trend/scene/trend-series';
import type { MovedLayer } from '../../../renderer/trend/view/layers';
import { newView } from '../../../renderer/trend/view/new-view';
import { ViewStore } from '../../../renderer/trend/view/view-store';
import { Viewport } from '../../../renderer/trend/view/viewport';
import { plotSize } from '../../common/plot';
import { committed } from '../commit';
import { settings } from '../settings';

/** The time axis below the lanes, CSS pixels. */
const axisHeight = 26;
const size = {
  width: plotSize.width,
  height: plotSize.height - axisHeight,
  measure: () => undefined,
  place: () => undefined,
};

/** The program's own chart of some series, in an element of the bench's page. */
export class Trend {
  readonly viewport = new Viewport();
  readonly frames = new FrameStore();
  readonly #place: HTMLElement;
  readonly #root: Root;
  readonly #client: SeriesClient;
  readonly #ids: readonly SeriesId[];
  readonly #isLayered: boolean;
  readonly #store: ViewStore;
  readonly #marks = new Marks();
  readonly #chosen = new ChosenInPlot();
  readonly #events = new FoundEvents();
  readonly #tools = {
    mode: 'unit',
    highlight: new SeriesHighlight(),
    shown: new ShownLanes(),
    put: () => undefined,
    step: () => undefined,
    lanesNow: () => [],
  } as const;

  /**
   * @param isComplete whether all data is loaded; else `end` must be called once it is
   * @param isLayered whether the second series and those behind it are former days of the first
   */
  constructor(
    place: HTMLElement,
    client: SeriesClient,
    ids: readonly SeriesId[],
    range: TimeRange,
    isComplete = true,
    isLayered = false,
  ) {
    this.#isLayered = isLayered;
    this.#place = place;
    this.#root = createRoot(place);
    this.#client = client;
    this.#ids = ids;
    this.viewport.request(range);
    this.#store = new ViewStore(viewOf(this.#series(isComplete), range));
    this.#render(isComplete);
  }

  /** Reports the end of the reads, as the program does. */
  end(): void {
    this.#render(true);
  }

  #render(isComplete: boolean): void {
    const series = this.#series(isComplete);
    const analysis: Analysis = {
      store: this.#store,
      client: this.#client,
      viewport: this.viewport,
      frames: this.frames,
      marks: this.#marks,
      events: this.#events,
      chosen: this.#chosen,
      series: analysedSeries(series, 'light'),
      quality: { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' },
      zone: 'UTC',
    };
    this.#root.render(
      <MantineProvider forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
        <SettingsContext value={settings}>
          <ZoneContext value={analysis.zone}>
            <AnalysisContext value={analysis}>
              <LaneToolsContext value={this.#tools}>
                <TrendChart series={series} onNote={() => undefined} size={size} />
              </LaneToolsContext>
            </AnalysisContext>
          </ZoneContext>
        </SettingsContext>
      </MantineProvider>,
    );
  }

  #series(isComplete: boolean): TrendSeries[] {
    return this.#ids.map((id, index) => {
      const series = trendSeries(id, index, isComplete);
      return this.#isLayered && index > 0 ? { ...series, item: { ...series.item, layer: formerDay(index) } } : series;
    });
  }

  /** Moves to a range, as a gesture does; resolves when it is painted. */
  async show(range: TimeRange): Promise<void> {
    const painted = this.painted((picture) => spans(picture.drawnRange, range) && spans(picture.range, range));
    this.viewport.move(range);
    await painted;
  }

  /** Resolves when a frame with points has been painted and the lanes have their layout. */
  async begun(): Promise<void> {
    await this.#drawn((points) => points > 0);
  }

  /** Resolves when a frame with this many points of each series has been painted and the lanes have their layout. */
  async complete(points: number): Promise<void> {
    await this.#drawn((held) => held === points);
  }

  async #drawn(isEnough: (points: number) => boolean): Promise<void> {
    await this.painted(
      ({ series }) => series.size > 0 && [...series.values()].every(({ drawn }) => isEnough(drawn.points)),
    );
    while (this.#place.querySelector('canvas') === null) await committed();
  }

  /** Resolves at the first frame that meets the condition. */
  painted(isWanted: (picture: ChartFrame) => boolean): Promise<void> {
    const { current } = this.frames;
    if (current !== undefined && isWanted(current)) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = this.frames.onPainted((picture) => {
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
  const path = `/Bench/${index}`;
  const name = String(index);
  const item = { key: path, path, name, label: path, settings: { key: path, path } };
  return { item, index, read: 1, id, aggregate: 'AGG_TYPE_RAW', sources: [], what: 'Raw', complete, yields: false };
}

/** The layer of so many days ago. */
function formerDay(count: number): MovedLayer {
  const shift = { kind: 'step', count, unit: 'day', keeps: 'elapsed' } as const;
  return { id: `${count}`, name: `−${count} d`, shift, move: { kind: 'elapsed', by: count * 86_400_000 } };
}

/** The view of the series, with two cursors at thirds of the range, as in typical use. */
function viewOf(series: readonly TrendSeries[], { start, end }: TimeRange): View {
  const third = (end - start) / 3;
  const profile = profileSchema.parse({
    id: 'bench',
    name: 'Bench',
    baseUrl: 'http://127.0.0.1/',
    authentication: { scheme: 'none' },
  });
  const paths = series.map(({ item }) => item.path);
  const view = newView({ profile, stored: [], isDemo: false }, paths);
  return { ...view, cursors: [start + third, end - third] };
}

function spans(one: TimeRange, other: TimeRange): boolean {
  return one.start === other.start && one.end === other.end;
}
