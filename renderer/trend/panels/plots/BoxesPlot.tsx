import { useComputedColorScheme } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { Bar, CartesianGrid, ComposedChart, ErrorBar, Line, useYAxisScale, XAxis, YAxis } from 'recharts';
import { useStore } from 'zustand';
import type { ViewPlots } from '@shared/contract/trend/plots';
import { axisLook, chartMargin, filling } from '../../../kit/chart-look';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { domainOf, type Extent, sideAxis } from '../../../kit/number-axis';
import { useCalendar } from '../../../kit/settings/use-settings';
import type { Box } from '../../data/plots/plot-protocol';
import { bringIntoView, useAnalysis } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { stepTimeText, timeText } from '../../scene/instants';
import { figureText } from '../analysis/figure-columns';
import { boxColumns } from './boxes-columns';
import { rampLegend } from './colour-ramp';
import { ColourRamp } from './ColourRamp';
import { HoursChart } from './HoursChart';
import { periodsOf } from './periods';
import { PlotFrame } from './PlotFrame';
import { withoutSharedYear } from './shared-year';
import { emptyWords, joinedSource } from './plot-words';
import { plottedRange, type PlotRange, usePlot } from './use-plot';
import { panelWords } from '../../words/panel';
import { chartWords } from '../../../kit/words/charts';
import { plotWords } from '../../words/plots';
import classes from './Plots.module.css';

interface BoxesPlotProps {
  readonly series: AnalysedSeries;
  readonly plots: ViewPlots;
  readonly shown: PlotRange;
}

/** How the numbers of a series are spread in each day, shift, hour or found event. */
export function BoxesPlot({ series, plots: { per }, shown }: BoxesPlotProps) {
  const { range, lit } = shown;
  const { client, quality, zone, events, chosen, viewport } = useAnalysis();
  const calendar = useCalendar();
  const found = useStore(events.state, (state) => state.events);
  const { periods, more } = useMemo(
    () => periodsOf(per, range, { zone, ...calendar, events: found }),
    [per, range, zone, calendar, found],
  );
  const request = { id: series.id, ...plottedRange(shown, [series]), quality, lit: lit?.period, periods };
  const plotted = usePlot(client.boxes, request, [series.id], { series, per, more });
  const { subject: of = { series, per, more } } = plotted ?? {};
  const boxes = plotted?.answer;
  const rows = useMemo(() => boxes?.filter(({ source }) => source.counts.used > 0) ?? [], [boxes]);
  const columns = useMemo(() => boxColumns(zone, of.series), [zone, of.series]);
  const domain = useMemo(() => domainIn(rows), [rows]);
  const medians = useMemo(() => extentIn(rows, ({ median }) => median), [rows]);
  const scheme = useComputedColorScheme('light');
  const words = plotWords();
  const select = (box: Box) => {
    chosen.choose(
      panelWords().period(timeText(box.start, zone), timeText(box.end, zone)),
      [{ start: box.start, end: box.end }],
      1,
    );
    bringIntoView(viewport, box.start);
  };
  const nameOf = (value: number) => figureText(value, of.series.decimals);
  const isMap = of.per === 'hour' && rows.length > 0;
  const nothing = of.per === 'event' ? words.empty.noEvent : undefined;
  const empty =
    boxes === undefined
      ? undefined
      : boxes.length === 0
        ? nothing
        : rows.length === 0
          ? emptyWords(of.series, joinedSource(boxes.map(({ source }) => source)))
          : domain === undefined
            ? chartWords().tooFarApart
            : undefined;
  return (
    <PlotFrame
      plotted={plotted}
      of={{ series: [of.series], ...(isMap && { legend: rampLegend(words.hours.legend, medians, scheme, nameOf) }) }}
      empty={empty}
      isGrid
      chart={
        domain &&
        (isMap ? (
          <HoursChart series={of.series} rows={rows} medians={medians} zone={zone} onSelect={select} />
        ) : (
          <BoxesChart series={of.series} rows={rows} domain={domain} zone={zone} onSelect={select} />
        ))
      }
      side={
        <>
          <p className={`${classes['facts']} ${classes['words']}`}>
            {isMap ? words.hours.about : words.boxes.about}
            {of.more > 0 && ` ${words.boxes.more(boxes?.length ?? 0, of.more)}`}
          </p>
          {isMap && (
            <div className={classes['words']}>
              <ColourRamp from={nameOf(medians.low)} to={nameOf(medians.high)} />
            </div>
          )}
          <div className={classes['grid']}>
            <DataGrid
              label={words.boxes.grid}
              rows={rows}
              columns={columns}
              rowId={({ start }) => String(start)}
              selected={{ id: undefined, onSelect: select }}
              empty={words.boxes.none}
            />
          </div>
        </>
      }
    />
  );
}

/** From the least to the greatest of what rows have. */
function extentIn(rows: readonly Box[], lowOf: (box: Box) => number, highOf = lowOf): Extent {
  return {
    low: rows.reduce((least, box) => Math.min(least, lowOf(box)), Number.POSITIVE_INFINITY),
    high: rows.reduce((greatest, box) => Math.max(greatest, highOf(box)), Number.NEGATIVE_INFINITY),
  };
}

function domainIn(rows: readonly Box[]) {
  return domainOf(
    extentIn(
      rows,
      ({ min }) => min,
      ({ max }) => max,
    ),
  );
}

interface BoxesChartProps {
  readonly series: AnalysedSeries;
  readonly rows: readonly Box[];
  readonly domain: { readonly low: number; readonly high: number };
  readonly zone: string;
  readonly onSelect: (box: Box) => void;
}

function BoxesChart({ series, rows, domain, zone, onSelect }: BoxesChartProps) {
  const isLit = rows.some((box) => box.isLit);
  const labels = useMemo(() => labelsOf(rows, zone), [rows, zone]);
  return (
    <figure className={classes['chart']} data-drawing aria-label={plotWords().boxes.chart(series.name, rows.length)}>
      <ComposedChart
        data={rows}
        responsive
        style={filling}
        margin={{ ...chartMargin, right: 30 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          type="category"
          dataKey="start"
          tickFormatter={(start: number) => labels.get(start) ?? ''}
          {...axisLook}
        />
        <YAxis {...sideAxis(domain, 5, 60)} />
        <Bar
          dataKey={({ lowerQuartile, upperQuartile }: Box) => [lowerQuartile, upperQuartile]}
          maxBarSize={60}
          isAnimationActive={false}
          minPointSize={2}
          shape={boxShape(series.colour, isLit)}
          onClick={(_, index) => {
            const box = rows[index];
            if (box !== undefined) onSelect(box);
          }}
        />
        <Line dataKey="lowerQuartile" stroke="none" dot={noDot} activeDot={false} isAnimationActive={false}>
          <ErrorBar dataKey={({ lowerQuartile, min }: Box) => [lowerQuartile - min, 0]} width={6} stroke="var(--ink)" />
        </Line>
        <Line dataKey="upperQuartile" stroke="none" dot={noDot} activeDot={false} isAnimationActive={false}>
          <ErrorBar dataKey={({ upperQuartile, max }: Box) => [0, max - upperQuartile]} width={6} stroke="var(--ink)" />
        </Line>
      </ComposedChart>
    </figure>
  );
}

/** By their starts, what boxes are told apart by: with the year where they are of several, and as exact as they are close together. */
function labelsOf(rows: readonly Box[], zone: string): ReadonlyMap<number, string> {
  const starts = rows.map(({ start }) => start).toSorted((a, b) => a - b);
  const step = Math.min(...starts.slice(1).map((start, index) => start - (starts[index] ?? start)));
  const texts = starts.map((start) => stepTimeText(start, zone, step));
  const short = withoutSharedYear(texts);
  return new Map(starts.map((start, index) => [start, short[index] ?? '']));
}

/** A line of one point would have a dot in spite of all. */
const noDot = () => <g />;

interface ShapeProps {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly payload?: Box;
}

function boxShape(colour: string, isLit: boolean): (props: ShapeProps) => ReactNode {
  return (props) => (
    <BoxShape {...props} colour={colour} opacity={isLit && props.payload?.isLit === false ? 0.2 : 0.7} />
  );
}

interface BoxShapeProps extends ShapeProps {
  readonly colour: string;
  readonly opacity: number;
}

/** From quartile to quartile, with a line at the median. */
function BoxShape({ x = 0, y = 0, width = 0, height = 0, payload, colour, opacity }: BoxShapeProps) {
  const scale = useYAxisScale();
  const median = scale?.(payload?.median);
  return (
    <g data-testid="plot-box">
      <rect x={x} y={y} width={width} height={height} fill={colour} fillOpacity={opacity} stroke={colour} />
      {median !== undefined && (
        <line x1={x} x2={x + width} y1={median} y2={median} stroke="var(--ink)" strokeWidth={2} />
      )}
    </g>
  );
}
