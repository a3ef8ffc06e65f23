import type { PaintedChartFrame } from './frame-store';
import { layoutTime, timeHeight } from './layout-time';
import type { Scene } from './scene';

/**
 * The lanes and the time axis as they are on screen, for who has the plots painted; a lane that is not in sight as a whole is
 * left out.
 */
export function screenScene({ layout, range, ticks }: Pick<PaintedChartFrame, 'layout' | 'range' | 'ticks'>): Scene {
  const { plots, input } = layout;
  const { width, height, ratio, inks, measure } = input;
  return {
    width,
    height: height + timeHeight,
    ratio,
    inks,
    caption: [],
    plots,
    span: { top: 0, foot: height },
    lanes: layout.lanes.filter(({ rect }) => rect.top + rect.height <= height),
    // On screen they scroll.
    isCrowded: false,
    missing: new Map(),
    time: layoutTime({ range, ticks, plots, top: height, left: 0, right: width, inks, measure }),
    future: undefined,
    limits: [],
    notes: [],
    events: [],
    cursors: [],
    found: undefined,
    rowMark: undefined,
    files: [],
    legend: [],
    legendRest: undefined,
  };
}
