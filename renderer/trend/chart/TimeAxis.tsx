import { useLayoutEffect, useRef } from 'react';
import { laneInks, type ColourScheme } from '../paint/colours';
import type { ChartFrame, FrameStore } from '../scene/frame-store';

const axisHeight = 26;
const labelSize = 12;
/** Half of a character of a label, CSS pixels. */
const halfCharacter = 3.8;
/** Down from the top to a label's base line, CSS pixels. */
const baseLine = 14;

interface TimeAxisProps {
  readonly frames: FrameStore;
  /** Width of the lanes, and where their plots are in them, CSS pixels. */
  readonly width: number;
  readonly plots: { readonly left: number; readonly width: number };
  readonly scheme: ColourScheme;
}

/**
 * The time axis of all lanes; it stays in sight while they scroll. It is painted with the lanes, in the same turn, and
 * not rendered by React: a chart of Recharts' for each frame of a gesture would cost more than all lanes together.
 */
export function TimeAxis({ frames, width, plots, scheme }: TimeAxisProps) {
  const labels = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const group = labels.current;
    if (group === null) return undefined;
    const room = { plot: plots.width, end: width - plots.left };
    const paint = (frame: ChartFrame) => placeLabels(group, frame, room);
    if (frames.current !== undefined) paint(frames.current);
    return frames.onShow(paint);
  }, [frames, width, plots.left, plots.width]);
  return (
    <svg width={width} height={axisHeight} data-testid="time-axis">
      <g
        ref={labels}
        transform={`translate(${plots.left} ${baseLine})`}
        textAnchor="middle"
        fontSize={labelSize}
        fill={laneInks[scheme].text}
      />
    </svg>
  );
}

/** From the plot's start, CSS pixels. */
interface Room {
  readonly plot: number;
  /** Where what is in sight ends. */
  readonly end: number;
}

/**
 * Gives each tick a label, and takes away those that are left over; where a day or a year begins it stands out. The label
 * of a tick at the end moves back until it is whole.
 */
function placeLabels(group: SVGGElement, { range, ticks }: ChartFrame, { plot, end }: Room): void {
  while (group.childElementCount < ticks.length) {
    group.append(document.createElementNS('http://www.w3.org/2000/svg', 'text'));
  }
  while (group.childElementCount > ticks.length) group.lastElementChild?.remove();
  const perMs = plot / (range.end - range.start);
  let label = group.firstElementChild;
  for (const tick of ticks) {
    const x = Math.min((tick.at - range.start) * perMs, end - tick.label.length * halfCharacter);
    label?.setAttribute('x', x.toFixed(1));
    label?.setAttribute('font-weight', tick.major ? '700' : '400');
    if (label !== null && label.textContent !== tick.label) label.textContent = tick.label;
    label = label?.nextElementSibling ?? null;
  }
}
