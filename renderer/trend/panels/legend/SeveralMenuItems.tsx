import { Menu } from '@mantine/core';
import { IconArrowsVertical, IconEye, IconEyeOff, IconLayoutRows, IconX } from '@tabler/icons-react';
import { type SeriesChange, withSeries } from '../../view/edit-series';
import type { TrendItem } from '../../view/trend-item';
import { useViewStore } from '../../view/use-view';
import { legendWords } from '../../words/legend';
import { seriesSettingsWords } from '../../words/series-settings';
import { viewWords } from '../../words/view';
import { laneLabels, namesOf, type SeriesEdits } from '../settings/series-edits';

interface SeveralMenuItemsProps {
  readonly items: readonly TrendItem[];
  readonly edits: SeriesEdits;
  readonly onRemove: (keys: readonly string[]) => void;
}

const icon = { size: 15, 'aria-hidden': true } as const;

/** What can be done with several series at once, each in one step. */
export function SeveralMenuItems({ items, edits, onRemove }: SeveralMenuItemsProps) {
  const store = useViewStore();
  const [words, { steps }, settings] = [legendWords().several, viewWords(), seriesSettingsWords()];
  const count = items.length;
  const keys = items.map(({ key }) => key);
  const names = namesOf(keys, edits.names);
  const set = (step: string, change: SeriesChange) => store.edit(step, (view) => withSeries(view, keys, change));
  const hidden = items.filter((one) => one.settings.hidden === true).length;
  const haveOwn = items.every((one) => one.settings.ownAxis === true);
  return (
    <>
      {hidden < count && (
        <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => set(steps.hide(names), { hidden: true })}>
          {words.hide(count)}
        </Menu.Item>
      )}
      {hidden > 0 && (
        <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => set(steps.show(names), { hidden: undefined })}>
          {words.show(count)}
        </Menu.Item>
      )}
      <Menu.Sub position="left-end">
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconLayoutRows {...icon} />}>{settings.lane}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {laneLabels(edits).map((label, place) => (
            <Menu.Item key={label} onClick={() => edits.put({ keys }, { into: place })}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => edits.put({ keys }, { before: edits.lanes.length })}>{settings.newLane}</Menu.Item>
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Item
        leftSection={<IconArrowsVertical {...icon} />}
        onClick={() => set(settings.change('value axis', names), { ownAxis: haveOwn ? undefined : true })}
      >
        {haveOwn ? words.sharedAxes : words.ownAxes}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconX {...icon} />} onClick={() => onRemove(keys)}>
        {words.remove(count)}
      </Menu.Item>
    </>
  );
}
