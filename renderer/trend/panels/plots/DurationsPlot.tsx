import { useMemo, type ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import { shownNumber } from '@shared/language/decimal-sign';
import { axisLook, chartMargin, filling } from '../../../kit/chart-look';
import { measureText } from '../../../kit/drawing/measure-text';
import { wrapped } from '../../../kit/drawing/wrapped-text';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { numberAxis } from '../../../kit/number-axis';
import { formatDuration } from '../../../kit/text/format';
import { type DurationsAnswer, mostStates } from '../../data/plots/plot-protocol';
import { useAnalysis } from '../../interact/analysis';
import { useLaneInks } from '../../interact/use-lane-inks';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { stateInk, stateMeaning } from '../../scene/state-colours';
import { namesOf, rowIdOf, type Shared, stateColumns } from './durations-columns';
import { isUnread, unreadWords } from './plot-words';
import { leastPlotHeight, PlotFrame } from './PlotFrame';
import { plottedRange, type PlotRange, useChoose, usePlot } from './use-plot';
import { plotWords } from '../../words/plots';
import classes from './Plots.module.css';

interface DurationsPlotProps {
  readonly series: AnalysedSeries;
  readonly shown: PlotRange;
}

/** Least height of a state with its name, and the height of the axis with the margins, CSS pixels. */
const stateHeight = 16;
const axisHeight = 40;
/** Of the names of states, and of the tick beside a name with the gap before it, CSS pixels. */
const [nameWidth, tickWidth] = [100, 10];
const nameLook = { size: axisLook.tick.fontSize, weight: 400, measure: measureText };

/** The part of the time that a series has each state. */
export function DurationsPlot({ series, shown }: DurationsPlotProps) {
  const { client, quality } = useAnalysis();
  const inks = useLaneInks();
  const request = { id: series.id, ...plottedRange(shown, [series]), quality, lit: shown.lit?.period };
  const plotted = usePlot(client.durations, request, [series.id], series);
  const { answer, subject: of = series, request: requested = request } = plotted ?? {};
  const choose = useChoose();
  const words = plotWords().durations;
  const columns = useMemo(() => stateColumns(), []);
  const rows = useMemo((): readonly Shared[] => {
    const states = answer?.states ?? [];
    const known = states.reduce((sum, { time }) => sum + time, 0);
    const names = namesOf(
      states.map(({ state }) => state),
      of.states,
    );
    return states.map((duration, place) => ({
      duration,
      name: names[place] ?? '',
      share: (100 * duration.time) / known,
      litShare: (100 * duration.lit) / known,
      colour:
        typeof duration.state === 'number'
          ? of.colour
          : stateInk(duration.state, stateMeaning(duration.state, of.ownName), inks).fill,
    }));
  }, [answer, of, inks]);
  const select = ({ name, duration: { state } }: Shared) => {
    const { id, start, end } = requested;
    choose([words.is(of.name, name), { kind: 'state', id, range: { start, end }, quality: requested.quality, state }]);
  };
  return (
    <PlotFrame
      plotted={plotted}
      of={{ series: [of] }}
      empty={answer && emptyWords(of, answer)}
      isGrid
      leastHeight={Math.max(leastPlotHeight, rows.length * stateHeight + axisHeight)}
      chart={<DurationsChart series={of} rows={rows} isLit={requested.lit !== undefined} onSelect={select} />}
      side={
        <>
          <p className={`${classes['facts']} ${classes['words']}`} data-testid="plot-source">
            {answer && knownWords(of, answer)}
          </p>
          <div className={classes['grid']}>
            <DataGrid
              label={words.grid}
              rows={rows}
              columns={columns}
              rowId={rowIdOf}
              selected={{ id: undefined, onSelect: select }}
              empty={words.none}
            />
          </div>
        </>
      }
    />
  );
}

function emptyWords(series: AnalysedSeries, { isPlot, isTooMany, states, leftOut, unheld }: DurationsAnswer) {
  const { name } = series;
  const words = plotWords().empty;
  if (isPlot) return words.plotValues(name);
  if (isTooMany) return words.manyStates(name, mostStates);
  if (states.length > 0) return undefined;
  if (leftOut > 0) return words.quality(name);
  return isUnread(unheld) ? unreadWords(series) : words.noState(name);
}

function knownWords({ name }: AnalysedSeries, { states, leftOut, unknown }: DurationsAnswer): string {
  const known = states.reduce((sum, { time }) => sum + time, 0);
  return plotWords().durations.known({
    name,
    known: formatDuration(known),
    leftOut: leftOut > 0 ? formatDuration(leftOut) : undefined,
    unknown: unknown >= 1000 ? formatDuration(unknown) : undefined,
  });
}

interface DurationsChartProps {
  readonly series: AnalysedSeries;
  readonly rows: readonly Shared[];
  readonly isLit: boolean;
  readonly onSelect: (row: Shared) => void;
}

function DurationsChart({ series, rows, isLit, onSelect }: DurationsChartProps) {
  const longest = Math.max(...rows.map(({ share }) => share));
  return (
    <figure className={classes['chart']} data-drawing aria-label={plotWords().durations.chart(series.name)}>
      <BarChart
        data={rows}
        layout="vertical"
        responsive
        style={filling}
        margin={{ ...chartMargin, right: 30 }}
        barCategoryGap={2}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" horizontal={false} />
        <XAxis {...numberAxis({ low: 0, high: longest }, 5, percentText)} />
        <YAxis
          type="category"
          dataKey="name"
          width={nameWidth + tickWidth}
          interval={0}
          tickFormatter={(name: string) => wrapped(name, nameWidth, 1, nameLook).join('')}
          {...axisLook}
        />
        <Bar
          dataKey="share"
          maxBarSize={36}
          isAnimationActive={false}
          shape={stateBar(isLit)}
          onClick={(_, index) => {
            const row = rows[index];
            if (row !== undefined) onSelect(row);
          }}
        />
      </BarChart>
    </figure>
  );
}

interface BarProps {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly payload?: Shared;
}

function percentText(part: number): string {
  return `${shownNumber(part)} %`;
}

/** A bar whose part that stands out is strong, and the rest faint. */
function stateBar(isLit: boolean): (props: BarProps) => ReactNode {
  return ({ x = 0, y = 0, width = 0, height = 0, payload }) => {
    const strong = isLit && payload !== undefined ? (width * payload.litShare) / payload.share : width;
    return (
      <g>
        <rect x={x} y={y} width={width} height={height} fill={payload?.colour} fillOpacity={0.3} />
        <rect x={x} y={y} width={strong} height={height} fill={payload?.colour} />
      </g>
    );
  };
}
