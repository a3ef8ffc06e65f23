import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { calculatedFromPlot, plotValues, rawAggregate } from '@shared/vqt/aggregates';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { withSeries } from '../../view/edit-series';
import { useViewStore } from '../../view/use-view';
import { panelWords } from '../../words/panel';
import { someNames } from '../../words/some-names';
import classes from './Panes.module.css';

interface PlotValuesNoteProps {
  readonly series: readonly AnalysedSeries[];
  /** What a person is to know of them here. */
  readonly text: string;
}

/** Says which series are made of plot values, or calculated of some, and offers to read raw samples; nothing where there are none. */
export function PlotValuesNote({ series, text }: PlotValuesNoteProps) {
  // One that is plotted against itself is here twice.
  const once = [...new Set(series)];
  const approximate = once.filter(({ aggregate }) => aggregate === calculatedFromPlot);
  return (
    <>
      <ReadPlotValues series={once} text={text} />
      {approximate.length > 0 && (
        <Note text={panelWords().plotValues.calculated(someNames(approximate.map(({ name }) => name)))} />
      )}
    </>
  );
}

function ReadPlotValues({ series, text }: PlotValuesNoteProps) {
  const store = useViewStore();
  const plots = series.filter(({ aggregate }) => aggregate === plotValues);
  if (plots.length === 0) return null;
  const words = panelWords().plotValues;
  const names = plots.map(({ name }) => name);
  const read = () =>
    store.edit(words.edit(names.join(', ')), (view) =>
      withSeries(
        view,
        plots.map(({ key }) => key),
        { aggregate: rawAggregate },
      ),
    );
  return (
    <Note text={words.note(someNames(names), text)}>
      <Button size="compact-xs" variant="default" onClick={read}>
        {words.readRaw}
      </Button>
    </Note>
  );
}

/** One line, so that the rows below it stay in sight in a low panel; what of it is cut can be pointed at. */
function Note({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={classes['note']} role="note">
      <Text span size="xs" truncate title={text}>
        {text}
      </Text>
      {children}
    </div>
  );
}
