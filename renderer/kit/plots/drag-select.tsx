import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type PlotArea, ReferenceArea, usePlotArea } from 'recharts';
import type { Extent } from '../number-axis';

/** What is marked out in a plot, in the units of its axes. */
export interface PlotBox {
  readonly x: Extent;
  readonly y: Extent;
}

/** A press that moves less than this is no drag, CSS pixels. */
const still = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Lets a drag mark out a part of a plot whose axes are linear over `domain`. The handlers belong on the element that the chart fills,
 * the marks in the chart.
 *
 * @param onPress told of a press within the plot that was no drag, in the units of its axes
 */
export function useDragSelect(
  domain: PlotBox | undefined,
  onSelect: (box: PlotBox) => void,
  onPress?: (at: Point) => void,
) {
  const area = useRef<PlotArea>(undefined);
  const pressed = useRef<Point>(undefined);
  const hasMoved = useRef(false);
  const [box, setBox] = useState<PlotBox>();
  const noteArea = useCallback((plot: PlotArea | undefined) => {
    area.current = plot;
  }, []);
  const boxTo = (to: Point): PlotBox | undefined => {
    const [from, plot] = [pressed.current, area.current];
    if (from === undefined || plot === undefined || domain === undefined) return undefined;
    if (Math.hypot(to.x - from.x, to.y - from.y) < still) return undefined;
    hasMoved.current = true;
    const [one, other] = [partsOf(from, plot), partsOf(to, plot)];
    return { x: extentBetween(domain.x, one.x, other.x), y: extentBetween(domain.y, one.y, other.y) };
  };
  const press = () => {
    const [at, plot] = [pressed.current, area.current];
    if (at === undefined || plot === undefined || domain === undefined || hasMoved.current) return;
    const part = partsOf(at, plot);
    if (Math.min(part.x, part.y) >= 0 && Math.max(part.x, part.y) <= 1)
      onPress?.({ x: valueAt(domain.x, part.x), y: valueAt(domain.y, part.y) });
  };
  const end = () => {
    pressed.current = undefined;
    setBox(undefined);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      pressed.current = pointOf(event);
      hasMoved.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pressed.current !== undefined) setBox(boxTo(pointOf(event)));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const marked = boxTo(pointOf(event));
      if (marked !== undefined) onSelect(marked);
      else press();
      end();
    },
    onPointerCancel: end,
  };
  return { handlers, area, noteArea, box };
}

/** Where the pointer is in the element that listens. */
export function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const rect = currentTarget.getBoundingClientRect();
  return { x: clientX - rect.left, y: clientY - rect.top };
}

/** Where a point is as parts of the plot's width and height, from its foot; beyond 0 to 1 outside of it. */
function partsOf({ x, y }: Point, plot: PlotArea): Point {
  return { x: (x - plot.x) / plot.width, y: 1 - (y - plot.y) / plot.height };
}

/** The value at a part of the way through an extent. */
function valueAt({ low, high }: Extent, part: number): number {
  return low * (1 - part) + high * part;
}

/** What lies between two parts of the way through an extent, kept within it. */
function extentBetween(extent: Extent, one: number, other: number): Extent {
  const at = (part: number) => valueAt(extent, Math.max(0, Math.min(1, part)));
  return { low: at(Math.min(one, other)), high: at(Math.max(one, other)) };
}

/** Tells where the plot is in its chart; to stand in the chart. */
export function AreaProbe({ onArea }: { readonly onArea: (area: PlotArea | undefined) => void }) {
  const plot = usePlotArea();
  useEffect(() => onArea(plot), [onArea, plot]);
  return null;
}

interface MarkedAreaProps {
  readonly box: Partial<PlotBox> | undefined;
  readonly yAxisId?: string;
}

/** What is marked out, in the chart; all of the other axis where only one is. */
export function MarkedArea({ box, yAxisId }: MarkedAreaProps) {
  if (box === undefined) return null;
  return (
    <ReferenceArea
      {...(yAxisId !== undefined && { yAxisId })}
      {...(box.x !== undefined && { x1: box.x.low, x2: box.x.high })}
      {...(box.y !== undefined && { y1: box.y.low, y2: box.y.high })}
      ifOverflow="hidden"
      fill="var(--accent)"
      fillOpacity={0.15}
      stroke="var(--accent)"
    />
  );
}
