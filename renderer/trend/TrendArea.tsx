import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import type { Connection } from '@shared/contract/connection';
import type { LibraryItem } from '@shared/contract/workspace';
import { resolveRange, type ResolvedRange } from '@shared/time/range';
import { Splitter } from '../base/Splitter';
import { usePanelLayout } from '../base/use-panel-layout';
import type { SeriesClient } from '../series/client';
import { Legend } from './Legend';
import { RangeBar, type RangeTexts } from './RangeBar';
import { ReadOptionsPanel } from './ReadOptionsPanel';
import { changedCount, defaultReadOptions, toHistoryOptions } from './read-options';
import { plotWidthOf } from './TrendChart';
import { TrendStage } from './TrendStage';
import { useChartSize } from './use-chart-size';
import { useGenerations } from './use-generations';
import { useLegend } from './use-legend';
import classes from './TrendArea.module.css';

export interface TrendAreaProps {
  readonly connection: Connection;
  readonly library: readonly LibraryItem[];
  /** The items in the trend, in their order. */
  readonly paths: readonly string[];
  readonly onRemove: (path: string) => void;
  readonly series: SeriesClient;
  /** Opens the Inspect area. */
  readonly onInspect: () => void;
}

const openingTexts: RangeTexts = { start: '*-8h', end: '*' };

/** The trend of a connection: what to read, the lanes, the legend. Mount it anew for another connection. */
export function TrendArea({ connection, library, paths, onRemove, series, onInspect }: TrendAreaProps) {
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
  const layout = usePanelLayout('trend');
  const generations = useGenerations(series, paths);
  const items = useMemo(() => itemsOf(library, paths), [library, paths]);
  const legend = useLegend(series, generations, items);

  const read = (asked: RangeTexts) => {
    const resolved = resolveRange(asked.start, asked.end, Date.now(), zone);
    setWrong(wrongTime(resolved));
    if (!resolved.ok) return;
    setSwapped(resolved.swapped);
    const plotWidth = plotWidthOf(width) * ratio;
    generations.ask(
      {
        connectionId: connection.profile.id,
        range: resolved.range,
        aggregate,
        options: toHistoryOptions(options, aggregate, plotWidth),
      },
      paths,
    );
  };
  const ready = width > 0 && paths.length > 0 && generations.newest === undefined;
  const readOpening = useEffectEvent(() => read(texts));
  useEffect(() => {
    if (!ready) return undefined;
    // The shell is painted first.
    const frame = requestAnimationFrame(readOpening);
    return () => cancelAnimationFrame(frame);
  }, [ready]);

  const insights = generations.states.findLast(({ outcome }) => outcome?.extra !== undefined)?.outcome?.extra;
  return (
    <div className={classes['area']}>
      <RangeBar
        texts={texts}
        onTexts={setTexts}
        startError={wrong.start}
        endError={wrong.end}
        aggregate={aggregate}
        onAggregate={setAggregate}
        onRead={read}
        reading={generations.reading}
        optionsOpen={optionsOpen}
        onOptions={() => setOptionsOpen((open) => !open)}
        changedOptions={changedCount(options)}
      />
      <div className={classes['body']}>
        <PanelGroup id="trend" orientation="vertical" className={classes['panels']} {...layout}>
          <Panel id="chart" minSize="30%">
            <TrendStage
              measure={measure}
              width={width}
              height={height}
              client={series}
              generations={generations}
              quality={connection.profile.qualityScheme}
              items={items}
              zone={zone}
              scheme={scheme}
              ratio={ratio}
              swapped={swapped}
              onRetry={() => read(texts)}
              onInspect={onInspect}
            />
          </Panel>
          <Splitter label="Resize the legend" />
          <Panel id="legend" defaultSize={190} minSize={72} groupResizeBehavior="preserve-pixel-size">
            <Legend entries={legend} quality={connection.profile.qualityScheme} scheme={scheme} onRemove={onRemove} />
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
