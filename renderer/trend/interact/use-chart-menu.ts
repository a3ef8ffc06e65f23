import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLatestOnly } from '../../kit/hooks/use-latest-only';
import { instantX } from '../scene/layout-time';
import type { SceneLane, ScenePlots } from '../scene/scene';
import { type Analysis, useAnalysis } from './analysis';
import { axisOf, type ChartPlace, heightOf, nearestSeries, partAt, usualSeries, valueOn } from './chart-place';
import { useLaneTools } from './lane-tools';
import { lineAt } from './line-at';
import { instantOver } from './pixel-instants';
import { PointerValues } from './pointer-values';

/** The elements of the chart in which a menu opens. */
interface ChartElements {
  readonly lanes: RefObject<HTMLElement | null>;
  /** The time axis below them, as wide. */
  readonly axis: RefObject<HTMLElement | null>;
}

/** Where a menu is wanted: at the pointer, or by keys at what they mean. */
interface MenuRequest {
  readonly part: 'lanes' | 'time';
  /** From the left edge of the lanes, CSS pixels. */
  readonly x: number;
  /** From their top; undefined where only the instant is meant. */
  readonly y: number | undefined;
  readonly time: number;
  readonly cursor: number | undefined;
  /** The lane that has the focus. */
  readonly lane: string | undefined;
  readonly refocus: () => void;
}

interface Layout {
  readonly lanes: readonly SceneLane[];
  readonly plots: ScenePlots;
}

/** Opens the menu of the chart in the place of the system's, by the right button, the menu key and Shift+F10. */
export function useChartMenu(elements: ChartElements, layout: Layout): void {
  const analysis = useAnalysis();
  const { highlight } = useLaneTools();
  const ask = useLatestOnly(
    (request: MenuRequest) => placeOf(request, { analysis, layout, selected: highlight.selected(), elements }),
    (place) => analysis.marks.showMenu(place),
  );
  const open = useEffectEvent((event: MouseEvent, part: MenuRequest['part']) => {
    event.preventDefault();
    const request = menuRequestOf(event, part, { analysis, layout, elements });
    if (request !== undefined) ask(request);
  });
  const { lanes, axis } = elements;
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    lanes.current?.addEventListener('contextmenu', (event) => open(event, 'lanes'), { signal });
    axis.current?.addEventListener('contextmenu', (event) => open(event, 'time'), { signal });
    return () => stopped.abort();
  }, [lanes, axis]);
}

interface Chart {
  readonly analysis: Analysis;
  readonly layout: Layout;
  readonly elements: ChartElements;
}

/** Where an event wants the menu; undefined before anything is drawn. */
function menuRequestOf(event: MouseEvent, part: MenuRequest['part'], chart: Chart): MenuRequest | undefined {
  const { analysis, layout, elements } = chart;
  const { plots } = layout;
  const range = analysis.frames.current?.range;
  const lanes = elements.lanes.current;
  if (range === undefined || lanes === null) return undefined;
  const box = lanes.getBoundingClientRect();
  const cursor = instantIn(event.target, '[data-cursor]');
  const request = { part, cursor, lane: laneIn(event.target), refocus: refocusing(elements) };
  // On a Mac the left button with Ctrl is the right one.
  if (event.button === 2 || event.ctrlKey) {
    const x = event.clientX - box.left;
    return { ...request, x, y: event.clientY - box.top, time: cursor ?? instantOver(x, { plots, range }) };
  }
  const pointer = analysis.marks.pointer.getState();
  const marked = cursor ?? instantIn(event.target, '[data-at]');
  if (marked === undefined && request.lane === undefined && part === 'lanes' && pointer?.isLinked === false)
    return { ...request, x: pointer.x, y: pointer.y, time: pointer.time };
  const time = marked ?? pointer?.time ?? Math.round((range.start + range.end) / 2);
  return { ...request, x: instantX(plots, range, time), y: undefined, time };
}

/** The instant of what an event is on. */
function instantIn(target: EventTarget | null, selector: string): number | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  return element === null ? undefined : Number(element.dataset['at']);
}

/** The lane whose grip an event is on. */
function laneIn(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-lane]')?.dataset['lane'] : undefined;
}

/** Gives the focus back to what had it in the chart, else to the lanes. */
function refocusing({ lanes, axis }: ChartElements): () => void {
  const had = document.activeElement;
  const isWithin = [lanes, axis].some(({ current }) => current?.contains(had) === true);
  return () => {
    const back = isWithin && had instanceof HTMLElement && had.isConnected ? had : lanes.current;
    back?.focus({ preventScroll: true });
  };
}

/** Finds out what stands where a menu is wanted. */
async function placeOf(
  request: MenuRequest,
  chart: Chart & { readonly selected: string | undefined },
): Promise<ChartPlace> {
  const { part, x, y, time, cursor, refocus } = request;
  const { lanes, plots } = chart.layout;
  const nothing = { key: undefined, found: undefined, axis: undefined, value: undefined };
  const place = { ...windowPlace(request, chart), time, cursor, refocus };
  if (part === 'time') return { ...place, ...nothing, part, lane: undefined };
  const at = y === undefined ? { lane: meantLane(request, chart), axis: undefined } : partAt(lanes, plots, x, y);
  const { lane, axis } = at;
  if (lane === undefined) return { ...place, ...nothing, part: 'plot', lane: undefined };
  if (axis !== undefined) {
    return { ...place, ...nothing, time: undefined, part: 'axis', lane: lane.name, axis };
  }
  const { client, frames, series, quality } = chart.analysis;
  const touched = y === undefined ? undefined : lineAt({ client, frames, quality }, { x, y });
  const valuesAt = await new PointerValues(client, frames).find(time, () => [time], { series, quality });
  const valueFor = valuesAt(time) ?? (() => undefined);
  const near = y === undefined ? usualSeries(lane, chart.selected) : nearestSeries(lane, y, valueFor, chart.selected);
  const key = (await touched) ?? near;
  const found = key === undefined ? undefined : valueFor(key);
  const its = axisOf(lane, key);
  const height = y ?? heightOf(lane, key, found) ?? lane.plot.top + lane.plot.height / 2;
  return {
    ...place,
    ...(y === undefined && windowPlace({ ...request, y: height }, chart)),
    part: 'plot',
    lane: lane.name,
    key,
    found,
    axis: its,
    value: its && valueOn(its, lane, height),
  };
}

/** The lane that keys mean: the one that has the focus, the one of the selected series, else the first in sight. */
function meantLane(
  { lane }: MenuRequest,
  { layout, selected, elements }: Chart & { readonly selected: string | undefined },
): SceneLane | undefined {
  const { lanes } = layout;
  const scrolled = elements.lanes.current?.parentElement?.scrollTop ?? 0;
  return (
    lanes.find(({ name }) => name === lane) ??
    lanes.find(({ series }) => series.some(({ key }) => key === selected)) ??
    lanes.find(({ rect }) => rect.top + rect.height > scrolled)
  );
}

/** A place of the chart in the window, within what is in sight of it. */
function windowPlace(
  { part, x, y }: MenuRequest,
  { elements }: Chart,
): { readonly left: number; readonly top: number } {
  const [lanes, axis] = [elements.lanes.current, elements.axis.current];
  const box = lanes?.getBoundingClientRect();
  const sight = (part === 'time' ? axis : lanes?.parentElement)?.getBoundingClientRect();
  if (box === undefined || sight === undefined) return { left: x, top: y ?? 0 };
  const middle = y === undefined ? sight.top + sight.height / 2 : box.top + y;
  return { left: box.left + x, top: Math.min(sight.bottom, Math.max(sight.top, middle)) };
}
