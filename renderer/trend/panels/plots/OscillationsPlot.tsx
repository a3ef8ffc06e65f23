import { useMemo, useState } from 'react';
import { CartesianGrid, Line, LineChart, type PlotArea, ReferenceDot, XAxis, YAxis } from 'recharts';
import type { TimeRange } from '@shared/time/range';
import { clockSteps } from '@shared/time/ticks';
import { axisLook, chartMargin, filling } from '../../../kit/chart-look';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { domainOf, sideAxis } from '../../../kit/number-axis';
import { AreaProbe } from '../../../kit/plots/drag-select';
import { formatDuration } from '../../../kit/text/format';
import { chartWords } from '../../../kit/words/charts';
import {
  mostPeriods,
  type Oscillation,
  type OscillationsAnswer,
  type OscillationsRequest,
} from '../../data/plots/plot-protocol';
import { useAnalysis } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { plotWords } from '../../words/plots';
import { axisLabel, axisText, sideAxisLabel, sideTitleWidth } from './axis-label';
import { oscillationColumns, oscillationTexts } from './oscillation-columns';
import { emptyWords, sourceWords } from './plot-words';
import { PlotFrame, RowsForPictures } from './PlotFrame';
import { plottedRange, type PlotRange, usePlot } from './use-plot';
import classes from './Plots.module.css';

interface OscillationsPlotProps {
  readonly series: AnalysedSeries;
  readonly shown: PlotRange;
}

/** What comes back in a series again and again: amplitudes by period. */
export function OscillationsPlot({ series, shown }: OscillationsPlotProps) {
  const { client, quality, chosen } = useAnalysis();
  const request: OscillationsRequest = { id: series.id, ...plottedRange(shown, [series]), quality };
  const plotted = usePlot(client.oscillations, request, [series.id], series);
  const { answer, subject: of = series, request: requested = request } = plotted ?? {};
  const columns = useMemo(() => oscillationColumns(of), [of]);
  const domain = useMemo(() => domainIn(answer), [answer]);
  const words = plotWords().oscillations;
  const select = (oscillation: Oscillation) => {
    const crests = crestsOf(oscillation, requested);
    chosen.choose(words.is(of.name, formatDuration(oscillation.period)), crests.slice(0, mostPeriods), crests.length);
  };
  const empty =
    answer && (emptyAnswerWords(of, answer) ?? (domain === undefined ? chartWords().tooFarApart : undefined));
  return (
    <PlotFrame
      plotted={plotted}
      of={{ series: [of] }}
      empty={empty}
      isGrid
      chart={answer && domain && <OscillationsChart series={of} answer={answer} domain={domain} />}
      side={
        answer && (
          <>
            <p className={`${classes['facts']} ${classes['words']}`} data-testid="plot-source">
              {words.about(formatDuration(answer.periods.at(-1) ?? 0), formatDuration(answer.periods[0] ?? 0))}{' '}
              {sourceWords(of, answer.source)}
            </p>
            <RowsForPictures texts={oscillationTexts(answer.oscillations, of)} />
            <div className={classes['grid']}>
              <DataGrid
                label={words.grid}
                rows={answer.oscillations}
                columns={columns}
                rowId={({ period }) => String(period)}
                selected={{ id: undefined, onSelect: select }}
                empty={words.none}
              />
            </div>
          </>
        )
      }
    />
  );
}

function emptyAnswerWords(series: AnalysedSeries, { source, periods }: OscillationsAnswer): string | undefined {
  const { tooFew } = plotWords().oscillations;
  return emptyWords(series, source) ?? (periods.length < 2 ? tooFew(series.name) : undefined);
}

/** The quarter of each period before its crest and the one behind it, as far as they are in the range. */
function crestsOf({ period, crest }: Oscillation, { start, end }: TimeRange): TimeRange[] {
  const count = Math.ceil((end - crest) / period + 1.25);
  return Array.from({ length: count }, (_, place) => ({
    start: Math.max(start, crest + (place - 1.25) * period),
    end: Math.min(end, crest + (place - 0.75) * period),
  })).filter((band) => band.start < band.end);
}

function domainIn(answer: OscillationsAnswer | undefined) {
  const high = answer?.amplitudes.reduce((greatest, one) => Math.max(greatest, one), 0);
  const domain = high === undefined ? undefined : domainOf({ low: 0, high });
  return domain && { low: 0, high: domain.high };
}

/** A period and its amplitude. */
type Amplitude = Pick<Oscillation, 'period' | 'amplitude'>;

interface OscillationsChartProps {
  readonly series: AnalysedSeries;
  readonly answer: OscillationsAnswer;
  readonly domain: { readonly low: number; readonly high: number };
}

function OscillationsChart({ series, answer: { periods, amplitudes, oscillations }, domain }: OscillationsChartProps) {
  const [room, setRoom] = useState<PlotArea>();
  const all = useMemo(
    () => Array.from(periods, (period, place): Amplitude => ({ period, amplitude: amplitudes[place] ?? 0 })),
    [periods, amplitudes],
  );
  const [low, high] = [periods.at(-1) ?? 0, periods[0] ?? 0];
  const words = plotWords().oscillations;
  return (
    <figure className={classes['chart']} data-drawing aria-label={words.chart(series.name)}>
      <LineChart data={all} responsive style={filling} margin={chartMargin} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--line)" />
        <XAxis
          {...axisLook}
          type="number"
          scale="log"
          dataKey="period"
          domain={[low, high]}
          allowDataOverflow
          ticks={ticksIn(low, high)}
          tickFormatter={formatDuration}
          height={36}
          label={{ ...axisLabel(words.axis, room?.width), position: 'insideBottom' }}
        />
        <YAxis {...sideAxis(domain, 5, 64, sideTitleWidth)} label={sideAxisLabel(axisText(series), room?.height)} />
        <Line
          dataKey="amplitude"
          stroke={series.colour}
          strokeWidth={1.5}
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
        {oscillations.map(({ period, amplitude }) => (
          <ReferenceDot key={period} x={period} y={amplitude} r={3.5} fill={series.colour} stroke="var(--ink)" />
        ))}
        <AreaProbe onArea={setRoom} />
      </LineChart>
    </figure>
  );
}

const day = 86_400_000;
/** Periods that are told, milliseconds: round ones by the clock, then whole days. */
const roundPeriods = [
  ...clockSteps.map(({ ms }) => ms),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000, 1_000_000].map((days) => days * day),
];

function ticksIn(low: number, high: number): number[] {
  return roundPeriods.filter((period) => period >= low && period <= high);
}
