import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isReadSeries, type View } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { sameRange } from '@shared/time/range-set';
import { callBridge } from '../../kit/bridge/call-bridge';
import { removeStartPicture } from '../../kit/start-picture';
import type { DrawnOverview } from '../data/saved/saved-protocol';
import type { QualityRules } from '../data/protocol';
import { madeOf } from '../query/plan-reads';
import type { FoundDrawing } from '../query/saved-trends';
import type { SeriesSource } from '../query/series-context';
import type { FrameStore, PaintedChartFrame } from '../scene/frame-store';
import type { Trend } from '../scene/use-trend';
import type { ViewStore } from '../view/view-store';
import { screenPicture } from './screen-picture';
import type { ChartSize } from './use-chart-size';

/** So long after what is drawn has become another one it is saved, milliseconds. */
const saveAfter = 500;
/** While only time goes on it is saved so often, milliseconds. */
const saveEvery = 30_000;
/** What can't be saved just now, such as a trend out of sight, is tried again after so long, milliseconds. */
const tryAgainAfter = 5000;

interface SavedTrendParts {
  readonly source: SeriesSource;
  readonly store: ViewStore;
  readonly view: View;
  readonly connectionId: string;
  /** Whether it is to be drawn and saved at all. */
  readonly enabled: boolean;
  readonly trend: Trend;
  readonly quality: QualityRules;
  readonly size: ChartSize;
}

interface SavedTrend {
  /** What the overview showed when the trend was saved. */
  readonly overview: DrawnOverview | undefined;
  /** Says what the overview shows, to be saved with the trend. */
  readonly noteOverview: (overview: DrawnOverview | undefined) => void;
}

/**
 * Draws what was saved of the trend until it has been read, and saves it whenever it has been read and rests, while nothing else
 * happens.
 */
export function useSavedTrend(parts: SavedTrendParts): SavedTrend {
  const overview = useFoundDrawing(parts)?.overview;
  const [shown, noteOverview] = useState<DrawnOverview>();
  // What was saved before is not saved again.
  useSaving(parts, shown === overview ? undefined : shown);
  return useMemo(() => ({ overview, noteOverview }), [overview]);
}

/** What was saved, once that is known; the frames show it. */
function useFoundDrawing({
  source,
  store,
  view,
  connectionId,
  enabled,
  trend,
}: SavedTrendParts): FoundDrawing | undefined {
  const { frames } = trend;
  const { saved, client } = source;
  const [found, setFound] = useState<FoundDrawing>();
  // Only what a trend begins with is drawn from what was saved.
  const take = useEffectEvent(async () => (enabled ? saved?.take(store, connectionId, view) : undefined));
  const restore = useEffectEvent((drawing: FoundDrawing | undefined) => {
    if (drawing === undefined) return removeStartPicture();
    setFound(drawing);
    if (!show(frames, drawing, view)) client.forget(drawing.series.map(({ id }) => id));
  });
  useEffect(() => {
    let isMounted = true;
    void take().then((drawing) => {
      if (isMounted) restore(drawing);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  useEffect(() => frames.onPainted(removeStartPicture), [frames]);
  // Both put a notice above the lanes, which stand elsewhere then.
  const hasNotice = trend.longRead !== undefined || trend.problem !== undefined;
  useEffect(() => {
    if (hasNotice) removeStartPicture();
  }, [hasNotice]);
  return found;
}

function show(frames: FrameStore, { range, series, readAt }: FoundDrawing, view: View): boolean {
  const items = new Map(view.series.filter(isReadSeries).map(({ key, path }) => [key, madeOf([{ path }])]));
  const parameters = series.map(
    (one) => [one.key, { ...one, madeOf: items.get(one.key), complete: true, savedAt: readAt }] as const,
  );
  return frames.restore({ range, series: new Map(parameters) });
}

/** Saves what is drawn once it rests: soon where it is of another view, has another place or overview than before, else now and then. */
function useSaving(parts: SavedTrendParts, overview: DrawnOverview | undefined): void {
  const { trend, view, enabled, size } = parts;
  const { settled, series, reads } = trend;
  const { width, height } = size;
  const isRead = series.length > 0 && !reads.reading && series.every(({ complete }) => complete);
  const shown = useMemo(() => ({ view, width, height, overview }), [view, width, height, overview]);
  const rested = useMemo(
    () => (enabled && isRead ? { shown, settled, series } : undefined),
    [enabled, isRead, shown, settled, series],
  );
  const last = useRef<{ readonly shown: typeof shown; readonly at: number }>(undefined);
  const save = useEffectEvent(() => {
    last.current = { shown, at: performance.now() };
    // What is too large, or a worker that has gone, is no other later.
    return saveTrend(parts, overview).catch(() => true);
  });
  useEffect(() => {
    if (rested === undefined) return undefined;
    let [timer, idle] = [0, 0];
    let isOver = false;
    const trySaving = async () => {
      if (!(await save()) && !isOver) saveIn(tryAgainAfter);
    };
    const saveIn = (wait: number) => {
      timer = window.setTimeout(() => {
        idle = requestIdleCallback(() => void trySaving());
      }, wait);
    };
    const rest = last.current?.shown === rested.shown ? last.current.at + saveEvery - performance.now() : 0;
    saveIn(Math.max(saveAfter, rest));
    return () => {
      isOver = true;
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
  }, [rested]);
}

/**
 * Saves what is on screen; whether it did: not while that is moved, out of sight or not drawn yet. Rejects where the worker has gone,
 * or where it is too large.
 */
async function saveTrend(
  { source: { client }, view, connectionId, trend, quality, size }: SavedTrendParts,
  overview: DrawnOverview | undefined,
): Promise<boolean> {
  const { frames, settled, viewport } = trend;
  const frame = frames.current;
  const place = size.place();
  if (frame === undefined || settled === undefined || place === undefined) return false;
  if (viewport.moving || !isOf(frame, settled.range)) return false;
  const { range, columns } = frame;
  const series = [...frame.series].map(([key, { source }]) => ({
    key,
    id: source.id,
    what: source.what,
    stepped: source.stepped,
    off: source.off,
    logarithmic: source.logarithmic,
  }));
  const scheme = frame.layout.input.inks.scheme;
  const [picture, drawn] = await Promise.all([
    screenPicture(frame),
    client.saveDrawing({ range, columns, quality, series, overview }),
  ]);
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  await callBridge('savedTrend.save', {
    connectionId,
    view,
    readAt: Math.floor(settled.at / 1000) * 1000,
    picture: {
      ...picture,
      ...place,
      page: { width: innerWidth, height: innerHeight },
      ratio: devicePixelRatio,
      scheme,
    },
    drawn,
  });
  return true;
}

/** Whether a frame shows a range, and nothing that was saved before. */
function isOf({ range, drawnRange, series }: PaintedChartFrame, requested: TimeRange): boolean {
  const isThere = sameRange(range, requested) && drawnRange === range;
  return isThere && series.values().every(({ savedAt }) => savedAt === undefined);
}
