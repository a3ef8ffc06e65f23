import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useAnalysis } from '../../interact/analysis';
import { useLaneTools } from '../../interact/lane-tools';
import { seriesChoices } from '../../scene/analysed-series';
import { addProfile } from '../../view/edit-layers';
import { layersOfSeries } from '../../view/layers';
import { tellLeftOut } from '../../view/tell-left-out';
import { useView } from '../../view/use-view';
import { compareWords } from '../../words/compare';
import { SeriesSelect } from '../SeriesSelect';
import classes from './ComparePane.module.css';

/** Asks of which series the layers are to be summed up: their mean, the band of most of them, and where the series leaves it. */
export function ProfileForm() {
  const { store, series } = useAnalysis();
  const { shown } = useLaneTools();
  const view = useView(store, (whole) => whole);
  const [chosen, setChosen] = useState<string>();
  const own = series.filter(({ key, move }) => move === undefined && layersOfSeries(view, key).length > 0);
  const of = own.find(({ key }) => key === chosen) ?? own[0];
  const count = of === undefined ? 0 : layersOfSeries(view, of.key).length;
  const words = compareWords().profile;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (of === undefined) return;
    tellLeftOut(addProfile(store, shown.lanes.getState(), { name: of.name, unit: of.unit, of: of.key }));
  };
  return (
    <form className={classes['difference']} aria-label={words.form} onSubmit={add}>
      <SeriesSelect w={230} label={words.of} choices={seriesChoices(own)} value={of?.key} onChoose={setChosen} />
      <Button size="xs" variant="default" type="submit" disabled={count < 2}>
        {words.add}
      </Button>
      <span className={classes['period']}>{count < 2 ? words.tooFew : words.about(count, of?.name ?? '')}</span>
    </form>
  );
}
