import { useComputedColorScheme } from '@mantine/core';
import { type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import { CartesianGrid, type PlotArea, ReferenceLine, ScatterChart, XAxis, YAxis } from 'recharts';
import type { ViewPlots } from '@shared/contract/trend/plots';
import { markedText } from '@shared/marked-text';
import { chartMargin, filling } from '../../../kit/chart-look';
import { domainOf, numberAxis, sideAxis } from '../../../kit/number-axis';
import type { ColourScheme } from '../../../kit/series-colours';
import { formatValue } from '../../../kit/text/format';
import type { XyAnswer, XyRequest } from '../../data/plots/plot-protocol';
import { useAnalysis } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { stepTimeText, timeText } from '../../scene/instants';
import { figureText } from '../analysis/figure-columns';
import { AreaProbe, MarkedArea, type PlotBox, useDragSelect } from '../../../kit/plots/drag-select';
import { axisLabel, axisText, sideAxisLabel, sideTitleWidth } from './axis-label';
import type { PlotSubject } from './plot-caption';
import { PlotFrame } from './PlotFrame';
import {
  earlierWords,
  emptyXyWords,
  extentWords,
  isDrawable,
  joinWords,
  regressionWords,
  shiftText,
  sourceWords,
} from './plot-words';
import { SelectFields } from './SelectFields';
import { rampLegend } from './colour-ramp';
import { ColourRamp } from './ColourRamp';
import { plottedRange, type PlotRange, useChoose, usePlot } from './use-plot';
import { type PointedMark, usePointedMark, XyMarks } from './XyMarks';
import { chartWords } from '../../../kit/words/charts';
import { plotWords } from '../../words/plots';
import classes from './Plots.module.css';

interface XyPlotProps {
  readonly x: AnalysedSeries;
  readonly y: AnalysedSeries;
  readonly plots: ViewPlots;
  readonly shown: PlotRange;
}

/** X against Y, each mark in the colour of its time. */
export function XyPlot({ x, y, plots, shown }: XyPlotProps) {
  const { client, quality, zone } = useAnalysis();
  const scheme = useComputedColorScheme('light');
  const { join: how, toleranceSeconds, earlierSeconds = 0 } = plots;
  const request: XyRequest = {
    x: x.id,
    y: y.id,
    ...plottedRange(shown, [x, y]),
    quality,
    lit: shown.lit?.period,
    join: { how, tolerance: toleranceSeconds * 1000, stepped: x.stepped, earlier: earlierSeconds * 1000 },
  };
  const plotted = usePlot(client.xy, request, [x.id, y.id], { x, y, how, toleranceSeconds, earlierSeconds });
  const choose = useChoose();
  const domain = useMemo(() => domainIn(plotted?.answer?.extent), [plotted?.answer]);
  if (plotted?.answer === undefined) {
    return <PlotFrame plotted={plotted} of={{ series: [x, y] }} empty={undefined} chart={null} side={null} />;
  }
  const { answer, request: requested, subject: of } = plotted;
  const select = ({ x: ofX, y: ofY }: PlotBox) => {
    const words = `${of.x.name} ${extentWords(ofX)}, ${of.y.name} ${extentWords(ofY)}`;
    choose([words, { kind: 'xy', request: requested, x: ofX, y: ofY }]);
  };
  const empty =
    emptyXyWords(of, answer, of.toleranceSeconds) ?? (domain === undefined ? chartWords().tooFarApart : undefined);
  return (
    <PlotFrame
      plotted={plotted}
      of={{ series: [of.x, of.y], legend: timesLegend(requested, scheme, zone) }}
      empty={empty}
      chart={
        domain && <XyChart x={of.x} y={of.y} requested={requested} answer={answer} domain={domain} onSelect={select} />
      }
      side={
        <>
          <p className={classes['facts']} data-testid="plot-regression">
            {regressionWords(answer)}
          </p>
          <p className={classes['facts']} data-testid="plot-joined">
            {joinWords(answer, of.how, of.toleranceSeconds)} {earlierWords(of.earlierSeconds)}
          </p>
          <p className={classes['facts']}>
            {sourceWords(of.x, answer.sources.x)} {sourceWords(of.y, answer.sources.y)}
          </p>
          {answer.cell !== undefined && (
            <p className={classes['facts']}>
              {plotWords().xy.cells({
                marks: answer.marks.t.length,
                points: answer.joined,
                x: formatValue(answer.cell.x),
                y: formatValue(answer.cell.y),
              })}
            </p>
          )}
          <SelectFields
            names={[plotWords().x, plotWords().y]}
            onSelect={([ofX, ofY]) => ofX !== undefined && ofY !== undefined && select({ x: ofX, y: ofY })}
          />
          <ColourRamp
            from={stepTimeText(requested.start, zone, stepOf(requested))}
            to={stepTimeText(requested.end, zone, stepOf(requested))}
          />
        </>
      }
    />
  );
}

function domainIn(extent: XyAnswer['extent']): PlotBox | undefined {
  const [x, y] = [extent && domainOf(extent.x), extent && domainOf(extent.y)];
  return x === undefined || y === undefined ? undefined : { x, y };
}

const second = 1000;
/** So many times of a range are told apart by their texts. */
const rampSteps = 10;

function stepOf({ start, end }: PlotRange['range']): number {
  return (end - start) / rampSteps;
}

/** The same for a picture. */
function timesLegend(range: PlotRange['range'], scheme: ColourScheme, zone: string): PlotSubject['legend'] {
  const { start, end } = range;
  const step = Math.min(second, stepOf(range));
  return rampLegend(plotWords().caption.times, { low: start, high: end }, scheme, (time) =>
    stepTimeText(time, zone, step),
  );
}

interface XyChartProps extends Pick<XyPlotProps, 'x' | 'y'> {
  readonly requested: XyRequest;
  readonly answer: XyAnswer;
  readonly domain: PlotBox;
  readonly onSelect: (box: PlotBox) => void;
}

function XyChart({ x, y, requested, answer, domain, onSelect }: XyChartProps) {
  const scheme = useComputedColorScheme('light');
  const { handlers, area, noteArea, box } = useDragSelect(domain, onSelect);
  const [room, setRoom] = useState<PlotArea>();
  const probe = useMemo(
    () => (now: PlotArea | undefined) => {
      noteArea(now);
      setRoom(now);
    },
    [noteArea],
  );
  const [pointed, point, leave] = usePointedMark(answer.marks, domain, area);
  const label = plotWords().xy.chart(x.name, y.name, answer.joined);
  const xText = [axisText(x), shiftText(requested.join.earlier)].filter(Boolean).join(' · ');
  const move = (event: PointerEvent<HTMLElement>) => {
    handlers.onPointerMove(event);
    point(event);
  };
  return (
    <figure
      className={classes['chart']}
      data-drawing

      aria-label={label}
      data-selects
      {...handlers}
      onPointerMove={move}
      onPointerLeave={leave}
    >
      <ScatterChart responsive style={filling} margin={chartMargin} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--line)" />
        <XAxis
          {...numberAxis(domain.x, 8)}
          dataKey="x"
          height={36}
          label={{ ...axisLabel(xText, room?.width), position: 'insideBottom' }}
        />
        <YAxis
          {...sideAxis(domain.y, 5, 64, sideTitleWidth)}
          dataKey="y"
          label={sideAxisLabel(axisText(y), room?.height)}
        />
        <XyMarks
          answer={answer}
          range={requested}
          domain={domain}
          scheme={scheme}
          isLit={requested.lit !== undefined}
        />
        {regressionLine(answer)}
        <MarkedArea box={box} />
        <AreaProbe onArea={probe} />
      </ScatterChart>
      {pointed !== undefined && <Tip pointed={pointed} answer={answer} x={x} y={y} />}
    </figure>
  );
}

/** The line of least squares over the extent of X. */
function regressionLine({ regression, extent }: XyAnswer): ReactNode {
  if (regression === undefined || extent === undefined || !isDrawable(regression)) return null;
  const { slope, intercept } = regression;
  const ends = [extent.x.low, extent.x.high].map((at) => ({ x: at, y: intercept + slope * at }));
  const [from, to] = ends;
  if (from === undefined || to === undefined) return null;
  return <ReferenceLine segment={[from, to]} ifOverflow="hidden" stroke="var(--ink)" strokeWidth={1.5} />;
}

interface TipProps extends Pick<XyPlotProps, 'x' | 'y'> {
  readonly pointed: PointedMark;
  readonly answer: XyAnswer;
}

/** What a mark stands for, beside it. */
function Tip({ pointed: { index, x: left, y: top }, answer: { marks }, x, y }: TipProps) {
  const { zone } = useAnalysis();
  const points = marks.points[index] ?? 0;
  const many = points > 1 ? `\n${plotWords().xy.about(points)}` : '';
  const [ofX, ofY] = [figureText(marks.x[index], x.decimals), figureText(marks.y[index], y.decimals)];
  return (
    <div className={classes['tip']} style={{ left, top }} aria-hidden="true">
      {`${timeText(marks.t[index] ?? 0, zone)}${many}\nX ${ofX} ${markedText(x.unit)}\nY ${ofY} ${markedText(y.unit)}`}
    </div>
  );
}
