import { Button, Text } from '@mantine/core';
import { calculatedFromPlot, plotValues, rawAggregate } from '@shared/vqt/aggregates';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { withSeries } from '../../view/edit-series';
import { useViewStore } from '../../view/use-view';
import classes from './Panes.module.css';

interface PlotValuesNoteProps {
  readonly series: readonly AnalysedSeries[];
  /** What a person is to know of them here. */
  readonly text: string;
}

/** Says which series are made of plot values, or calculated of some, and offers to read raw samples; nothing where there are none. */
export function PlotValuesNote(props: PlotValuesNoteProps) {
  const approximate = props.series.filter(({ aggregate }) => aggregate === calculatedFromPlot);
  return (
    <>
      <ReadPlotValues {...props} />
      {approximate.length > 0 && (
        <div className={classes['bar']} role="note">
          <Text span size="xs">
            {someNames(approximate)}: calculated from plot values, so that all figures are approximate. Zoom in, or read
            its items raw.
          </Text>
        </div>
      )}
    </>
  );
}

function someNames(series: readonly AnalysedSeries[]): string {
  const names = series.map(({ name }) => name);
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
}

function ReadPlotValues({ series, text }: PlotValuesNoteProps) {
  const store = useViewStore();
  const plots = series.filter(({ aggregate }) => aggregate === plotValues);
  if (plots.length === 0) return null;
  const names = plots.map(({ name }) => name);
  const read = () =>
    store.edit(`Read ${names.join(', ')} raw`, (view) =>
      withSeries(
        view,
        plots.map(({ key }) => key),
        { aggregate: rawAggregate },
      ),
    );
  return (
    <div className={classes['bar']} role="note">
      <Text span size="xs">
        {someNames(plots)}: plot values. {text}
      </Text>
      <Button size="compact-xs" variant="default" onClick={read}>
        Read raw
      </Button>
    </div>
  );
}
