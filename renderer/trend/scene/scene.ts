import type { SceneText } from '../../kit/drawing/scene-text';
import type { LimitLine } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import type { RangeSet } from '@shared/time/range-set';
import type { LineStyle } from '../data/frame-protocol';
import type { LaneInks } from './colours';

/** A rectangle in a scene, CSS pixels. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How a line is stroked; lengths in CSS pixels. */
export interface Stroke {
  readonly colour: string;
  readonly width: number;
  /** Empty for a solid line. */
  readonly dash: readonly number[];
}

/** A series of a lane, its style, and what its values stand on. */
export interface SceneSeries extends LineStyle {
  /** Its key in the trend. */
  readonly key: string;
  /** What the lane calls it. */
  readonly name: string;
  /** Its place among the lane's axes; -1 in a lane of states. */
  readonly axis: number;
}

/** A tick of a value axis. */
export interface SceneTick {
  readonly value: number;
  /** Where it stands on the axis: 0 at the foot of the plot, 1 at its head. */
  readonly part: number;
  /** The same down from the top of the scene, CSS pixels. */
  readonly y: number;
  /** Undefined where the tick before it leaves no room: there is only a grid line. */
  readonly label: SceneText | undefined;
}

/** A value axis of a lane. */
export interface SceneAxis {
  readonly key: string;
  /** Values at the foot and at the head of the plot; above zero on a logarithmic axis. */
  readonly domain: readonly [low: number, high: number];
  readonly logarithmic: boolean;
  /** Of the series that stand on it. */
  readonly keys: readonly string[];
  readonly ticks: readonly SceneTick[];
  /** Where it is drawn; undefined for an axis without a gutter, which only scales its series. */
  readonly gutter: SceneGutter | undefined;
}

/** An axis as it is drawn beside its plot. */
export interface SceneGutter {
  /** Of the axis' line, which is as high as the plot. */
  readonly x: number;
  /** The series' own colour where it is one of several axes and no other series shares it. */
  readonly line: Stroke;
  /** Beside the labels, or above the axis where there is no room for it; undefined for none. */
  readonly unit: SceneText | undefined;
}

/** A small area in the colour of a series. */
export interface Chip extends Rect {
  readonly colour: string;
}

/** The row of a series in a lane of states. */
export interface SceneRow {
  readonly top: number;
  readonly height: number;
  /** Undefined where the row has no name. */
  readonly label: SceneText | undefined;
  /** In the colour of the series, by which legend and tables name it: colours in the row are those of states. */
  readonly chip: Chip | undefined;
}

/** What a titled lane says of a series: its name behind a chip in its colour. */
export interface SceneTitle {
  readonly key: string;
  /** Undefined for words about the lane, and for those that stand for series without room. */
  readonly chip: Chip | undefined;
  readonly label: SceneText;
}

/** A strip of the trend with its own value axes, or with a row for each text or boolean series. */
export interface SceneLane {
  readonly key: string;
  /** What its series have in common; by hand the name of the lane. */
  readonly name: string;
  readonly kind: 'values' | 'states';
  /** All that belongs to the lane; lanes stand below each other without a gap. */
  readonly rect: Rect;
  /** Where its series are drawn. */
  readonly plot: Rect;
  /** Where the quality ribbon is drawn, below the plot. */
  readonly ribbon: Rect;
  /** How far down from the top of the scene the plot has grid lines: at the ticks of its first axis, and at its head. */
  readonly grid: readonly number[];
  readonly axes: readonly SceneAxis[];
  readonly series: readonly SceneSeries[];
  /** Per series, in a lane of states. */
  readonly rows: readonly SceneRow[];
  /** Empty for a lane whose rows have room for their names. */
  readonly titles: readonly SceneTitle[];
}

/** Where all plots begin, and how wide each is, CSS pixels; on how many pixel columns they are drawn, device pixels. */
export interface ScenePlots {
  readonly left: number;
  readonly width: number;
  readonly columns: number;
}

/** A tick of the time axis, with a grid line through all plots. */
export interface SceneTimeTick {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly x: number;
  /** Moved back from the end until it is whole. */
  readonly label: SceneText;
}

/** All that stands at an instant: what changes with each frame of a gesture. */
export interface SceneTime {
  readonly range: TimeRange;
  readonly ticks: readonly SceneTimeTick[];
}

/** A limit line, through the plot of its lane. */
export interface SceneLimit {
  readonly id: string;
  readonly kind: LimitLine['kind'];
  /** Its ends. */
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly line: Stroke;
  /** 0 to 1, of the line. */
  readonly opacity: number;
  /** Empty where it has no room beside those of others. */
  readonly label: SceneText;
}

/** What lay in the future when the trend was read: from the present to the end, through all lanes. */
export interface SceneFuture {
  readonly rect: Rect;
  readonly fill: { readonly colour: string; readonly opacity: number };
  /** At the present. */
  readonly line: Stroke;
  /** Undefined where it has no room. */
  readonly label: SceneText | undefined;
}

/** A note: a line at its instant, or a band over its period; through all lanes. */
export interface SceneNote {
  readonly id: string;
  readonly rect: Rect;
  readonly line: Stroke;
  /** Undefined at an instant. */
  readonly fill: { readonly colour: string; readonly opacity: number } | undefined;
  /** Empty where it has no room beside those of others. */
  readonly label: SceneText;
}

/** Events that lie in one pixel or are one: a band through all lanes, with a bar at its head. */
export interface SceneEvent {
  readonly rect: Rect;
  readonly bar: Rect;
  readonly colour: string;
  /** 0 to 1, of the band. */
  readonly opacity: number;
}

/** A placed cursor: a line through all lanes, with its number at the head. */
export interface SceneCursor {
  readonly at: number;
  readonly x: number;
  readonly line: Stroke;
  readonly handle: Rect;
  readonly label: SceneText;
}

/** The sample found last: a ring around it, and a line through all lanes. */
export interface SceneFound {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly ring: Stroke;
  readonly line: Stroke;
}

/** The instant of the row that was picked in the data table: a line through all lanes. */
export interface SceneRowMark {
  readonly x: number;
  readonly line: Stroke;
}

/** Files of one time on the time axis. */
export interface SceneFiles {
  readonly rect: Rect;
  readonly colour: string;
  /** How many, where it is more than one. */
  readonly label: SceneText | undefined;
}

/** A series in the legend: a piece of its line, its name, and its latest value. */
export interface SceneLegendEntry {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly line: Stroke;
  readonly name: SceneText;
  readonly value: SceneText;
}

/**
 * All that a trend shows at one moment, laid out: plain data from which every picture of it is made. Lengths are CSS
 * pixels from the top left corner, instants milliseconds since the epoch. The samples are not in it: who paints has what
 * is drawn of each series, by its key.
 */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly inks: LaneInks;
  /** What it is, of which time, and the badge that says what is drawn. */
  readonly caption: readonly SceneText[];
  readonly plots: ScenePlots;
  /** From the head of the first lane to the foot of the last. */
  readonly span: { readonly top: number; readonly foot: number };
  readonly lanes: readonly SceneLane[];
  /** Whether the lanes are too low to be read, for want of room. */
  readonly isCrowded: boolean;
  /** By the key of a lane: the ranges of which not all of its series are held, though they can be. */
  readonly missing: ReadonlyMap<string, RangeSet>;
  readonly time: SceneTime;
  /** Undefined where all of the range is past. */
  readonly future: SceneFuture | undefined;
  readonly limits: readonly SceneLimit[];
  readonly notes: readonly SceneNote[];
  readonly events: readonly SceneEvent[];
  readonly cursors: readonly SceneCursor[];
  readonly found: SceneFound | undefined;
  readonly rowMark: SceneRowMark | undefined;
  readonly files: readonly SceneFiles[];
  readonly legend: readonly SceneLegendEntry[];
  /** Says how many series have no room in the legend. */
  readonly legendRest: SceneText | undefined;
}
