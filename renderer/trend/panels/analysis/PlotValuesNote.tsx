import { Button, Text } from '@mantine/core';
import { plotValues, rawAggregate } from '@shared/vqt/aggregates';
import type { Analysis } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { withSeries } from '../../view/edit-series';
import classes from './Panes.module.css';

interface PlotValuesNoteProps {
  readonly analysis: Pick<Analysis, 'store'>;
  readonly series: readonly AnalysedSeries[];
  /** What a person is to know of them here. */
  readonly text: string;
}

/** Says which series are made of plot values, and offers to read their raw samples; nothing where there are none. */
export function PlotValuesNote({ analysis: { store }, series, text }: PlotValuesNoteProps) {
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
        {names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')}: plot
        values. {text}
      </Text>
      <Button size="compact-xs" variant="default" onClick={read}>
        Read raw
      </Button>
    </div>
  );
}
