import type { TimeRange } from '@shared/time/range';
import { requiredContext } from '../../kit/contexts';
import type { FrameStore } from '../scene/frame-store';
import type { SeriesClient } from '../data/client';
import type { QualityRules } from '../data/protocol';
import type { ViewStore } from '../view/view-store';
import type { Viewport } from '../view/viewport';
import type { AnalysedSeries } from '../scene/analysed-series';
import type { ChosenInPlot } from './chosen-in-plot';
import type { FoundEvents } from './found-events';
import type { Marks } from './marks';

/** What the panes and the overlay work on. */
export interface Analysis {
  readonly store: ViewStore;
  readonly client: SeriesClient;
  readonly viewport: Viewport;
  readonly frames: FrameStore;
  readonly marks: Marks;
  readonly events: FoundEvents;
  readonly chosen: ChosenInPlot;
  /** The series of the trend that are not hidden, in their order. */
  readonly series: readonly AnalysedSeries[];
  readonly quality: QualityRules;
  /** IANA zone of all times. */
  readonly zone: string;
  /** The instant from which the time axis counts; absent where it tells the time of the zone. */
  readonly origin?: number | undefined;
}

/** The analysis of the trend on screen. */
export const [AnalysisContext, useAnalysis] = requiredContext<Analysis>('analysis');

/** Pans the window so that an instant out of sight stands in its middle. */
export function bringIntoView(viewport: Viewport, time: number): void {
  const { range } = viewport;
  if (range === undefined || (time >= range.start && time < range.end)) return;
  viewport.move(around(range, time));
}

/** A range as long as another, with `time` in its middle. */
function around({ start, end }: TimeRange, time: number): TimeRange {
  const half = (end - start) / 2;
  return { start: time - half, end: time + half };
}

/** The instant where something new goes: at the pointer, or else in the middle of the window. */
export function instantForNew({ marks, viewport }: Pick<Analysis, 'marks' | 'viewport'>): number | undefined {
  const { range } = viewport;
  return marks.timeAtPointer() ?? (range && Math.round((range.start + range.end) / 2));
}
