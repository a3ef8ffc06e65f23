import { useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useMemo, useRef } from 'react';
import { markedText } from '@shared/marked-text';
import { zoneClock } from '@shared/time/zone-clock';
import { useZone } from '../../kit/contexts';
import { domainOf } from '../../kit/number-axis';
import { plotIn } from '../../kit/plots/plot-drawing';
import { PlotPicture } from '../../kit/plots/PlotPicture';
import { chartWords as plotWords } from '../../kit/words/charts';
import { cellText } from '../data/cells/cell';
import { type AxisCounts, type ChartAnswer, type ChartRequest, mostKinds } from '../data/chart/chart-protocol';
import { chartWords } from '../words/chart';
import { axisTitle } from './axis-choices';
import { kindColour } from './paint-points';
import { extentOf } from './point-places';
import { PointsFigure } from './PointsFigure';
import { timeDomain } from './time-axis';
import classes from './Chart.module.css';

interface FilesPlotProps {
  readonly answer: ChartAnswer;
  /** What the answer is of. */
  readonly request: ChartRequest;
  /** Whether another one is being asked for. */
  readonly isFormer: boolean;
}

/** The points with their axes, what the colours are, and what is not drawn. */
export function FilesPlot({ answer, request, isFormer }: FilesPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const domain = useMemo(() => domainIn(answer, request), [answer, request]);
  const words = chartWords();
  const [titleX, titleY] = [axisTitle(request.x), axisTitle(request.y)];
  const empty = answer.x.length === 0 ? words.nothing(titleX, titleY) : plotWords().tooFarApart;
  return (
    <div ref={frame} className={classes['plot']} aria-busy={isFormer}>
      {domain === undefined ? (
        <output className={classes['empty']}>{empty}</output>
      ) : (
        <PointsFigure answer={answer} request={request} domain={domain} />
      )}
      <div className={classes['below']}>
        {domain !== undefined && (
          <PlotPicture shown={() => (frame.current === null ? undefined : plotIn(frame.current))} />
        )}
        <Legend answer={answer} />
        <Counts answer={answer} request={request} />
      </div>
    </div>
  );
}

function domainIn({ x, y }: ChartAnswer, { x: axis }: ChartRequest) {
  const [ofX, ofY] = [extentOf(x), extentOf(y)];
  const [across, up] = [ofX && (axis.as === 'time' ? timeDomain(ofX) : domainOf(ofX)), ofY && domainOf(ofY)];
  return across === undefined || up === undefined ? undefined : { x: across, y: up };
}

/** Which colour is which value. */
function Legend({ answer: { kinds, others } }: Pick<FilesPlotProps, 'answer'>) {
  const scheme = useComputedColorScheme('light');
  const words = chartWords();
  const named = kinds.map(({ cell, files }, rank) => ({
    rank,
    name: cell === undefined ? words.none : markedText(cellText(cell)),
    files,
  }));
  const rest = { rank: mostKinds, name: words.others(others.values), files: others.files };
  return (
    <ul className={classes['legend']}>
      {(others.values === 0 ? named : [...named, rest]).map(({ rank, name, files }) => (
        <li key={rank} title={name}>
          <span style={{ background: kindColour(rank, scheme) }} aria-hidden="true" />
          <bdi>{words.kind(name, files)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** How many files are drawn, and why others are not. */
function Counts({ answer, request }: Pick<FilesPlotProps, 'answer' | 'request'>): ReactNode {
  const words = chartWords();
  const zone = useZone();
  const lacks = (axis: 'x' | 'y') => lacking(answer.counts[axis], request[axis].as);
  const span = request.x.as === 'time' ? extentOf(answer.x) : undefined;
  const clock = zoneClock(zone);
  return (
    <>
      <p data-testid="chart-drawn">
        {words.drawn({ drawn: answer.x.length, listed: answer.listed, loaded: answer.loaded })}
      </p>
      {(['x', 'y'] as const).map(
        (axis) =>
          lacks(axis).length > 0 && (
            <p key={axis} data-testid={`chart-lacking-${axis}`}>
              {words.lacking(axisTitle(request[axis]), lacks(axis))}
            </p>
          ),
      )}
      {span !== undefined && <p>{words.span(axisTitle(request.x), clock.text(span.low), clock.text(span.high))}</p>}
    </>
  );
}

function lacking({ missing, other, infinite }: AxisCounts, as: ChartRequest['x']['as']): readonly string[] {
  const words = chartWords();
  return [
    ...(missing > 0 ? [words.missing(missing)] : []),
    ...(other > 0 ? [words.other[as](other)] : []),
    ...(infinite > 0 ? [words.infinite(infinite)] : []),
  ];
}
