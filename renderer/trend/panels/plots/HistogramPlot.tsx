import { useMemo, type ReactNode } from 'react';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  Tooltip,
  usePlotArea,
  useXAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import type { ViewPlots } from '@shared/contract/trend/plots';
import type { LimitLine } from '@shared/contract/trend/view';
import { upperBound } from '@shared/ascending';
import { markedText } from '@shared/marked-text';
import { axisLook, chartMargin, filling } from '../../../kit/chart-look';
import { measureText } from '../../../kit/drawing/measure-text';
import { stackedRows } from '../../../kit/drawing/stacked-rows';
import { useStableValue } from '../../../kit/hooks/former-values';
import { domainOf, numberAxis } from '../../../kit/number-axis';
import { formatCount, formatPercent, formatValue } from '../../../kit/text/format';
import type { Extent, HistogramAnswer } from '../../data/plots/plot-protocol';
import { useAnalysis } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { limitKinds } from '../../scene/limit-kinds';
import { useView } from '../../view/use-view';
import { AreaProbe, MarkedArea, useDragSelect } from '../../../kit/plots/drag-select';
import { type Capability, capabilityOf } from './capability';
import { PlotFrame } from './PlotFrame';
import { emptyWords, extentWords, sourceWords } from './plot-words';
import { SelectFields } from './SelectFields';
import { plottedRange, type PlotRange, useChoose, usePlot } from './use-plot';
import { chartWords } from '../../../kit/words/charts';
import { plotWords } from '../../words/plots';
import classes from './Plots.module.css';

interface HistogramPlotProps {
  readonly series: AnalysedSeries;
  readonly plots: ViewPlots;
  readonly shown: PlotRange;
}

/** How the numbers of a series are spread, with the cumulative curve and the limits. */
export function HistogramPlot({ series, plots: { bins }, shown }: HistogramPlotProps) {
  const { client, quality, store } = useAnalysis();
  const all = useView(store, (view) => view.limits);
  const limits = useStableValue(
    all.filter((limit) => limit.series === series.key),
    (a, b) => a.length === b.length && a.every((one, index) => one === b[index]),
  );
  const request = {
    id: series.id,
    ...plottedRange(shown, [series]),
    quality,
    lit: shown.lit?.period,
    bins,
    limits: limits.map(({ value }) => value),
  };
  const plotted = usePlot(client.histogram, request, [series.id], { series, limits });
  const choose = useChoose();
  if (plotted?.answer === undefined) {
    return <PlotFrame plotted={plotted} of={{ series: [series] }} empty={undefined} chart={null} side={null} />;
  }
  const { answer, request: requested, subject: of } = plotted;
  const words = plotWords();
  const select = (values: Extent, isOpen = false) => {
    const { id, start, end } = requested;
    const choice = { id, range: { start, end }, quality: requested.quality, values, isOpen };
    choose([`${of.series.name} ${extentWords(values)}`, { kind: 'values', ...choice }]);
  };
  const capability = capabilityOf(of.limits, answer);
  const domain = domainOf({ low: answer.edges[0] ?? 0, high: answer.edges.at(-1) ?? 0 });
  return (
    <PlotFrame
      plotted={plotted}
      of={{ series: [of.series] }}
      empty={emptyWords(of.series, answer.source) ?? (domain === undefined ? chartWords().tooFarApart : undefined)}
      chart={domain && <HistogramChart {...of} answer={answer} domain={domain} onSelect={select} />}
      side={
        <>
          <p className={classes['facts']} data-testid="plot-source">
            {sourceWords(of.series, answer.source)} {words.histogram.equal}
          </p>
          {answer.source.counts.used > 0 && (
            <p className={classes['facts']} data-testid="plot-spread">
              {words.histogram.spread(formatValue(answer.mean), formatValue(answer.standardDeviation))}
            </p>
          )}
          {of.limits.map((limit, index) => (
            <p key={limit.id} className={classes['facts']} data-testid="plot-limit">
              {limitWords(limit, answer, index)}
            </p>
          ))}
          {capability !== undefined && (
            <p className={classes['facts']} data-testid="plot-capability">
              {capabilityWords(capability)}
            </p>
          )}
          <SelectFields
            names={[words.histogram.values]}
            onSelect={([values]) => values !== undefined && select(values)}
          />
        </>
      }
    />
  );
}

function limitName({ kind, text, value }: LimitLine): string {
  return [limitKinds[kind].short, markedText(text), formatValue(value)].filter(Boolean).join(' ');
}

function limitWords(limit: LimitLine, { beyond, source }: HistogramAnswer, index: number): string {
  const { below = 0, above = 0 } = beyond[index] ?? {};
  const part = (count: number) => formatPercent((100 * count) / source.counts.used);
  return plotWords().histogram.limit(limitName(limit), part(above), part(below));
}

function capabilityWords({ lower, upper, pp, ppk }: Capability): string {
  const words = plotWords().histogram;
  const [from, to] = [lower, upper].map((limit) => limit && limitName(limit));
  return words.capability({ from, to, pp: pp === undefined ? undefined : indexText(pp), ppk: indexText(ppk) });
}

/** More digits than two are of no use. */
function indexText(value: number): string {
  return formatValue(value, 2);
}

interface Bin {
  readonly low: number;
  readonly high: number;
  readonly numbers: number;
  readonly lit: number;
  /** Percent of the numbers up to the upper edge. */
  readonly cumulative: number;
}

/** The bins from left to right, behind one without width at which the cumulative curve begins. */
function binsOf({ edges, numbers, lit, source }: HistogramAnswer): readonly Bin[] {
  const low = edges[0] ?? 0;
  let sum = 0;
  const bins = Array.from(numbers, (count, index): Bin => {
    sum += count;
    return {
      low: edges[index] ?? 0,
      high: edges[index + 1] ?? 0,
      numbers: count,
      lit: lit[index] ?? 0,
      cumulative: (100 * sum) / source.counts.used,
    };
  });
  return [{ low, high: low, numbers: 0, lit: 0, cumulative: 0 }, ...bins];
}

/** The bin that a value is in; undefined beside all of them. The only one of values that are all the same has no width. */
function binAt({ edges }: HistogramAnswer, value: number): { values: Extent; isOpen: boolean } | undefined {
  const last = edges.length - 2;
  const bin = edges[0] === edges[1] ? 0 : value === edges.at(-1) ? last : upperBound(edges, value) - 1;
  const [low, high] = [edges[bin], edges[bin + 1]];
  return low === undefined || high === undefined ? undefined : { values: { low, high }, isOpen: bin < last };
}

interface HistogramChartProps {
  readonly series: AnalysedSeries;
  readonly answer: HistogramAnswer;
  readonly limits: readonly LimitLine[];
  readonly domain: Extent;
  /** Of a bin the upper edge is not included where it is the next one's. */
  readonly onSelect: (values: Extent, isOpen?: boolean) => void;
}

function HistogramChart({ series, answer, limits, domain, onSelect }: HistogramChartProps) {
  const bins = useMemo(() => binsOf(answer), [answer]);
  const { handlers, noteArea, box } = useDragSelect(
    { x: domain, y: { low: 0, high: 1 } },
    ({ x }) => onSelect(x),
    ({ x }) => {
      const bin = binAt(answer, x);
      if (bin !== undefined) onSelect(bin.values, bin.isOpen);
    },
  );
  const label = plotWords().histogram.chart(series.name, answer.source.counts.used);
  return (
    <figure className={classes['chart']} aria-label={label} data-drawing data-selects {...handlers}>
      <ComposedChart data={bins} responsive style={filling} margin={chartMargin} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--line)" yAxisId="numbers" vertical={false} />
        <XAxis {...numberAxis(domain, 8)} dataKey="high" />
        <YAxis yAxisId="numbers" width={56} tickFormatter={formatCount} allowDecimals={false} {...axisLook} />
        <YAxis
          yAxisId="part"
          orientation="right"
          width={46}
          domain={[0, 100]}
          ticks={[0, 25, 50, 75, 100]}
          tickFormatter={(part: number) => `${part} %`}
          {...axisLook}
        />
        <Tooltip isAnimationActive={false} cursor={false} content={tipOf} />
        <Bar yAxisId="numbers" dataKey="numbers" shape={numbersBar(series.colour)} isAnimationActive={false} />
        <Bar yAxisId="numbers" dataKey="lit" shape={numbersBar('var(--accent)')} isAnimationActive={false} />
        <Area
          yAxisId="part"
          dataKey="cumulative"
          type="linear"
          stroke="var(--ink)"
          fill="none"
          activeDot={false}
          isAnimationActive={false}
        />
        <LimitLines limits={limits} />
        <MarkedArea box={box && { x: box.x }} yAxisId="numbers" />
        <AreaProbe onArea={noteArea} />
      </ComposedChart>
    </figure>
  );
}

/** Legible over bars and lines. */
const limitLook = {
  fontSize: 11,
  fill: 'var(--ink)',
  stroke: 'var(--surface)',
  strokeWidth: 3,
  paintOrder: 'stroke',
} as const;
/** CSS pixels: from a limit's line to its name and from there to the next, and from name to name below each other. */
const [limitGap, limitRow] = [5, 14];
/** Names below each other at most: more would leave no bar in sight. */
const mostLimitRows = 6;

/** The limits, each with its name at the head of its line, on the side that has room, and over no other. */
function LimitLines({ limits }: { readonly limits: readonly LimitLine[] }) {
  const [scale, plot] = [useXAxisScale(), usePlotArea()];
  const end = plot === undefined ? 0 : plot.x + plot.width;
  const named = limits.flatMap((limit) => {
    const x = scale?.(limit.value);
    if (x === undefined || plot === undefined || x < plot.x || x > end) return [];
    const name = limitName(limit);
    const width = measureText(name, limitLook.fontSize, 400) + 2 * limitGap;
    const isLeft = x + width > end;
    return [{ limit, name, isLeft, left: isLeft ? x - width : x, width }];
  });
  const rows = stackedRows(named, mostLimitRows);
  return named.map(({ limit: { id, kind, value }, name, isLeft }, index) => (
    <ReferenceLine
      key={id}
      yAxisId="numbers"
      x={value}
      stroke="var(--ink)"
      strokeDasharray={limitKinds[kind].dash.join(' ')}
      strokeWidth={limitKinds[kind].width}
      label={{
        ...limitLook,
        value: name,
        position: isLeft ? 'insideTopRight' : 'insideTopLeft',
        dy: (rows[index] ?? 0) * limitRow,
      }}
    />
  ));
}

interface BarProps {
  readonly y?: number;
  readonly height?: number;
  readonly payload?: Bin;
}

/** A bar from edge to edge of its bin, which Recharts has no notion of. */
function numbersBar(colour: string): (props: BarProps) => ReactNode {
  return (props) => <BinBar {...props} colour={colour} />;
}

function BinBar({ y = 0, height = 0, payload, colour }: BarProps & { readonly colour: string }) {
  const scale = useXAxisScale();
  const [from = 0, to = 0] = [scale?.(payload?.low), scale?.(payload?.high)];
  // What has one value only is as wide as can be seen.
  const width = Math.max(payload?.numbers === 0 ? 0 : 3, to - from - 1);
  return (
    <rect
      x={from === to ? from - width / 2 : from + 0.5}
      y={y}
      width={width}
      height={height}
      fill={colour}
      fillOpacity={0.75}
    />
  );
}

interface Hovered {
  readonly active: boolean;
  readonly payload: readonly { readonly payload?: Bin }[];
}

/** What Recharts shows at the pointer. */
function tipOf({ active, payload }: Hovered): ReactNode {
  return active && <Tip bin={payload[0]?.payload} />;
}

function Tip({ bin }: { readonly bin: Bin | undefined }) {
  if (bin === undefined) return null;
  const { low, high, numbers, cumulative } = bin;
  const { extent, histogram } = plotWords();
  const lines = [
    extent.between(formatValue(low), formatValue(high)),
    histogram.samples(numbers),
    histogram.upTo(formatPercent(cumulative), formatValue(high)),
  ];
  return <div className={classes['tip']}>{lines.join('\n')}</div>;
}
