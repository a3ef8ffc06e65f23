import type { TimeRange } from '@shared/time/range';
import type { ClassColours } from '@shared/vqt/quality-colours';
import type { Holdings, PixelGrid, QualityRules, SeriesFacts, SeriesId } from './protocol';

/** How a line is drawn; lengths in CSS pixels. */
export interface LineStyle {
  readonly colour: string;
  readonly width: number;
  /** Empty for a solid line. */
  readonly dash: readonly number[];
  readonly line: 'sloped' | 'stepped' | 'points';
}

/** A series of a lane: its key and name, how it is drawn, and the place of its axis among the lane's. */
export interface PaintedStyle extends LineStyle {
  readonly key: string;
  /** What it is called: it tells what a state means that is only true. */
  readonly name: string;
  readonly axis: number;
}

/** How the values of an axis land on the canvas: pixel = value × factor + offset; of a logarithmic one, their logarithms. */
export interface PaintedAxis {
  readonly y: { readonly factor: number; readonly offset: number };
  readonly logarithmic: boolean;
}

/** A strip across a canvas, device pixels. */
export interface PaintedStrip {
  readonly top: number;
  readonly height: number;
}

/** A lane as it is painted on a canvas that begins at its plot's corner, lengths in device pixels. */
export interface PaintedLane {
  readonly series: readonly PaintedStyle[];
  readonly kind: 'values' | 'states';
  /** Height of the plot; the quality ribbon is below. */
  readonly foot: number;
  /** With the ribbon. */
  readonly height: number;
  readonly ribbon: PaintedStrip;
  /** Per series, in a lane of states. */
  readonly rows: readonly PaintedStrip[];
  readonly axes: readonly PaintedAxis[];
}

/** What a series of a frame is drawn from. */
export interface SeriesSource {
  readonly id: SeriesId;
  /** Whether it holds its value until the next sample. */
  readonly stepped: boolean;
  /** How many in a hundred of its numbers are taken off at each end for its `middle`; undefined for none. */
  readonly off?: number | undefined;
  /** Whether its axis is logarithmic; absent where it is not. */
  readonly logarithmic?: boolean | undefined;
}

/** A series of a frame. */
export interface FrameSource extends SeriesSource {
  /** Its key in the lanes. */
  readonly key: string;
  /** What is drawn in its place as long as it has no sample in the range. */
  readonly former?: SeriesSource | undefined;
}

/** Where the samples of a frame stand: the range, and the pixel columns that it is drawn on, device pixels. */
export interface FramePlot {
  readonly range: TimeRange;
  readonly columns: number;
  readonly quality: QualityRules;
}

/** Asks for a frame: all lanes of a chart, painted. Counts as looking at the series. */
export interface FrameRequest extends FramePlot {
  /** Where the pixel columns stand; undefined where the first begins with the range. */
  readonly grid?: PixelGrid | undefined;
  readonly series: readonly FrameSource[];
  readonly lanes: readonly PaintedLane[];
  /** Up to when there can be samples, milliseconds since the epoch: what is not held before is missing. */
  readonly until: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly scheme: 'light' | 'dark';
  /** The colours of uncertain and bad quality. */
  readonly qualityColours: ClassColours;
  /** The key of the series that stands out: each lane is painted once more with it alone. */
  readonly front: string | undefined;
  /** Whether only that is wanted, because the rest has been painted before. */
  readonly onlyFront: boolean;
}

/** The answer to a FrameRequest. */
export interface PaintedFrame {
  /** Of what was held when it was drawn. */
  readonly version: Holdings['version'];
  /** In the order of the request. */
  readonly series: readonly PaintedSeries[];
  /** In the order of the request. */
  readonly lanes: readonly LaneBitmaps[];
}

export interface PaintedSeries {
  readonly facts: SeriesFacts;
  /** Whether its former source was drawn in its place. */
  readonly isFormer: boolean;
}

/** A lane as it was painted, as far as it was wanted, without the time's grid lines. */
export interface LaneBitmaps {
  readonly all: ImageBitmap | undefined;
  /** Only the series that stands out. */
  readonly front: ImageBitmap | undefined;
}

/** Asks which line of a lane of values passes nearest by a place; lengths in device pixels, from the plot's corner. */
export interface NearestRequest extends FramePlot {
  readonly lines: readonly NearestCandidate[];
  readonly x: number;
  readonly y: number;
  /** So far to the left and right of the place lines are looked at. */
  readonly reach: number;
}

export interface NearestCandidate extends SeriesSource {
  readonly key: string;
  readonly line: LineStyle['line'];
  readonly axis: PaintedAxis;
}

export interface NearestLine {
  readonly key: string;
  /** Device pixels. */
  readonly distance: number;
}
