import type { LimitLine, Note } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { markedText } from '@shared/marked-text';
import { formatValue, wholeValue } from '../../kit/text/format';
import type { LaneInks } from './colours';
import type { Sample } from '../data/protocol';
import { axisText, needsDay, type TimeScale } from './axis-ticks';
import { ribbonRoom } from './layout-lanes';
import { instantX } from './layout-time';
import { FreePlaces } from './free-places';
import { limitKinds } from './limit-kinds';
import type {
  Scene,
  SceneAxis,
  SceneCursor,
  SceneEvent,
  SceneFiles,
  SceneFound,
  SceneFuture,
  SceneLane,
  SceneLimit,
  SceneNote,
  ScenePlots,
  SceneRowMark,
} from './scene';
import { sceneText, type SceneText } from '../../kit/drawing/scene-text';
import { shortened, type TextMeasure } from '../../kit/drawing/text-width';
import { sceneWords } from '../words/scene';
import { partOf, roundedOn, valueAtPart } from './value-axis';

const labelSize = 11;
const labelWeight = 600;
/** From a limit's label to the end of its line, and from the label's base line to the line, CSS pixels. */
const labelGap = { right: 6, below: 4 };

/** What is needed of a lane to tell where a value of its series stands. */
interface SeriesLane {
  readonly plot: SceneLane['plot'];
  readonly axes: readonly Pick<SceneAxis, 'domain' | 'logarithmic' | 'keys'>[];
  readonly series: readonly Pick<SceneLane['series'][number], 'key'>[];
}

/** The limit lines in the lanes of their series; those beyond their axis are not there. */
export function layoutLimits(
  limits: readonly LimitLine[],
  lanes: readonly SeriesLane[],
  inks: LaneInks,
  measure: TextMeasure,
): SceneLimit[] {
  const lines = limits.flatMap((limit, place): PlacedLimit[] => {
    const y = valueY(lanes, limit.series, limit.value);
    const lane = laneOf(lanes, limit.series);
    return y === undefined || lane === undefined ? [] : [{ limit, place, y, plot: lane.plot }];
  });
  const free = new FreePlaces(measure);
  // From the head down, so that of two lines near each other the upper one has its label above it.
  const laid = lines
    .toSorted((a, b) => a.y - b.y)
    .map((line) => [line.place, layoutLimit(line, free, inks, measure)] as const);
  return laid.toSorted(([a], [b]) => a - b).map(([, limit]) => limit);
}

interface PlacedLimit {
  readonly limit: LimitLine;
  /** In the order of the view. */
  readonly place: number;
  readonly y: number;
  readonly plot: SceneLane['plot'];
}

function layoutLimit(placed: PlacedLimit, free: FreePlaces, inks: LaneInks, measure: TextMeasure): SceneLimit {
  const { limit, y, plot } = placed;
  const { dash, width } = limitKinds[limit.kind];
  const label = limitLabel(placed, inks, measure);
  return {
    id: limit.id,
    kind: limit.kind,
    from: plot.left,
    to: plot.left + plot.width,
    y,
    line: { colour: inks.strongText, width, dash },
    opacity: 0.75,
    label: free.take(label, otherPlaces(label, placed, measure)),
  };
}

/** A label at the end of its line, above it. */
function limitLabel({ limit, y, plot }: PlacedLimit, inks: LaneInks, measure: TextMeasure): SceneText {
  const { left, top, width } = plot;
  // Above a line at the head of the lane it would lie over the names of the series.
  const isBelow = y - top < labelSize + labelGap.below;
  return sceneText(
    left + width - labelGap.right,
    isBelow ? y + labelSize : y - labelGap.below,
    limitText(
      [limitKinds[limit.kind].short, markedText(limit.text), formatValue(limit.value)],
      width - 2 * labelGap.right,
      measure,
    ),
    labelSize,
    inks.strongText,
    { weight: labelWeight, anchor: 'end' },
  );
}

/** Where else a label may stand: below its line, and on both sides of it farther to the left. */
function otherPlaces(label: SceneText, { y, plot }: PlacedLimit, measure: TextMeasure): SceneText[] {
  const step = measure(label.text, labelSize, labelWeight) + 2 * labelGap.right;
  const below = y + labelSize;
  const hasRoomBelow = label.y !== below && below + labelGap.below <= plot.top + plot.height;
  const sides = hasRoomBelow ? [label.y, below] : [label.y];
  const steps = Math.max(1, Math.floor(plot.width / step));
  return Array.from({ length: steps }, (_, place) =>
    sides.map((side) => moved(label, label.x - place * step, side)),
  ).flat();
}

/** What a limit is, its text as far as there is room, and its value. */
function limitText([kind, text, value]: readonly [string, string, string], room: number, measure: TextMeasure): string {
  const width = (said: string) => measure(said, labelSize, labelWeight);
  const rest = room - width([kind, '', value].join(' '));
  const shown = text === '' ? '' : shortened(text, rest, labelSize, measure, labelWeight);
  return [kind, shown, value].filter(Boolean).join(' ');
}

/** The lane that shows a series. */
function laneOf(lanes: readonly SeriesLane[], key: string): SeriesLane | undefined {
  return lanes.find(({ series }) => series.some((one) => one.key === key));
}

/** Where a value of a series stands in its lane, CSS pixels down from the top of the scene; undefined out of its plot. */
function valueY(lanes: readonly SeriesLane[], key: string, value: number): number | undefined {
  const lane = laneOf(lanes, key);
  const axis = lane?.axes.find(({ keys }) => keys.includes(key));
  const part = axis === undefined ? Number.NaN : partOf(axis, value);
  return lane !== undefined && part >= 0 && part <= 1 ? lane.plot.top + (1 - part) * lane.plot.height : undefined;
}

/** What is needed of a lane to tell which value stands where. */
interface ValueLane {
  readonly plot: SceneLane['plot'];
  readonly axes: readonly Pick<SceneAxis, 'domain' | 'logarithmic'>[];
}

/**
 * The value that a lane's first axis has `y` CSS pixels below the top of the scene, with the digits that a pixel makes out;
 * undefined where there is none.
 */
export function valueTextAt(lanes: readonly ValueLane[], y: number): string | undefined {
  const lane = lanes.find(({ plot }) => y >= plot.top && y <= plot.top + plot.height);
  const axis = lane?.axes[0];
  if (lane === undefined || axis === undefined) return undefined;
  return wholeValue(roundedOn(axis, valueAtPart(axis, 1 - (y - lane.plot.top) / lane.plot.height)));
}

/** Where the marks stand that go through all lanes. */
export interface MarksPlace {
  readonly range: TimeRange;
  readonly plots: ScenePlots;
  /** Head and foot of the lanes, CSS pixels. */
  readonly span: Scene['span'];
  readonly inks: LaneInks;
  readonly measure: TextMeasure;
}

const futureOpacity = 0.1;
/** From the foot of the lanes to the base line of what is said of the future, CSS pixels: above the ribbon of the last. */
const futureLine = ribbonRoom + 8;
/** On both sides of it, CSS pixels. */
const futureGap = 5;

/**
 * What of the range lies behind the present: empty there, and yet not without data.
 *
 * @param present milliseconds since the epoch
 */
export function layoutFuture(
  present: number | undefined,
  { range, plots, span, inks, measure }: MarksPlace,
  scale: Pick<TimeScale, 'zone' | 'origin'>,
): SceneFuture | undefined {
  if (present === undefined || present >= range.end) return undefined;
  const left = instantX(plots, range, Math.max(present, range.start));
  const width = plots.left + plots.width - left;
  const text = futureText(present, range, scale);
  return {
    rect: { left, top: span.top, width, height: span.foot - span.top },
    fill: { colour: inks.noData, opacity: futureOpacity },
    line: { colour: inks.text, width: 1, dash: [] },
    label:
      measure(text, labelSize) + 2 * futureGap > width
        ? undefined
        : sceneText(left + futureGap, span.foot - futureLine, text, labelSize, inks.text),
  };
}

/** Says up to when there can be anything, to the second. */
export function futureText(present: number, range: TimeRange, scale: Pick<TimeScale, 'zone' | 'origin'>): string {
  const second = Math.floor(present / 1000) * 1000;
  return sceneWords().asOf(axisText(second, scale, needsDay(range) || present < range.start));
}

const noteStroke = { width: 1, dash: [1, 2] };
const noteOpacity = 0.09;
/** From the head of the lanes to a note's base line, CSS pixels. */
const noteLine = 32;
const noteSize = 11;
const noteLineHeight = 14;
/** From a note's text to its line, CSS pixels. */
const noteGap = 4;

/**
 * The notes whose instant or period is in sight; a period ends before its end. Texts that would lie over each other stand below each other.
 *
 * @param others texts that are there already, over which none is written
 */
export function layoutNotes(notes: readonly Note[], place: MarksPlace, others: readonly SceneText[] = []): SceneNote[] {
  const { range, plots, span, inks, measure } = place;
  const free = new FreePlaces(measure);
  for (const other of others) free.take(other, []);
  return notes.flatMap(({ id, start, end, text }): SceneNote[] => {
    const until = end ?? start;
    if (start >= range.end || (start < range.start && until <= range.start)) return [];
    const left = instantX(plots, range, Math.max(start, range.start));
    const width = instantX(plots, range, Math.min(until, range.end)) - left;
    const label = noteLabel(markedText(text), { left, width }, place);
    return [
      {
        id,
        rect: { left, top: span.top, width, height: span.foot - span.top },
        line: { colour: inks.text, ...noteStroke },
        fill: end === null ? undefined : { colour: inks.accent, opacity: noteOpacity },
        label: free.take(label, linesBelow(label, span.foot)),
      },
    ];
  });
}

/** A note's text, right of where it begins; where it has no room there but more on the other side, left of where it ends. */
function noteLabel(
  text: string,
  { left, width }: { readonly left: number; readonly width: number },
  { plots, span, inks, measure }: MarksPlace,
): SceneText {
  const after = plots.left + plots.width - left - 2 * noteGap;
  const before = left + width - plots.left - 2 * noteGap;
  const isBefore = measure(text, noteSize) > after && before > after;
  return sceneText(
    isBefore ? left + width - noteGap : left + noteGap,
    span.top + noteLine,
    shortened(text, isBefore ? before : after, noteSize, measure),
    noteSize,
    inks.strongText,
    { anchor: isBefore ? 'end' : 'start' },
  );
}

function moved(text: SceneText, x: number, y: number): SceneText {
  return { ...text, x, y };
}

/** The places of a note's text below its own, down to the foot of the lanes. */
function linesBelow(label: SceneText, foot: number): SceneText[] {
  const lines = Math.max(0, Math.floor((foot - label.y) / noteLineHeight));
  return Array.from({ length: lines }, (_, line) => moved(label, label.x, label.y + (line + 1) * noteLineHeight));
}

/** Of the bar at the head of an event, CSS pixels. */
const eventBar = 4;
const eventOpacity = 0.13;

/** The events in sight or near it; those that share a pixel as one, so that there are never more than pixels. */
export function shownEvents(
  events: readonly TimeRange[],
  { start, end }: TimeRange,
  width: number,
): readonly TimeRange[] {
  const pixel = (end - start) / Math.max(1, width);
  const shown: TimeRange[] = [];
  for (const event of events) {
    if (event.end <= start || event.start >= end) continue;
    const last = shown.at(-1);
    if (last === undefined || event.start - last.end > pixel) shown.push({ start: event.start, end: event.end });
    else shown[shown.length - 1] = { start: last.start, end: Math.max(last.end, event.end) };
  }
  return shown;
}

/** Bands over the events in sight. */
export function layoutEvents(events: readonly TimeRange[], { range, plots, span, inks }: MarksPlace): SceneEvent[] {
  return shownEvents(events, range, plots.width).map(({ start, end }) => {
    const right = plots.left + plots.width;
    const left = Math.min(instantX(plots, range, Math.max(start, range.start)), right - 1);
    const width = Math.max(1, instantX(plots, range, Math.min(end, range.end)) - left);
    return {
      rect: { left, top: span.top, width, height: span.foot - span.top },
      bar: { left, top: span.top, width, height: eventBar },
      colour: inks.strongText,
      opacity: eventOpacity,
    };
  });
}

/** The side of the handle at the head of a cursor, CSS pixels. */
const handleSide = 16;

/** The cursors that are in sight, numbered as placed. */
export function layoutCursors(cursors: readonly number[], { range, plots, span, inks }: MarksPlace): SceneCursor[] {
  return cursors.flatMap((at, index): SceneCursor[] => {
    if (at < range.start || at >= range.end) return [];
    const x = instantX(plots, range, at);
    return [
      {
        at,
        x,
        line: { colour: inks.accent, width: 1, dash: [] },
        handle: { left: x - handleSide / 2, top: span.top, width: handleSide, height: handleSide },
        label: sceneText(x, span.top + 12, String(index + 1), 11, inks.background, { weight: 700, anchor: 'middle' }),
      },
    ];
  });
}

/** A sample of a series. */
interface FoundAt {
  readonly key: string;
  readonly sample: Pick<Sample, 't' | 'v'>;
}

/** Where a found sample stands, CSS pixels down from the top: at the foot of its lane where it has no number in sight. */
export function foundY({ key, sample }: FoundAt, lanes: readonly SceneLane[]): number | undefined {
  const plot = laneOf(lanes, key)?.plot;
  return valueY(lanes, key, sample.v) ?? (plot && plot.top + plot.height);
}

/** The sample found last, where it is in sight; at the foot of its lane where it has no number there. */
export function layoutFound(
  found: FoundAt | undefined,
  lanes: readonly SceneLane[],
  { range, plots, inks }: MarksPlace,
): SceneFound | undefined {
  const y = found && foundY(found, lanes);
  if (y === undefined || found === undefined) return undefined;
  const { t } = found.sample;
  if (t < range.start || t >= range.end) return undefined;
  return {
    x: instantX(plots, range, t),
    y,
    radius: 7,
    ring: { colour: inks.bad, width: 2, dash: [] },
    line: { colour: inks.bad, width: 1, dash: [3, 3] },
  };
}

/** The line at the instant of the data table's row, where that is in sight. */
export function layoutRowMark(at: number | undefined, { range, plots, inks }: MarksPlace): SceneRowMark | undefined {
  if (at === undefined || at < range.start || at >= range.end) return undefined;
  return { x: instantX(plots, range, at), line: { colour: inks.strongText, width: 1, dash: [3, 3] } };
}

/** What stands so close together that one mark stands for all of it; in the order of time, at least one. */
export interface MarkGroup<T> {
  /** The mean of their instants. */
  readonly at: number;
  readonly members: readonly T[];
}

/** CSS pixels that a mark of files takes. */
export const fileMarkWidth = 15;

/**
 * Groups of files of which none has room beside the first, on plots that show `span` milliseconds on `width` CSS pixels; those whose
 * marks would lie over each other are one.
 */
export function groupFiles<T extends { readonly at: number }>(
  files: readonly T[],
  span: number,
  width: number,
): readonly MarkGroup<T>[] {
  const room = (span * fileMarkWidth) / width;
  const groups: T[][] = [];
  for (const mark of files.toSorted((a, b) => a.at - b.at)) {
    const last = groups.at(-1);
    const first = last?.[0];
    if (last !== undefined && first !== undefined && mark.at - first.at <= room) last.push(mark);
    else groups.push([mark]);
  }
  const marks: MarkGroup<T>[] = [];
  for (const members of groups) {
    let mark: MarkGroup<T> = { at: members.reduce((sum, { at }) => sum + at / members.length, 0), members };
    for (let before = marks.at(-1); before !== undefined && mark.at - before.at < room; before = marks.at(-1)) {
      marks.pop();
      mark = joined(before, mark);
    }
    marks.push(mark);
  }
  return marks;
}

function joined<T>(a: MarkGroup<T>, b: MarkGroup<T>): MarkGroup<T> {
  const members = [...a.members, ...b.members];
  return { at: a.at + ((b.at - a.at) * b.members.length) / members.length, members };
}

/** The files of the mark at an instant, where one stands there. */
export function filesAt<T extends { readonly at: number }>(
  files: readonly T[],
  time: number,
  span: number,
  width: number,
): readonly T[] {
  const near = (span * fileMarkWidth) / 2 / width;
  return groupFiles(files, span, width).find(({ at }) => Math.abs(at - time) <= near)?.members ?? [];
}

/** The signs of one file and of several on the time axis, CSS pixels: as high as the other above the axis' head. */
const fileSign = { one: 11, several: 15, height: 13, above: 9 };

/** Files on the time axis, each group at its instant. */
export function layoutFiles(
  files: readonly { readonly at: number }[],
  { range, plots, span, inks }: MarksPlace,
): SceneFiles[] {
  return groupFiles(files, range.end - range.start, plots.width).flatMap(({ at, members }): SceneFiles[] => {
    if (at < range.start || at >= range.end) return [];
    const count = members.length;
    const x = instantX(plots, range, at);
    const width = count > 1 ? fileSign.several : fileSign.one;
    const top = span.foot - fileSign.above;
    return [
      {
        rect: { left: x - width / 2, top, width, height: fileSign.height },
        colour: inks.accent,
        label:
          count > 1
            ? sceneText(x, top + 10, count > 99 ? '99+' : String(count), 9, inks.background, {
                weight: 700,
                anchor: 'middle',
              })
            : undefined,
      },
    ];
  });
}
