import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import type { Connection } from '@shared/contract/connection';
import type { LibraryItem } from '@shared/contract/workspace';
import { resolveRange, type ResolvedRange } from '@shared/time/range';
import { Splitter } from '../base/Splitter';
import { usePanelLayout } from '../base/use-panel-layout';
import type { SeriesClient } from '../series/client';
import type { Example } from './examples';
import { instantText } from './instant-text';
import type { KnownSeries } from './known-series';
import { Legend } from './Legend';
import type { TrendQuestion } from './question';
import { RangeBar, type RangeTexts } from './RangeBar';
import { ReadOptionsPanel } from './ReadOptionsPanel';
import { changedCount, defaultReadOptions, toHistoryOptions } from './read-options';
import { plotWidthOf } from './TrendChart';
import { TrendStage } from './TrendStage';
import { useChartSize } from './use-chart-size';
import { useTrend } from './use-trend';
import type { Viewport } from './viewport';
import classes from './TrendArea.module.css';

export interface TrendAreaProps {
  readonly connection: Connection;
  readonly library: readonly LibraryItem[];
  /** The items in the trend, in their order. */
  readonly paths: readonly string[];
  readonly onRemove: (path: string) => void;
  /** Puts other items in the place of all. */
  readonly onReplace: (paths: readonly string[]) => void;
  readonly series: SeriesClient;
  readonly known: KnownSeries;
  /** Opens the Inspect area. */
  readonly onInspect: () => void;
}

const openingTexts: RangeTexts = { start: '*-8h', end: '*' };

/** A question, and the texts that it was typed with. */
interface Asked {
  readonly question: TrendQuestion;
  readonly texts: RangeTexts;
}

/** The trend of a connection: what to read, the lanes, the legend. Mount it anew for another connection. */
export function TrendArea({ connection, library, paths, onRemove, onReplace, ...props }: TrendAreaProps) {
  const scheme = useComputedColorScheme('light');
  const ratio = useDevicePixelRatio();
  const zone = Temporal.Now.timeZoneId();
  const { measure, width, height } = useChartSize();
  const [texts, setTexts] = useState(openingTexts);
  const [wrong, setWrong] = useState<WrongTime>({});
  const [aggregate, setAggregate] = useState('AGG_TYPE_INTERPOLATIVE');
  const [options, setOptions] = useState(defaultReadOptions);
  const [optionsOpen, setOptionsOpen] = useState(false);
  const [swapped, setSwapped] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const layout = usePanelLayout('trend');
  const items = useMemo(() => itemsOf(library, paths), [library, paths]);
  const trend = useTrend(props.series, props.known, asked?.question, items);
  const { viewport, reads } = trend;

  const read = (wanted: RangeTexts, wantedAggregate: string) => {
    const resolved = resolveRange(wanted.start, wanted.end, Date.now(), zone);
    setWrong(wrongTime(resolved));
    if (!resolved.ok) return;
    setSwapped(resolved.swapped);
    const question: TrendQuestion = {
      number: (asked?.question.number ?? 0) + 1,
      connectionId: connection.profile.id,
      range: resolved.range,
      aggregate: wantedAggregate,
      options: toHistoryOptions(options, wantedAggregate, plotWidthOf(width) * ratio),
    };
    setAsked({ question, texts: wanted });
    viewport.ask(resolved.range);
  };
  const openExample = (example: Example) => {
    const wanted = { start: example.start, end: example.end };
    setTexts(wanted);
    setAggregate(example.aggregate);
    onReplace(example.items);
    read(wanted, example.aggregate);
  };
  const ready = width > 0 && paths.length > 0 && asked === undefined;
  const readOpening = useEffectEvent(() => read(texts, aggregate));
  useEffect(() => {
    if (!ready) return undefined;
    // The shell is painted first.
    const frame = requestAnimationFrame(readOpening);
    return () => cancelAnimationFrame(frame);
  }, [ready]);
  useTextsOf(viewport, zone, asked?.texts, setTexts);

  const insights = useLast(reads.states.findLast(({ outcome }) => outcome?.extra !== undefined)?.outcome?.extra);
  const quality = connection.profile.qualityScheme;
  return (
    <div className={classes['area']}>
      <RangeBar
        texts={texts}
        onTexts={setTexts}
        startError={wrong.start}
        endError={wrong.end}
        aggregate={aggregate}
        onAggregate={setAggregate}
        onRead={(wanted) => read(wanted, aggregate)}
        reading={reads.reading}
        optionsOpen={optionsOpen}
        onOptions={() => setOptionsOpen((open) => !open)}
        changedOptions={changedCount(options)}
        onExample={connection.isDemo ? openExample : undefined}
      />
      <div className={classes['body']}>
        <PanelGroup id="trend" orientation="vertical" className={classes['panels']} {...layout}>
          <Panel id="chart" minSize="30%">
            <TrendStage
              measure={measure}
              width={width}
              height={height}
              client={props.series}
              viewport={viewport}
              pictures={trend.pictures}
              reads={reads}
              problem={trend.problem}
              quality={quality}
              series={trend.series}
              zone={zone}
              scheme={scheme}
              ratio={ratio}
              swapped={swapped}
              empty={items.length === 0}
              onRetry={trend.retry}
              onInspect={props.onInspect}
            />
          </Panel>
          <Splitter label="Resize the legend" />
          <Panel id="legend" defaultSize={190} minSize={72} groupResizeBehavior="preserve-pixel-size">
            <Legend entries={trend.legend} quality={quality} scheme={scheme} onRemove={onRemove} />
          </Panel>
        </PanelGroup>
        {optionsOpen && (
          <ReadOptionsPanel
            options={options}
            onChange={setOptions}
            onClose={() => setOptionsOpen(false)}
            insights={insights}
          />
        )}
      </div>
    </div>
  );
}

/** Writes the range on screen into the fields when a gesture has ended; back where it began stands what was typed. */
function useTextsOf(
  viewport: Viewport,
  zone: string,
  typed: RangeTexts | undefined,
  write: (texts: RangeTexts) => void,
): void {
  const follow = useEffectEvent(() => {
    const { range, home } = viewport;
    if (range === undefined || home === undefined || typed === undefined) return;
    const atHome = range.start === home.start && range.end === home.end;
    write(atHome ? typed : { start: instantText(range.start, zone), end: instantText(range.end, zone) });
  });
  useEffect(() => viewport.onGestureEnd(follow), [viewport]);
}

/** The last value that was there. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** The items at `paths`, with what the library knows of them. */
function itemsOf(library: readonly LibraryItem[], paths: readonly string[]): LibraryItem[] {
  const known = new Map(library.map((item) => [item.path, item]));
  return paths.map((path) => known.get(path) ?? { path });
}

interface WrongTime {
  readonly start?: string;
  readonly end?: string;
}

function wrongTime(resolved: ResolvedRange): WrongTime {
  if (resolved.ok) return {};
  const { message, at } = resolved.error;
  return { [resolved.field]: at === 0 ? message : `${message} (character ${at + 1})` };
}

/** Device pixels per CSS pixel; follows the window to another screen and its zoom. */
function useDevicePixelRatio(): number {
  const [ratio, setRatio] = useState(window.devicePixelRatio);
  useEffect(() => {
    const media = window.matchMedia(`(resolution: ${ratio}dppx)`);
    const change = () => setRatio(window.devicePixelRatio);
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, [ratio]);
  return ratio;
}
