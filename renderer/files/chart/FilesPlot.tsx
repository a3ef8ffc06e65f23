import { useComputedColorScheme } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useConnection, useZone } from '../../kit/contexts';
import { domainOf } from '../../kit/number-axis';
import { plotIn } from '../../kit/plots/plot-drawing';
import { PlotPicture } from '../../kit/plots/PlotPicture';
import { chartWords as plotWords } from '../../kit/words/charts';
import type { ChartAnswer, ChartRequest } from '../data/chart/chart-protocol';
import { useFiles } from '../table/use-files';
import { chartWords } from '../words/chart';
import { axisTitle } from './axis-choices';
import { chartCaption, countTexts, kindTexts, type MadeChart } from './chart-texts';
import { kindColour } from './paint-points';
import { extentOf } from './point-places';
import { PointsFigure } from './PointsFigure';
import { timeDomain } from '../../kit/time-axis';
import classes from './Chart.module.css';

interface FilesPlotProps extends MadeChart {
  /** Whether another one is being asked for. */
  readonly isFormer: boolean;
}

/** The points with their axes, what the colours are, and what is not drawn. */
export function FilesPlot({ answer, request, isFormer }: FilesPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const domain = useMemo(() => domainIn(answer, request), [answer, request]);
  const scheme = useComputedColorScheme('light');
  const connection = useConnection();
  const zone = useZone();
  const { state } = useFiles();
  const words = chartWords();
  const shown = () => {
    const plot = frame.current === null ? undefined : plotIn(frame.current);
    const surroundings = { read: state, connection, zone, scheme, now: Date.now() };
    return plot && { ...plot, caption: chartCaption({ answer, request }, surroundings) };
  };
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
        {domain !== undefined && <PlotPicture shown={shown} disabled={request.list.listing !== state.listing} />}
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
function Legend({ answer }: Pick<FilesPlotProps, 'answer'>) {
  const scheme = useComputedColorScheme('light');
  return (
    <ul className={classes['legend']}>
      {kindTexts(answer).map(({ rank, name, text }) => (
        <li key={rank} title={name}>
          <span style={{ background: kindColour(rank, scheme) }} aria-hidden="true" />
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** How many files are drawn, and why others are not. */
function Counts(chart: MadeChart) {
  const zone = useZone();
  return countTexts(chart, zone).map(({ id, text }) => (
    <p key={id} data-testid={id}>
      {text}
    </p>
  ));
}
