import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { CartesianGrid, Line, LineChart, type PlotArea, ReferenceDot, ReferenceLine, XAxis, YAxis } from 'recharts';
import type { ViewPlots } from '@shared/contract/trend/plots';
import { chartMargin, filling } from '../../../kit/chart-look';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { numberAxis, sideAxis } from '../../../kit/number-axis';
import { AreaProbe } from '../../../kit/plots/drag-select';
import { formatDuration } from '../../../kit/text/format';
import {
  type Correlation,
  type CorrelationAnswer,
  type CorrelationRequest,
  leastPairs,
} from '../../data/plots/plot-protocol';
import { useAnalysis } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { plotWords } from '../../words/plots';
import { someNames } from '../../words/some-names';
import { axisLabel } from './axis-label';
import {
  bestShift,
  type CorrelatedRow,
  correlatedRows,
  correlatedTexts,
  correlationColumns,
  emptyLineWords,
  unreadSeries,
} from './correlation-columns';
import { PlotFrame, RowsForPictures } from './PlotFrame';
import { isOfSamples, plottedRange, type PlotRange, usePlot, usePlotSettings } from './use-plot';
import classes from './Plots.module.css';

interface CorrelationPlotProps {
  readonly series: AnalysedSeries;
  readonly others: readonly AnalysedSeries[];
  readonly plots: ViewPlots;
  readonly shown: PlotRange;
}

/** How the other series go with one, and how much earlier or later. */
export function CorrelationPlot({ series, others, plots: { shiftSeconds }, shown }: CorrelationPlotProps) {
  const { client, quality } = useAnalysis();
  const [, change] = usePlotSettings();
  const [chosen, choose] = useState<string>();
  const length = shown.range.end - shown.range.start;
  const asked = others.filter(isOfSamples);
  const request: CorrelationRequest = {
    ...plottedRange(shown, [series, ...asked]),
    quality,
    id: series.id,
    stepped: series.stepped,
    others: asked.map(({ id, stepped }) => ({ id, stepped })),
    shift: shiftSeconds === undefined ? length / 10 : Math.min(shiftSeconds * 1000, length / 2),
  };
  const ids = [series, ...asked].map(({ id }) => id);
  const plotted = usePlot(client.correlation, request, ids, { series, others });
  const { answer, subject: of = { series, others }, request: requested = request } = plotted ?? {};
  const rows = useMemo(
    () => correlatedRows(of.series, of.others, answeredBy(of.others.filter(isOfSamples), answer)),
    [of, answer],
  );
  const { step = 1, furthest = 0 } = answer ?? {};
  const columns = useMemo(() => correlationColumns({ step, furthest }), [step, furthest]);
  const row = rows.find((one) => one.series.key === chosen) ?? rows[0];
  const plotXy = (one: CorrelatedRow) => {
    const shift = bestShift(one, { step, furthest }) ?? 0;
    const earlierSeconds = shift === 0 ? undefined : shift / 1000;
    change({ kind: 'xy', x: one.series.key, y: of.series.key, earlierSeconds });
  };
  const words = plotWords();
  const unread = unreadSeries([
    [of.series, answer?.source],
    ...rows.map(({ series: one, correlation }) => [one, correlation?.source] as const),
  ]);
  return (
    <PlotFrame
      plotted={plotted}
      of={{
        series: [of.series, ...of.others],
        legend: {
          title: words.correlation.colours,
          entries: of.others.map(({ colour, name }) => ({ colour, name })),
        },
      }}
      empty={answer && emptyWords(of.series, of.others, answer, requested.shift)}
      isGrid
      actions={
        <Button
          size="compact-sm"
          variant="default"
          disabled={row === undefined}
          onClick={() => row !== undefined && plotXy(row)}
        >
          {words.kinds.xy}
        </Button>
      }
      chart={answer && <CorrelationChart target={of.series} rows={rows} chosen={row} answer={answer} />}
      side={
        <>
          <p className={`${classes['facts']} ${classes['words']}`} data-testid="plot-source">
            {answer &&
              words.correlation.about({
                name: of.series.name,
                step: formatDuration(answer.step),
                instants: answer.instants,
                shift: formatDuration(requested.shift),
              })}
            {unread.length > 0 && ` ${words.correlation.unread(someNames(unread.map(({ name }) => name)))}`}
          </p>
          <RowsForPictures texts={correlatedTexts(rows, columns)} />
          <div className={classes['grid']}>
            <DataGrid
              label={words.correlation.grid}
              rows={rows}
              columns={columns}
              rowId={({ series: { key } }) => key}
              selected={{ id: row?.series.key, onSelect: (one) => choose(one.series.key) }}
              onOpen={plotXy}
              empty={words.correlation.none}
            />
          </div>
        </>
      }
    />
  );
}

/** What was answered, by the keys of the series that were asked about. */
function answeredBy(
  asked: readonly AnalysedSeries[],
  answer: CorrelationAnswer | undefined,
): ReadonlyMap<string, Correlation> {
  return new Map(
    asked.flatMap(({ key }, place) => {
      const correlation = answer?.correlations[place];
      return correlation === undefined ? [] : [[key, correlation] as const];
    }),
  );
}

function emptyWords(
  series: AnalysedSeries,
  others: readonly AnalysedSeries[],
  { source, instants, furthest }: CorrelationAnswer,
  shift: number,
): string | undefined {
  const words = plotWords().correlation;
  if (others.length === 0) return words.onlyOne(series.name);
  if (instants < leastPairs) return emptyLineWords(series, source) ?? words.tooShort;
  return emptyLineWords(series, source) ?? (furthest === 0 ? words.tooLong(formatDuration(shift)) : undefined);
}

interface CorrelationChartProps {
  readonly target: AnalysedSeries;
  readonly rows: readonly CorrelatedRow[];
  /** The one that stands out. */
  readonly chosen: CorrelatedRow | undefined;
  readonly answer: Pick<CorrelationAnswer, 'step' | 'furthest'>;
}

/** A place among the shifts. */
interface Shift {
  readonly place: number;
}

/** The coefficients by shift, a line for each series. */
function CorrelationChart({ target, rows, chosen, answer: { step, furthest } }: CorrelationChartProps) {
  const [room, setRoom] = useState<PlotArea>();
  const unit = unitOf(step * furthest);
  const shiftAt = (place: number) => ((place - furthest) * step) / unit.ms;
  const places = useMemo(() => Array.from({ length: 2 * furthest + 1 }, (_, place): Shift => ({ place })), [furthest]);
  const end = shiftAt(2 * furthest);
  const words = plotWords().correlation;
  const behind = rows.filter(({ series }) => series.key !== chosen?.series.key);
  const inFront = chosen === undefined ? [] : [chosen];
  const best = chosen?.correlation?.best;
  return (
    <figure className={classes['chart']} data-drawing aria-label={words.chart(target.name, rows.length)}>
      <LineChart data={places} responsive style={filling} margin={chartMargin} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--line)" />
        <XAxis
          {...numberAxis({ low: -end, high: end }, 8)}
          dataKey={({ place }: Shift) => shiftAt(place)}
          height={36}
          label={{ ...axisLabel(words.axis(unit.name, target.name), room?.width), position: 'insideBottom' }}
        />
        <YAxis {...sideAxis({ low: -1, high: 1 }, 5, 48)} />
        <ReferenceLine x={0} stroke="var(--line-strong)" />
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        {[...behind, ...inFront].map((row) => (
          <Line
            key={row.series.key}
            dataKey={({ place }: Shift) => numberOrNothing(row.correlation?.r[place])}
            stroke={row.series.colour}
            strokeWidth={row === chosen ? 2.5 : 1}
            strokeOpacity={row === chosen ? 1 : 0.5}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        ))}
        {best !== undefined && (
          <ReferenceDot
            x={shiftAt(best)}
            y={chosen?.correlation?.r[best] ?? 0}
            r={4}
            fill={chosen?.series.colour ?? 'none'}
            stroke="var(--ink)"
          />
        )}
        <AreaProbe onArea={setRoom} />
      </LineChart>
    </figure>
  );
}

/** Recharts breaks a line at nothing only. */
function numberOrNothing(r = Number.NaN): number | null {
  return Number.isNaN(r) ? null : r;
}

const units = [
  { name: 'd', ms: 86_400_000 },
  { name: 'h', ms: 3_600_000 },
  { name: 'min', ms: 60_000 },
  { name: 's', ms: 1000 },
] as const;

/** The unit in which a time has at least two. */
function unitOf(milliseconds: number) {
  return units.find(({ ms }) => milliseconds >= 2 * ms) ?? { name: 'ms', ms: 1 };
}
