import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Select } from '../../../kit/choices';
import { useAnalysis } from '../../interact/analysis';
import { useLaneTools } from '../../interact/lane-tools';
import { type AnalysedSeries, seriesChoices } from '../../scene/analysed-series';
import { addDifference } from '../../view/edit-layers';
import { tellLeftOut } from '../../view/tell-left-out';
import { compareWords } from '../../words/compare';
import { SeriesSelect } from '../SeriesSelect';
import classes from './ComparePane.module.css';

/** Asks of which two series a difference is to be drawn, and how the second is taken at the instants of the first. */
export function DifferenceForm() {
  const { store, series } = useAnalysis();
  const { shown } = useLaneTools();
  const [chosen, setChosen] = useState<{ readonly of?: string; readonly less?: string }>({});
  const [way, setWay] = useState<'interpolated' | 'held'>();
  const less = series.find(({ key }) => key === chosen.less) ?? series.find(({ move }) => move !== undefined);
  const of = series.find(({ key }) => key === chosen.of) ?? counterpart(series, less);
  const own = way ?? (less?.stepped === true ? 'held' : 'interpolated');
  const names = seriesChoices(series);
  const words = compareWords().difference;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (of === undefined || less === undefined) return;
    const name = `${of.name} − ${less.name}`;
    const draft = { name, unit: of.unit, of: of.key, less: less.key, way: own };
    tellLeftOut(addDifference(store, shown.lanes.getState(), draft));
  };
  const field = (label: string, name: 'of' | 'less', value: AnalysedSeries | undefined) => (
    <SeriesSelect
      w={230}
      label={label}
      choices={names}
      value={value?.key}
      onChoose={(key) => setChosen({ ...chosen, [name]: key })}
    />
  );
  return (
    <form className={classes['difference']} aria-label={words.form} onSubmit={add}>
      {field(words.of, 'of', of)}
      {field(words.less, 'less', less)}
      <Select
        size="xs"
        w={270}
        label={words.way}
        allowDeselect={false}
        data={[
          { value: 'interpolated', label: words.ways.interpolated },
          { value: 'held', label: words.ways.held },
        ]}
        value={own}
        onChange={(value) => setWay(value === 'held' ? 'held' : 'interpolated')}
      />
      <Button size="xs" variant="default" type="submit" disabled={of === undefined || of.key === less?.key}>
        {words.add}
      </Button>
    </form>
  );
}

/** The series of the view's own period that a layer shows of another one. */
function counterpart(series: readonly AnalysedSeries[], less: AnalysedSeries | undefined): AnalysedSeries | undefined {
  const own = series.filter(({ move }) => move === undefined);
  return own.find(({ path }) => path === less?.path) ?? own[0];
}
