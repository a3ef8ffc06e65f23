import { useLayoutEffect, useRef } from 'react';
import type { LaneInks } from '../scene/colours';
import type { ReadonlyStore } from '../../kit/store';
import { measureText } from '../../kit/drawing/measure-text';
import type { ChartFrame } from '../data/chart-frame';
import { useAnalysis } from '../interact/analysis';
import { type AxisText, meet } from '../interact/covered-tags';
import { layoutTime, timeHeight } from '../scene/layout-time';
import type { ScenePlots, SceneTimeTick } from '../scene/scene';

interface TimeAxisProps {
  /** Of the lanes, CSS pixels. */
  readonly width: number;
  readonly plots: ScenePlots;
  readonly inks: LaneInks;
  /** What lies over the axis. */
  readonly tags: ReadonlyStore<readonly AxisText[]>;
}

/**
 * The time axis of all lanes; it stays in sight while they scroll. It is laid out and written with the lanes, in the same
 * turn, and not rendered by React: a chart of Recharts' for each frame of a gesture would cost more than all lanes
 * together. A label that a tag would half cover is left out: `18:00` would be read as `8:00`.
 */
export function TimeAxis({ width, plots, inks, tags }: TimeAxisProps) {
  const { frames } = useAnalysis();
  const root = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const group = root.current;
    if (group === null) return undefined;
    let labels: readonly AxisText[] = [];
    let covered: readonly boolean[] = [];
    const leave = (texts: readonly AxisText[]) => {
      covered = leaveCovered(group, labels, texts, covered);
    };
    const paint = ({ range, ticks }: ChartFrame) => {
      const time = layoutTime({ range, ticks, plots, top: 0, left: 0, right: width, inks, measure: measureText });
      writeLabels(group, time.ticks);
      labels = time.ticks.map(({ label: { x, text, size, weight } }) => ({
        x,
        width: measureText(text, size, weight),
      }));
      leave(tags.getState());
    };
    if (frames.current !== undefined) paint(frames.current);
    const stops = [frames.onShow(paint), tags.subscribe(leave)];
    return () => {
      for (const stop of stops) stop();
      leave([]);
    };
  }, [frames, width, plots, inks, tags]);
  return (
    <svg width={width} height={timeHeight} data-testid="time-axis">
      <g ref={root} textAnchor="middle" />
    </svg>
  );
}

/** Gives each tick a label, and takes away those that are left over. */
function writeLabels(group: SVGGElement, ticks: readonly SceneTimeTick[]): void {
  while (group.childElementCount < ticks.length) {
    const label = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    label.append(new Text());
    group.append(label);
  }
  while (group.childElementCount > ticks.length) group.lastElementChild?.remove();
  let element = group.firstElementChild;
  for (const { label } of ticks) {
    if (element === null) return;
    write(element, 'x', label.x.toFixed(1));
    write(element, 'y', String(label.y));
    write(element, 'font-size', String(label.size));
    write(element, 'font-weight', String(label.weight));
    write(element, 'fill', label.colour);
    const text = element.firstChild;
    // Another node would be laid out from nothing.
    if (text instanceof Text && text.data !== label.text) text.data = label.text;
    element = element.nextElementSibling;
  }
}

/** Leaves out the labels that texts over the axis would lie on; `before` and what it returns say which. */
function leaveCovered(
  group: SVGGElement,
  labels: readonly AxisText[],
  texts: readonly AxisText[],
  before: readonly boolean[],
): readonly boolean[] {
  return labels.map((label, index) => {
    const isCovered = texts.some((text) => meet(text, label));
    // To ask the element would cost more than all of this, at each move of the pointer.
    if (isCovered !== (before[index] ?? false))
      group.children[index]?.setAttribute('visibility', isCovered ? 'hidden' : 'visible');
    return isCovered;
  });
}

/** What is written as it was lets the label be laid out anew, with each frame of a gesture. */
function write(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
