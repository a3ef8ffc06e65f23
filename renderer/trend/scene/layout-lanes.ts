import type { NamedState } from '@shared/contract/named-state';
import { markedText } from '@shared/marked-text';
import { sameContents } from '../../kit/same-contents';
import { stateName } from '../../kit/text/named-value';
import { tickTexts } from '../../kit/text/tick-texts';
import type { ColourScheme } from '../../kit/series-colours';
import { seriesDash, type LaneInks } from './colours';
import type { LaidAxis, LaidLane } from './lane-layout';
import type { SceneText } from '../../kit/drawing/scene-text';
import type {
  Rect,
  SceneAxis,
  SceneGutter,
  SceneLane,
  ScenePlots,
  SceneRow,
  SceneSeries,
  SceneTick,
  SceneTitle,
} from './scene';
import { shortened, shortenedNames, type TextMeasure } from '../../kit/drawing/text-width';
import type { TrendSeries } from './trend-series';
import { namesBeside } from '../view/series-names';
import type { TrendItem } from '../view/trend-item';
import { lineOf, colourOf, lineWidth } from './series-style';
import { endTicked, partOf, type ValueAxis, valueAxis } from './value-axis';
import { sceneWords } from '../words/scene';

/** Width of the gutter of one value axis, CSS pixels. */
export const gutterWidth = 68;
/** Free width right of the plots, CSS pixels. */
export const rightMargin = 8;
/** Free height above a plot, and the same where the lane has a title, CSS pixels. */
const topMargin = 8;
const titledMargin = 16;
/** Height of the line at the foot of a plot, and of the room below it for the quality ribbon, CSS pixels. */
export const footHeight = 1;
export const ribbonRoom = 8;
const ribbon = { gap: 2, height: 6 };
/** Axes of a lane beyond these scale their series without a gutter: the plots need the room. */
const mostGutters = 4;
/** CSS pixels that a tick of a value axis wants, and from one label to the next at least. */
const tickRoom = 34;
const labelDistance = 13;
/** From a label to its axis, CSS pixels. */
const labelGap = 8;
const labelSize = 12;
/** What a label of a value axis takes of its gutter at most, CSS pixels. */
const mostLabel = gutterWidth - labelGap - 1;
/** How far below the middle of a text its base line is, of its size. */
const baseline = 0.355;
/** What a unit beside the labels takes of a gutter, with the distances around it, CSS pixels. */
const unitRoom = 28;
/** How far a unit may stand out beyond the ends of its axis in all, CSS pixels. */
const unitOverhang = 10;
/** A unit over its axis: size of its letters, their base line over the plot, and their distance from the axis, CSS pixels. */
const unitAbove = { size: 10, baseline: 7, gap: { before: 2, after: 6 } };
/** Sizes of the names of rows, as high as the rows where those are lower, CSS pixels. */
const [leastName, mostName] = [7, 11];
/** Of a row: how far it begins before the plot, how wide it is, and how far it stays from the row's ends, CSS pixels. */
const rowChip = { left: 6, width: 4, gap: 3 };
const title = { most: 6, size: 11.5, baseline: 11, chip: 8, chipGap: 4, gap: 12 };

/** What the lanes of a scene are laid out from; lengths in CSS pixels. */
export interface LanesInput {
  /** Their members are positions in `series`. */
  readonly lanes: readonly LaidLane[];
  readonly series: readonly TrendSeries[];
  /** Of the lanes, which stand below each other. */
  readonly heights: readonly number[];
  readonly left: number;
  readonly top: number;
  readonly plots: ScenePlots;
  /** The selected series, whose axis has a gutter in any case. */
  readonly selected?: string | undefined;
  readonly inks: LaneInks;
  readonly measure: TextMeasure;
}

/** What series are called beside each other, by key. */
type Names = ReadonlyMap<string, string>;

/** Where the plots are of lanes that begin at `left` and are `width` CSS pixels wide, with so many gutters. */
export function layoutPlots(left: number, width: number, ratio: number, gutters = 1): ScenePlots {
  const plotWidth = Math.max(1, width - gutters * gutterWidth - rightMargin);
  return { left: left + gutters * gutterWidth, width: plotWidth, columns: Math.round(plotWidth * ratio) };
}

/** How many value axes stand side by side before the plots. */
export function gutterCount(lanes: readonly LaidLane[]): number {
  return Math.min(mostGutters, Math.max(1, ...lanes.map(({ axes }) => axes.length)));
}

/** The lanes of a scene, below each other. */
export function layoutLanes(input: LanesInput): SceneLane[] {
  let { top } = input;
  const names = namesBeside(input.series.map(({ item }) => item));
  return input.lanes.map((lane, place) => {
    const height = input.heights[place] ?? 0;
    const { left, plots } = input;
    const rect = { left, top, width: plots.left + plots.width + rightMargin - left, height };
    top += height;
    return layoutLane(lane, rect, names, input);
  });
}

function layoutLane(lane: LaidLane, rect: Rect, names: Names, input: LanesInput): SceneLane {
  const { plots, inks, series: all, measure } = input;
  const gutters = Math.round((plots.left - rect.left) / gutterWidth);
  const axes = withAxisShown(lane, all, input.selected, gutters);
  const series = lane.members.flatMap((member) => {
    const one = all[member];
    if (one === undefined) return [];
    const axis = axes.findIndex(({ members }) => members.includes(member));
    return [sceneSeries(one, names, axis, inks.scheme)];
  });
  const isTitled = lane.kind === 'values' || hasCutName(series, plots.left - rect.left, measure);
  // A lane of a picture may be lower than all of this: its ribbon stays in it.
  const top = Math.min(isTitled ? titledMargin : topMargin, Math.max(0, rect.height - ribbonRoom - footHeight - 1));
  const plot: Rect = {
    left: plots.left,
    top: rect.top + top,
    width: plots.width,
    height: Math.max(1, rect.height - top - ribbonRoom - footHeight),
  };
  const ribbonTop = plot.top + plot.height + ribbon.gap;
  const ribbonHeight = Math.max(0, Math.min(ribbon.height, rect.top + rect.height - ribbonTop));
  const shown = Math.min(gutters, axes.length);
  const drawn = axes.map((axis, place) =>
    layoutAxis(axis, {
      all,
      plot,
      height: rect.height,
      place: place < shown ? place : undefined,
      isOneOfMany: shown > 1,
      inks,
      measure,
    }),
  );
  return {
    key: lane.key,
    name: lane.name,
    kind: lane.kind,
    rect,
    plot,
    ribbon: { left: plot.left, top: ribbonTop, width: plot.width, height: ribbonHeight },
    grid: lane.kind === 'states' ? [] : [plot.top, ...(drawn[0]?.ticks ?? []).map(({ y }) => y)],
    axes: drawn,
    series,
    rows: lane.kind === 'states' ? layoutRows(series, plot, plots.left - rect.left, inks, measure) : [],
    titles: isTitled ? layoutTitles(lane.note, series, plot, { top: rect.top, height: top }, inks, measure) : [],
  };
}

/** Whether a row of a lane of states has no room for its name beside it. */
function hasCutName(series: readonly SceneSeries[], gutter: number, measure: TextMeasure): boolean {
  return series.some(({ name }) => measure(name, mostName) > gutter - labelGap);
}

/** The axes of a lane with that of the selected series among its first `gutters`, which are those on screen. */
function withAxisShown(
  { axes }: LaidLane,
  all: readonly TrendSeries[],
  selected: string | undefined,
  gutters: number,
): readonly LaidAxis[] {
  const place = axes.findIndex(({ members }) => members.some((member) => all[member]?.item.key === selected));
  const axis = axes[place];
  return axis === undefined || place < gutters ? axes : axes.toSpliced(place, 1).toSpliced(gutters - 1, 0, axis);
}

function sceneSeries({ item, index }: TrendSeries, names: Names, axis: number, scheme: ColourScheme): SceneSeries {
  return {
    key: item.key,
    name: names.get(item.key) ?? item.name,
    axis,
    colour: colourOf(item, index, scheme),
    dash: item.settings.colour === undefined ? seriesDash(index) : [],
    line: lineOf(item),
    width: item.settings.width ?? lineWidth,
  };
}

interface AxisPlace {
  readonly all: readonly TrendSeries[];
  readonly plot: Rect;
  /** Of the lane. */
  readonly height: number;
  /** The first one, 0, stands next to the plot; undefined without a gutter. */
  readonly place: number | undefined;
  readonly isOneOfMany: boolean;
  readonly inks: LaneInks;
  readonly measure: TextMeasure;
}

function layoutAxis(axis: LaidAxis, axisPlace: AxisPlace): SceneAxis {
  const { all, plot, height, place, isOneOfMany, inks, measure } = axisPlace;
  const { key, domain, logarithmic } = axis;
  const members = axis.members.flatMap((member) => all[member] ?? []);
  const [only, ...others] = members;
  const whole = valueAxis(domain, height / tickRoom, logarithmic);
  const x = plot.left - (place ?? 0) * gutterWidth;
  const label = { x: place === undefined ? undefined : x, plot, inks, measure, states: commonStates(members) };
  const named = namedTicks(whole, label);
  const round = labelledTicks({ ...whole, ticks: axis.awaited ? [] : (named ?? whole.ticks) }, label);
  // One number tells no scale.
  const isTold = round.ticks.length === 0 || round.labelled > 1 || place === undefined;
  const { ticks, offset } = isTold ? round : labelledTicks(endTicked(whole), label);
  const own =
    isOneOfMany && only !== undefined && others.length === 0 ? colourOf(only.item, only.index, inks.scheme) : undefined;
  const line = { colour: own ?? inks.noData, width: own === undefined ? 1 : 2, dash: [] };
  const labels = Math.max(
    0,
    ...ticks.map((tick) => (tick.label === undefined ? 0 : measure(tick.label.text, labelSize))),
  );
  const said = { unit: markedText(axis.unit), offset };
  const gutter = place === undefined ? undefined : { x, line, unit: layoutUnit(said, x, plot, labels, inks, measure) };
  return { key, domain, logarithmic, keys: members.map(({ item }) => item.key), ticks, gutter };
}

interface LabelPlace {
  /** Of the axis; undefined where it has no labels. */
  readonly x: number | undefined;
  readonly plot: Rect;
  readonly inks: LaneInks;
  readonly measure: TextMeasure;
  /** Of all its series; undefined for none. */
  readonly states: TrendItem['states'];
}

/** The names of numbers that all series of an axis have; undefined where they differ. */
function commonStates([first, ...others]: readonly TrendSeries[]): TrendItem['states'] {
  const states = first?.item.states;
  return states !== undefined && others.every(({ item }) => sameContents(item.states, states)) ? states : undefined;
}

/** The numbers with names within a scale that have room for a label each, ascending; undefined for fewer than two. */
function namedTicks(scale: ValueAxis, { plot, states = [] }: LabelPlace): number[] | undefined {
  const [low, high] = scale.domain;
  let last = Number.POSITIVE_INFINITY;
  const ticks = states.flatMap(({ value }) => {
    const y = tickY(scale, value, plot);
    if (value < low || value > high || !(last - y >= labelDistance)) return [];
    last = y;
    return [value];
  });
  return ticks.length < 2 ? undefined : ticks;
}

function tickY(scale: ValueAxis, value: number, plot: Rect): number {
  return plot.top + (1 - partOf(scale, value)) * plot.height;
}

/** The ticks of an axis, those with a label that have room for one, and what is to be added to the labels. */
function labelledTicks(scale: ValueAxis, { x, plot, inks, measure, states }: LabelPlace) {
  const { texts, offset } = tickTexts(scale, (text) => measure(text, labelSize) <= mostLabel);
  // What is added to all labels makes other numbers of them.
  const named = (text: string, value: number) => {
    const name = offset === '' ? stateName(value, states) : undefined;
    return (name === undefined ? undefined : namedLabel({ value, name }, measure)) ?? text;
  };
  let last = Number.POSITIVE_INFINITY;
  const ticks = scale.ticks.map((value, at): SceneTick => {
    const part = partOf(scale, value);
    const y = tickY(scale, value, plot);
    const hasRoom = x !== undefined && last - y >= labelDistance;
    if (hasRoom) last = y;
    const label = hasRoom ? { ...labelBeside(x, y, labelSize, inks), text: named(texts[at] ?? '', value) } : undefined;
    return { value, part, y, label };
  });
  return { ticks, offset, labelled: ticks.filter(({ label }) => label !== undefined).length };
}

/** A whole number with as much of its name behind it as there is room for; undefined where it has none. */
function namedLabel({ value, name }: NamedState, measure: TextMeasure): string | undefined {
  const room = mostLabel - measure(`${value} `, labelSize);
  const cut = room < 0 ? '…' : shortened(name, room, labelSize, measure);
  return cut === '…' ? undefined : `${value} ${cut}`;
}

/** A label that ends beside an axis and whose middle is at `y`. */
function labelBeside(x: number, y: number, size: number, inks: LaneInks): Omit<SceneText, 'text'> {
  return {
    x: x - labelGap,
    y: y + baseline * size,
    size,
    colour: inks.text,
    weight: 400,
    anchor: 'end',
    upwards: false,
  };
}

/** The unit beside the labels, or above them where there is no room; with it there what is to be added to the labels. */
function layoutUnit(
  { unit, offset }: { readonly unit: string; readonly offset: string },
  x: number,
  plot: Rect,
  labels: number,
  inks: LaneInks,
  measure: TextMeasure,
): SceneGutter['unit'] {
  const text = [offset, unit].filter(Boolean).join(' ');
  if (text === '') return undefined;
  const soft = { text, colour: inks.text, weight: 400 } as const;
  const fits = measure(text, labelSize) <= plot.height + unitOverhang && labels <= gutterWidth - unitRoom;
  if (offset === '' && fits)
    return {
      ...soft,
      x: x - gutterWidth + 12 + baseline * labelSize,
      y: plot.top + plot.height / 2,
      size: labelSize,
      anchor: 'middle',
      upwards: true,
    };
  const room = gutterWidth - unitAbove.gap.before - unitAbove.gap.after;
  // No digit of an offset may be missing.
  const needed = offset === '' ? 1 : Math.min(1, room / measure(text, unitAbove.size));
  const size = Math.max(leastName, unitAbove.size * needed);
  return {
    ...soft,
    text: shortened(text, room, size, measure),
    x: x - unitAbove.gap.after,
    y: plot.top - unitAbove.baseline,
    size,
    anchor: 'end',
    upwards: false,
  };
}

function layoutRows(
  series: readonly SceneSeries[],
  plot: Rect,
  gutter: number,
  inks: LaneInks,
  measure: TextMeasure,
): SceneRow[] {
  const height = plot.height / Math.max(1, series.length);
  const size = Math.max(leastName, Math.min(mostName, height));
  const names = series.map(({ name }) => name);
  const texts = shortenedNames(names, gutter - labelGap, size, measure);
  return series.map(({ name, colour }, row) => {
    const top = plot.top + row * height;
    const place = labelBeside(plot.left, top + height / 2, size, inks);
    const label = { ...place, text: texts[row] ?? name };
    const gap = Math.min(rowChip.gap, height / 4);
    const [left, width] = [plot.left - rowChip.left, rowChip.width];
    return { top, height, label, chip: { left, top: top + gap, width, height: height - 2 * gap, colour } };
  });
}

/**
 * What the lane shows, side by side behind what is said of it; where there is no room, each name gets an equal share of it, and
 * fewer are named where those would be too small.
 */
function layoutTitles(
  note: string,
  series: readonly SceneSeries[],
  plot: Rect,
  head: Pick<Rect, 'top' | 'height'>,
  inks: LaneInks,
  measure: TextMeasure,
): SceneTitle[] {
  const { most, chipGap, gap } = title;
  const size = Math.max(leastName, (title.size * head.height) / titledMargin);
  const [chip, y] = [(title.chip * size) / title.size, head.top + (title.baseline * size) / title.size];
  const told = shortened(note, plot.width / 2, size, measure);
  const before = told === '' ? 0 : measure(told, size) + gap;
  const moreThan = (count: number) => (series.length > count ? sceneWords().lanes.more(series.length - count) : '');
  const leastWidth = chip + chipGap + measure('…', size) + gap;
  let count = Math.min(most, series.length);
  while (count > 0 && before + count * leastWidth + measure(moreThan(count), size) > plot.width) count -= 1;
  const named = series.slice(0, count);
  const more = shortened(moreThan(count), plot.width - before, size, measure);
  const rest = before + measure(more, size);
  const wide = named.reduce((sum, { name }) => sum + chip + chipGap + measure(name, size) + gap, rest);
  const share = wide <= plot.width ? Infinity : (plot.width - rest) / named.length - chip - chipGap - gap;
  const text = { y, size, colour: inks.text, weight: 400, anchor: 'start', upwards: false } as const;
  let x = plot.left + before;
  const names = named.map(({ name }) => name);
  const texts = shortenedNames(names, share, size, measure);
  const titles = named.map(({ key, name, colour }, place): SceneTitle => {
    const said = texts[place] ?? name;
    const from = x;
    x += chip + chipGap + measure(said, size) + gap;
    return {
      key,
      chip: { left: from, top: y - chip, width: chip, height: chip, colour },
      label: { ...text, x: from + chip + chipGap, text: said },
    };
  });
  const words = (key: string, at: number, said: string): SceneTitle[] =>
    said === '' ? [] : [{ key, chip: undefined, label: { ...text, x: at, text: said } }];
  return [...words(' note', plot.left, told), ...titles, ...words(' more', x, more)];
}
