import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import type { Profile } from '@shared/contract/connection';
import type { LibraryItem } from '@shared/contract/workspace';
import { timeTicks } from '@shared/time/ticks';
import { ProblemNotice } from '../base/ProblemNotice';
import { callBridge } from '../base/bridge';
import type { ColourScheme } from '../chart/colours';
import { TimeAxis } from '../chart/TimeAxis';
import type { SeriesClient } from '../series/client';
import { badgeText, placesOf, type Generation } from './query';
import type { TrendSeries } from './trend-series';
import { plotWidthOf, TrendChart } from './TrendChart';
import { useDrawn, type Drawing, type Drawn } from './use-drawn';
import type { Generations } from './use-generations';
import { failedPaths, readProblem } from './use-legend';
import classes from './TrendStage.module.css';

interface TrendStageProps {
  /** Takes the element whose size the chart has. */
  readonly measure: (element: HTMLDivElement | null) => void;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly client: SeriesClient;
  readonly generations: Generations;
  readonly quality: Profile['qualityScheme'];
  /** The items of the trend, in their order. */
  readonly items: readonly LibraryItem[];
  readonly zone: string;
  readonly scheme: ColourScheme;
  readonly ratio: number;
  readonly swapped: boolean;
  readonly onRetry: () => void;
  readonly onInspect: () => void;
}

/** CSS pixels that a label of the time axis wants. */
const tickRoom = 84;

/** Where the trend is: its lanes, the badge that says what is drawn, and what went wrong beside what is on screen. */
export function TrendStage({ measure, width, height, ...props }: TrendStageProps) {
  const { client, generations, items, ratio, quality, zone } = props;
  const { shown, states, growth } = generations;
  const columns = Math.round(plotWidthOf(width) * ratio);
  const drawing = useMemo(
    () => shown && drawingOf(shown, items, columns, quality, growth),
    [shown, items, columns, quality, growth],
  );
  const drawn = useDrawn(client, drawing);
  const failed = useMemo(() => failedPaths(states), [states]);
  const series = useMemo(() => seriesOf(drawn, items, failed), [drawn, items, failed]);
  useFirstTrend(series);
  const range = drawn?.query.range;
  const ticks = useMemo(
    () => (range === undefined ? [] : timeTicks(range, plotWidthOf(width) / tickRoom, zone)),
    [range, width, zone],
  );
  const problem = readProblem(generations);
  return (
    <section className={classes['stage']} aria-label="Trend chart" aria-busy={generations.reading}>
      {problem !== undefined && (
        <div className={classes['notice']}>
          <ProblemNotice problem={problem} onRetry={props.onRetry} onInspect={props.onInspect} compact />
        </div>
      )}
      <Badge generations={generations} drawn={drawn} series={series} swapped={props.swapped} />
      <div ref={measure} className={classes['lanes']}>
        {drawn !== undefined && series.length > 0 ? (
          <TrendChart
            client={client}
            quality={quality}
            series={series}
            range={drawn.query.range}
            ticks={ticks}
            scheme={props.scheme}
            ratio={ratio}
            width={width}
            height={height}
          />
        ) : (
          <Nothing empty={items.length === 0} reading={generations.reading} />
        )}
      </div>
      {drawn !== undefined && series.length > 0 && (
        <TimeAxis range={drawn.query.range} ticks={ticks} width={width} scheme={props.scheme} />
      )}
    </section>
  );
}

function drawingOf(
  shown: Generation,
  items: readonly LibraryItem[],
  width: number,
  scheme: Profile['qualityScheme'],
  growth: number,
): Drawing {
  const known = new Map(items.map((item) => [item.path, item]));
  const places = placesOf(shown, [...known.keys()]);
  const request = {
    keys: places,
    stepped: places.map(({ path }) => known.get(path)?.stepped ?? false),
    start: shown.query.range.start,
    end: shown.query.range.end,
    width,
    quality: { scheme, uncertain: 'plot', bad: 'gap' },
  } as const;
  return { query: shown.query, places, request, growth };
}

/** What is drawn of each item; one that failed and has nothing takes no room from the others. */
function seriesOf(drawn: Drawn | undefined, items: readonly LibraryItem[], failed: readonly string[]): TrendSeries[] {
  const indexes = new Map(items.map(({ path }, index) => [path, index]));
  return (drawn?.places ?? []).flatMap((place, position) => {
    const columns = drawn?.answer.series[position];
    const index = indexes.get(place.path);
    const item = index === undefined ? undefined : items[index];
    if (columns === undefined || index === undefined || item === undefined) return [];
    return columns.points === 0 && failed.includes(place.path) ? [] : [{ item, index, place, drawn: columns }];
  });
}

interface BadgeProps {
  readonly generations: Generations;
  readonly drawn: Drawn | undefined;
  readonly series: readonly TrendSeries[];
  readonly swapped: boolean;
}

/** What is drawn, and what is going on: reading with its progress and a way to stop it. */
function Badge({ generations, drawn, series, swapped }: BadgeProps) {
  const points = series.reduce((sum, one) => sum + one.drawn.points, 0);
  const reduced = series.some((one) => one.drawn.reduced);
  return (
    <div className={classes['badge']}>
      <Text size="xs" c="dimmed" data-testid="trend-badge">
        {drawn === undefined ? '' : badgeText(drawn.query, points, reduced, drawn.request.width)}
        {swapped ? ' · Start was after End: they were swapped' : ''}
      </Text>
      {generations.reading && (
        <span className={classes['reading']}>
          <Loader size={12} /> Reading …
          <Button size="compact-xs" variant="subtle" onClick={generations.cancel}>
            Stop
          </Button>
        </span>
      )}
    </div>
  );
}

function Nothing({ empty, reading }: { readonly empty: boolean; readonly reading: boolean }) {
  return (
    <Center h="100%">
      <Stack align="center" gap="xs">
        {reading ? (
          <Loader size="sm" />
        ) : (
          <IconChartLine size={40} stroke={1.2} className={classes['sketch']} aria-hidden="true" />
        )}
        <Text c="dimmed">
          {empty
            ? 'Click items on the left to draw their trend.'
            : reading
              ? 'Reading …'
              : 'Nothing is drawn yet. Press Read.'}
        </Text>
      </Stack>
    </Center>
  );
}

/** Tells main once that the first trend has been painted. */
function useFirstTrend(series: readonly TrendSeries[]): void {
  const told = useRef(false);
  const painted = series.some(({ drawn }) => drawn.points > 0);
  useEffect(() => {
    if (!painted || told.current) return undefined;
    // The second frame begins after the first has been painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        told.current = true;
        void callBridge('app.firstTrend', undefined);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [painted]);
}
