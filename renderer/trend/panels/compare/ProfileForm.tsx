import { Button, Select } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { formatCountOf } from '../../../kit/text/format';
import { useAnalysis } from '../../interact/analysis';
import { useLaneTools } from '../../interact/lane-tools';
import { addProfile, layersOfSeries } from '../../view/edit-layers';
import { useView } from '../../view/use-view';
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
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (of !== undefined) addProfile(store, shown.lanes.getState(), { name: of.name, unit: of.unit, of: of.key });
  };
  return (
    <form className={classes['difference']} aria-label="Profile" onSubmit={add}>
      <Select
        size="xs"
        w={230}
        label="Profile of"
        allowDeselect={false}
        data={own.map(({ key, name }) => ({ value: key, label: name }))}
        value={of?.key ?? null}
        onChange={(key) => key !== null && setChosen(key)}
      />
      <Button size="xs" variant="default" type="submit" disabled={count < 2}>
        Add mean and 10/90 % band
      </Button>
      <span className={classes['period']}>
        {count < 2
          ? 'A profile is made of two layers or more.'
          : `Of ${formatCountOf(count, 'layer')}; a lane below shows how far ${of?.name ?? ''} is outside the band.`}
      </span>
    </form>
  );
}
