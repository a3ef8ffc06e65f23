import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  useLayoutEffect,
  type RefObject,
} from 'react';
import { createStore } from 'zustand/vanilla';
import { useDevicePixelRatio } from '../../kit/hooks/use-device-pixel-ratio';
import { useCalendar } from '../../kit/settings/use-settings';
import { measureText } from '../../kit/drawing/measure-text';
import { newLaneMemory } from '../scene/lane-layout';
import { Lane } from './Lane';
import { TimeAxis } from './TimeAxis';
import { useAnalysis } from '../interact/analysis';
import { AnalysisOverlay } from './AnalysisOverlay';
import { AxisStrips } from './AxisStrips';
import { AxisTags } from './AxisTags';
import { DrawLoop } from '../scene/draw-loop';
import { FileMarks, type MarkedFiles } from '../panels/files/FileMarks';
import { HoverReadout } from '../interact/HoverReadout';
import { LanesBelow } from './LanesBelow';
import { LaneEdges } from '../interact/LaneEdges';
import { LaneGrips } from '../interact/LaneGrips';
import type { ChartSize } from './use-chart-size';
import { type ChartInput, layoutChart, type ChartLayout } from '../scene/chart-layout';
import { useLaneTools } from '../interact/lane-tools';
import type { TrendSeries } from '../scene/trend-series';
import { useChartMenu } from '../interact/use-chart-menu';
import { useLaneInks } from '../interact/use-lane-inks';
import type { AxisText } from '../interact/covered-tags';
import { useHighlight } from '../interact/highlight';
import { useLaneDrop } from '../interact/use-lane-drop';
import { usePlotGestures } from '../interact/plot-gestures';
import { setValues, ValueAxes } from '../interact/value-gestures';
import classes from './TrendChart.module.css';
import { flushSync } from 'react-dom';
import type { FrameStore } from '../scene/frame-store';
import { useKeysLabel } from '../../kit/commands/use-command';
import { chartWords } from '../words/chart';

export interface TrendChartProps {
  readonly series: readonly TrendSeries[];
  /** Shows a note in its list. */
  readonly onNote: (id: string) => void;
  /** Files on the time axis. */
  readonly files?: MarkedFiles | undefined;
  /** Room for the lanes; the time axis is below. */
  readonly size: ChartSize;
}

/**
 * The lanes of a trend, their time axis, and the read-out at the pointer. The chart follows the viewport, which gestures on
 * the plots move, and keeps the frame up with it and with what arrives.
 */
export const TrendChart = memo(function TrendChart({ series, onNote, files, size }: TrendChartProps) {
  const { client, viewport, frames, store, quality, zone, origin } = useAnalysis();
  const { mode, highlight, shown, put } = useLaneTools();
  const { width, height, measure } = size;
  const { weekStart } = useCalendar();
  const inks = useLaneInks();
  const ratio = useDevicePixelRatio();
  const lanesElement = useRef<HTMLDivElement>(null);
  const axisElement = useRef<HTMLDivElement>(null);
  const plotsName = usePlotsLabel();
  const selected = useSyncExternalStore(highlight.subscribe, highlight.selected);
  const [memory] = useState(newLaneMemory);
  const chart = useMemo(
    (): ChartInput => ({ mode, series, width, height, ratio, inks, selected, measure: measureText, memory }),
    [mode, series, width, height, ratio, inks, selected, memory],
  );
  const [tags] = useState(() => createStore<readonly AxisText[]>(() => []));
  const placeTags = useCallback((texts: readonly AxisText[]) => tags.setState(texts, true), [tags]);
  const [loop] = useState(() => new DrawLoop(client, viewport, frames, highlight));
  useEffect(() => loop.start(), [loop]);
  useEffect(
    () => loop.setParameters({ chart, quality, zone, weekStart, origin }),
    [loop, chart, quality, zone, weekStart, origin],
  );
  const { laid, heights, plots, lanes, input } = useChartLayout(frames, chart);
  useHiddenUntilShown(lanesElement, frames);
  useEffect(() => shown.show(laid, input.series, input), [shown, laid, input]);
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const takeRoom = useCallback(
    (element: HTMLDivElement | null) => {
      measure(element);
      setRoom(element);
    },
    [measure],
  );
  const grasped = useMemo(
    () =>
      new ValueAxes(
        lanes.map(({ axes, plot: { top, height: depth } }) => ({ axes, top, height: depth })),
        (axes, drag) => setValues(store, axes, drag),
      ),
    [lanes, store],
  );
  const keysAt = useCallback(
    (y: number) => {
      const at = lanes.findIndex(({ rect }) => y >= rect.top && y < rect.top + rect.height);
      return laid[at]?.members.flatMap((member) => input.series[member]?.item.key ?? []) ?? [];
    },
    [lanes, laid, input.series],
  );
  usePlotGestures(lanesElement, viewport, frames, plots, grasped);
  useHighlight(lanesElement, highlight, { client, frames, quality });
  useLaneDrop(lanesElement, laid, heights, put);
  useChartMenu({ lanes: lanesElement, axis: axisElement }, { lanes, plots });
  return (
    <>
      <div ref={takeRoom} className={classes['room']}>
        <section ref={lanesElement} className={classes['lanes']} aria-label={plotsName} data-takes-letters>
          {lanes.map((lane) => (
            <Lane key={lane.key} lane={lane} inks={input.inks} ratio={input.ratio} />
          ))}
          <AnalysisOverlay element={lanesElement} lanes={lanes} plots={plots} inks={inks} onNote={onNote} />
          <AxisStrips lanes={lanes} />
          <LaneEdges lanes={laid} heights={heights} series={input.series} />
          <LaneGrips lanes={laid} heights={heights} series={input.series} />
          <HoverReadout plots={plots} lanes={lanesElement} keysAt={keysAt} height={height} />
        </section>
      </div>
      <LanesBelow room={room} height={height} lanes={lanes} />
      <div ref={axisElement} className={classes['axis']}>
        <TimeAxis width={input.width} plots={plots} inks={inks} tags={tags} />
        <AxisTags width={input.width} plots={plots} onPlaced={placeTags} />
        {files !== undefined && files.marks.length > 0 && <FileMarks {...files} plots={plots} />}
      </div>
    </>
  );
});

/**
 * The layout of the frame on screen or of the first that is coming, before that the one of a chart without lanes. What is rendered by it is there
 * when the frame is shown, in the same turn, so that axes and lines always come from the same frame.
 */
function useChartLayout(frames: FrameStore, input: ChartInput): ChartLayout {
  const empty = useMemo(() => layoutChart(input, new Map(), undefined, true), [input]);
  const subscribe = useMemo(() => (render: () => void) => frames.onLayout(() => flushSync(render)), [frames]);
  return useSyncExternalStore(subscribe, frames.layout) ?? empty;
}

/** Keeps the lanes out of sight while they are laid out for the first frame: axes and lines appear together. */
function useHiddenUntilShown(element: RefObject<HTMLElement | null>, frames: FrameStore): void {
  useLayoutEffect(() => {
    const put = () => {
      if (element.current !== null) element.current.style.visibility = frames.current === undefined ? 'hidden' : '';
    };
    const stops = [frames.onLayout(put), frames.onShow(put)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [element, frames]);
}

/** What a screen reader says of the plots: which keys move them, as the person has bound them. */
function usePlotsLabel(): string {
  const words = chartWords().plots;
  const parts = [
    ...withKeys(words.pan, [useKeysLabel('pan.left'), useKeysLabel('pan.right')]),
    ...withKeys(words.page, [useKeysLabel('pan.pageLeft'), useKeysLabel('pan.pageRight')]),
    ...withKeys(words.zoom, [useKeysLabel('zoom.in'), useKeysLabel('zoom.out')]),
    ...withKeys(words.home, [useKeysLabel('zoom.home')]),
  ];
  return parts.length === 0 ? words.label : words.labelled(parts.join('; '));
}

/** Nothing for what no key does. */
function withKeys(say: (keys: string) => string, keys: readonly (string | undefined)[]): readonly string[] {
  const bound = keys.filter((key) => key !== undefined);
  return bound.length === 0 ? [] : [say(chartWords().plots.keys(bound))];
}
