import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TimeRange } from '@shared/time/range';
import { useConnection } from '../../../kit/contexts';
import { ProblemNotice } from '../../../kit/notices/ProblemNotice';
import { plotIn, type ShownPlot } from '../../../kit/plots/plot-drawing';
import { PlotPicture } from '../../../kit/plots/PlotPicture';
import { useAnalysis } from '../../interact/analysis';
import { plotCaption, type PlotSubject } from './plot-caption';
import { shownPlot } from './shown-plot';
import type { Plotted } from './use-plot';
import classes from './Plots.module.css';

interface PlotFrameProps {
  readonly plotted: Plotted<TimeRange, unknown, unknown> | undefined;
  /** The series that it is of, and what its colours are where they say something. */
  readonly of: Pick<PlotSubject, 'series' | 'legend'>;
  /** Why there is nothing to see; undefined where there is. */
  readonly empty: string | undefined;
  readonly chart: ReactNode;
  /** What stands beside the chart. */
  readonly side: ReactNode;
  /** What is done with the plot, beside its picture. */
  readonly actions?: ReactNode;
  /** Whether that is a grid, which scrolls by itself. */
  readonly isGrid?: boolean;
  /** The height below which the chart is not legible, CSS pixels: where the pane is lower, it scrolls. */
  readonly leastHeight?: number;
}

/** Rows of a table beside the chart that its picture tells of, at most. */
const mostRowsTold = 10;

/** What pictures and reports tell of a table that stands beside the chart: it does not go there itself. */
export function RowsForPictures({ texts }: { readonly texts: readonly string[] }) {
  return [...new Set(texts)].slice(0, mostRowsTold).map((text) => (
    <p key={text} hidden>
      {text}
    </p>
  ));
}

/** Room for two axes whose texts do not lie over each other, CSS pixels. */
export const leastPlotHeight = 140;

/** A chart with what is said of it, or why there is none. */
export function PlotFrame({
  plotted,
  of,
  empty,
  chart,
  side,
  actions,
  isGrid = false,
  leastHeight = leastPlotHeight,
}: PlotFrameProps) {
  if (plotted?.problem !== undefined) return <ProblemNotice problem={plotted.problem} compact />;
  // Its first answer is a moment away.
  if (plotted === undefined) return <div aria-busy="true" />;
  if (empty !== undefined) return <Said text={empty} />;
  return (
    <ShownFrame leastHeight={leastHeight} isFormer={plotted.isFormer} subject={{ ...of, range: plotted.request }}>
      {chart}
      <div className={classes['side']} data-grid={isGrid || undefined}>
        <div className={classes['take']}>
          <PlotPicture shown={() => shownPlot.getState()?.()} />
          {actions}
        </div>
        {side}
      </div>
    </ShownFrame>
  );
}

interface ShownFrameProps extends Pick<PlotFrameProps, 'leastHeight'> {
  /** Whether another plot is being asked for. */
  readonly isFormer: boolean;
  readonly subject: PlotSubject;
  readonly children: ReactNode;
}

/** Lets the plot be taken into pictures and reports while it is on screen. */
function ShownFrame({ leastHeight, isFormer, subject, children }: ShownFrameProps) {
  const element = useRef<HTMLDivElement>(null);
  const { store, zone } = useAnalysis();
  const connection = useConnection();
  useEffect(() => {
    const taken = (): ShownPlot | undefined => {
      const plot = element.current === null ? undefined : plotIn(element.current);
      const view = store.get().view.name;
      return plot && { ...plot, caption: plotCaption(plot, subject, { view, connection, zone, now: Date.now() }) };
    };
    shownPlot.setState(() => taken, true);
    return () => shownPlot.setState(undefined, true);
  }, [subject, store, connection, zone]);
  return (
    <div
      ref={element}
      className={classes['plot']}
      style={{ '--least-height': `${leastHeight}px` }}
      aria-busy={isFormer}
      data-testid="plot"
    >
      {children}
    </div>
  );
}

function Said({ text }: { readonly text: string }) {
  return (
    <Text component="output" className={classes['empty']} size="sm" c="dimmed" data-testid="plot-empty">
      {text}
    </Text>
  );
}
