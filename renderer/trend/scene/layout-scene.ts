import type { LimitLine, Note } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import type { RangeSet } from '@shared/time/range-set';
import { offsetText } from '@shared/time/zone';
import { zoneClock } from '@shared/time/zone-clock';
import { markedText } from '@shared/marked-text';
import type { QualityScheme } from '@shared/vqt/quality';
import type { LaneInks } from './colours';
import { instantText } from '../view/instant-text';
import { axisTicks, type TimeScale } from './axis-ticks';
import { badgeText } from './badge-text';
import { fittedHeights, leastLanesHeight } from './fitted-heights';
import type { FrameSeries } from '../data/chart-frame';
import { layLanes, type LaneMemory } from './lane-layout';
import type { LaneMode } from './lanes';
import { gutterCount, layoutLanes, layoutPlots } from './layout-lanes';
import { layoutLegend, legendColumns } from './layout-legend';
import {
  layoutCursors,
  layoutEvents,
  layoutFiles,
  layoutFound,
  layoutFuture,
  layoutLimits,
  layoutNotes,
  layoutRowMark,
} from './layout-marks';
import { layoutTime, timeHeight, timeTickRoom } from './layout-time';
import type { LegendEntry } from './legend-entries';
import { missingOf } from './missing-ranges';
import type { CachedRanges } from './frame-store';
import type { SceneText } from '../../kit/drawing/scene-text';
import type { Scene, SceneLane, ScenePlots } from './scene';
import { sceneText } from '../../kit/drawing/scene-text';
import { shortened, type TextMeasure } from '../../kit/drawing/text-width';
import type { TrendSeries } from './trend-series';
import { sceneWords } from '../words/scene';

/** Around a picture, and what stands above the lanes, CSS pixels. */
const margin = 16;
const captionHeight = 58;

/** What a trend shows, and how large its picture is to be. */
export interface SceneInput extends TimeScale {
  readonly title: string;
  readonly mode: LaneMode;
  readonly series: readonly TrendSeries[];
  readonly legend: readonly LegendEntry[];
  readonly range: TimeRange;
  /** What is drawn of each series, by its key, on so many pixel columns. */
  readonly drawn: ReadonlyMap<string, FrameSeries>;
  readonly columns: number;
  readonly held: CachedRanges;
  /** When it was read, milliseconds since the epoch; undefined where that is not told. */
  readonly present?: number | undefined;
  /** What the lanes on screen were laid out by. */
  readonly memory: LaneMemory;
  /** The key of the selected series, whose axis is shown in any case. */
  readonly selected: string | undefined;
  readonly limits: readonly LimitLine[];
  readonly notes: readonly Note[];
  /** Events that were found, in the order of time. */
  readonly events: readonly TimeRange[];
  /** Instants, milliseconds since the epoch. */
  readonly cursors: readonly number[];
  /** The sample found last. */
  readonly found: Parameters<typeof layoutFound>[0];
  /** The instant of the data table's row. */
  readonly row: number | undefined;
  /** Files on the time axis. */
  readonly files: Parameters<typeof layoutFiles>[0];
  readonly quality: QualityScheme;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly inks: LaneInks;
  readonly measure: TextMeasure;
}

/** The least height at which each lane of a picture of `width` can be read beside so long a legend; all CSS pixels. */
export function leastPictureHeight(
  lanes: Parameters<typeof leastLanesHeight>[0],
  legend: readonly LegendEntry[],
  width: number,
): number {
  const own = 2 * margin + captionHeight + timeHeight + leastLanesHeight(lanes);
  const entries = shownEntries(legend).length;
  let height = own;
  for (;;) {
    // The legend of a higher picture may have more rows, as long as there are entries for them.
    const needed = own + legendColumns(entries, width - 2 * margin, height, height - own).height;
    if (needed <= height) return height;
    height = needed;
  }
}

function shownEntries(legend: readonly LegendEntry[]): readonly LegendEntry[] {
  return legend.filter(({ item }) => item.settings.hidden !== true);
}

/** Where the plots of a picture are whose value axes take so many gutters. */
export function scenePlots(width: number, ratio: number, gutters = 1): ScenePlots {
  return layoutPlots(margin, width - 2 * margin, ratio, gutters);
}

/**
 * Lays out a trend as a picture with everything in it: what it is, its lanes, the time axis and the legend. The lanes get
 * the room that is left, however many they are; they never scroll.
 */
export function layoutScene(input: SceneInput): Scene {
  const { width, height, ratio, inks, measure, series, range, selected } = input;
  const inner = width - 2 * margin;
  const laid = layLanes(input.mode, { series: input.drawn }, series, input.memory);
  const plots = scenePlots(width, ratio, gutterCount(laid));
  const entries = shownEntries(input.legend);
  const whole = height - 2 * margin - captionHeight - timeHeight;
  const columns = legendColumns(entries.length, inner, height, whole - leastLanesHeight(laid));
  // Lanes stand on whole pixels, as on screen.
  const heights = fittedHeights(laid, whole - columns.height).map(Math.floor);
  const top = margin + captionHeight;
  const lanes = layoutLanes({ lanes: laid, series, heights, left: margin, top, plots, selected, inks, measure });
  const isCrowded = leastLanesHeight(laid) > whole - columns.height;
  const span = { top, foot: heights.reduce((sum, one) => sum + one, top) };
  const place = { range, plots, span, inks, measure };
  const ticks = axisTicks(range, plots.width / timeTickRoom, input);
  const limits = layoutLimits(input.limits, lanes, inks, measure);
  return {
    width,
    height,
    ratio,
    inks,
    caption: layoutCaption(input, inner, isCrowded ? laid.length : 0),
    plots,
    span,
    lanes,
    isCrowded,
    missing: new Map(lanes.map((lane) => [lane.key, missingIn(lane, input)])),
    time: layoutTime({ range, ticks, plots, top: span.foot, left: margin, right: margin + inner, inks, measure }),
    future: layoutFuture(input.present, place, input),
    limits,
    notes: layoutNotes(input.notes, place, [...limits.map(({ label }) => label), ...lanes.flatMap(titleTexts)]),
    events: layoutEvents(input.events, place),
    cursors: layoutCursors(input.cursors, place),
    found: layoutFound(input.found, lanes, place),
    rowMark: layoutRowMark(input.row, place),
    files: layoutFiles(input.files, place),
    ...layoutLegend({
      entries,
      indexes: new Map(series.map(({ item, index }) => [item.key, index])),
      columns,
      rect: { left: margin, top: span.foot + timeHeight, width: inner, height: columns.height },
      quality: input.quality,
      zone: input.zone,
      inks,
      measure,
    }),
  };
}

function titleTexts({ titles }: SceneLane): SceneText[] {
  return titles.map(({ label }) => label);
}

/** What is missing of a lane. */
function missingIn({ series }: SceneLane, { drawn, held, range }: SceneInput): RangeSet {
  const ids = series.flatMap(({ key }) => drawn.get(key)?.id ?? []);
  return missingOf(ids, held, range);
}

/** Says what the picture is, of which time and zone, and what is drawn; first of all that so many lanes can't be read for want of room. */
function layoutCaption(input: SceneInput, width: number, crowded: number): SceneText[] {
  const { title, range, zone, origin, drawn, columns, measure, inks } = input;
  const [start, end] = [instantText(range.start, zone), instantText(range.end, zone)];
  const words = sceneWords().caption;
  const counted = origin === undefined ? '' : words.counted(instantText(origin, zone));
  const time = [words.time(start, end, zoneText(zone, range)), counted].filter(Boolean).join(' · ');
  const low = crowded === 0 ? '' : words.tooLow(crowded);
  const badge = [low, badgeText({ series: drawn, drawnRange: range, columns })].filter(Boolean).join(' · ');
  return [
    sceneText(margin, margin + 14, shortened(markedText(title), width, 16, measure, 700), 16, inks.strongText, {
      weight: 700,
    }),
    sceneText(margin, margin + 32, shortened(time, width, 12, measure), 12, inks.text),
    sceneText(margin, margin + 48, shortened(badge, width, 12, measure), 12, inks.text),
  ];
}

/** The zone with its offset, or all that it has in the range, where the clocks change. */
function zoneText(zone: string, { start, end }: TimeRange): string {
  const clock = zoneClock(zone);
  const offsets = new Set<string>();
  for (let at = start; at < end; at = clock.stretchAt(at).end) offsets.add(offsetText(zone, Math.floor(at)));
  const said = sceneWords().caption.offsets([...offsets]);
  return said === zone ? zone : `${zone} (${said})`;
}
