import { Menu } from '@mantine/core';
import { IconAdjustments, IconEye, IconEyeOff, IconFocusCentered, IconStethoscope, IconX } from '@tabler/icons-react';
import { RunItem } from '../../../kit/commands/CommandItem';
import { checkHealthOf } from '../../../kit/requests/inspect-view';
import { removeSeries, withOnly } from '../../view/edit-series';
import type { TrendItem } from '../../view/trend-item';
import { useView, useViewStore } from '../../view/use-view';
import { chartMenuWords } from '../../words/chart-menu';
import { legendWords } from '../../words/legend';
import { seriesSettingsWords } from '../../words/series-settings';
import { SeriesMenuItems } from '../legend/SeriesMenuItems';
import type { SeriesEdits } from '../settings/series-edits';

const icon = { size: 16, 'aria-hidden': true } as const;

interface SeriesItemsProps {
  readonly item: TrendItem;
  readonly edits: SeriesEdits;
  readonly onSettings: () => void;
  readonly onCalculate: (key: string) => void;
}

/** What can be done with a series of the chart. */
export function SeriesItems({ item, edits, onSettings, onCalculate }: SeriesItemsProps) {
  const store = useViewStore();
  const { key, name, path, calculation } = item;
  const series = useView(store, (view) => view.series);
  const [words, legend] = [chartMenuWords(), legendWords()];
  const others = series.filter((one) => one.key !== key && one.hidden !== true).length;
  return (
    <>
      {others > 0 && (
        <Menu.Item
          leftSection={<IconFocusCentered {...icon} />}
          onClick={() => store.edit(words.onlyOne(name), (view) => withOnly(view, key))}
        >
          {words.only}
        </Menu.Item>
      )}
      <RunItem id="series.showAll" sign={<IconEye {...icon} />} />
      <Menu.Item
        leftSection={<IconEyeOff {...icon} />}
        onClick={() => edits.change(legend.hideOne(name), key, { hidden: true })}
      >
        {legend.hide}
      </Menu.Item>
      <Menu.Item leftSection={<IconAdjustments {...icon} />} onClick={onSettings}>
        {seriesSettingsWords().of(name)}
      </Menu.Item>
      <SeriesMenuItems item={item} onCalculate={onCalculate} side="right-start" />
      {calculation === undefined && (
        <Menu.Item leftSection={<IconStethoscope {...icon} />} onClick={() => checkHealthOf([path])}>
          {words.health}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconX {...icon} />} onClick={() => removeSeries(store, [key], name)}>
        {legend.remove}
      </Menu.Item>
    </>
  );
}
