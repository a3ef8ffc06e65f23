import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLayoutDistributeHorizontal, IconLayoutRows } from '@tabler/icons-react';
import type { View } from '@shared/contract/trend/view';
import { RunItem } from '../../../kit/commands/CommandItem';
import { useCommand } from '../../../kit/commands/use-command';
import type { LaneMode } from '../../scene/lanes';
import { withEvenLanes } from '../../interact/lane-heights';
import { useLaneTools } from '../../interact/lane-tools';
import { type ShownLane, withLanesKept } from '../../view/edit-lanes';
import { useView, useViewStore } from '../../view/use-view';
import { gestureWords } from '../../words/gestures';
import { seriesSettingsWords } from '../../words/series-settings';

const order = ['one', 'item', 'unit', 'hand'] as const;

/** How the items are put into lanes. */
export function LanesMenu() {
  const store = useViewStore();
  const { shown } = useLaneTools();
  const mode = useView(store, ({ lanes }) => lanes);
  const words = seriesSettingsWords().lanes;
  const choose = (wanted: LaneMode) =>
    store.edit(words.meanings[wanted], (view) => newLanes(view, wanted, shown.lanes.getState()));
  useCommand('lanes.one', () => choose('one'), { checked: mode === 'one' });
  useCommand('lanes.perItem', () => choose('item'), { checked: mode === 'item' });
  useCommand('lanes.perUnit', () => choose('unit'), { checked: mode === 'unit' });
  useCommand('lanes.byHand', () => choose('hand'), { checked: mode === 'hand' });
  const isUneven = useView(store, ({ series }) => series.some(({ laneHeight }) => laneHeight !== undefined));
  useCommand('lanes.even', () => store.edit(gestureWords().steps.evenLanes, withEvenLanes), { enabled: isUneven });
  return (
    <Menu position="bottom-end" width={330}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-label={words.mode(words.labels[mode])}
          leftSection={<IconLayoutRows size={14} aria-hidden />}
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          {words.labels[mode]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={mode}>
          {order.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick onChange={() => choose(each)}>
              {words.meanings[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {isUneven && (
          <>
            <Menu.Divider />
            <RunItem id="lanes.even" sign={<IconLayoutDistributeHorizontal size={16} aria-hidden />} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The view with another way to put items into lanes; by hand begins with the lanes on screen. */
function newLanes(view: View, mode: View['lanes'], shown: readonly ShownLane[]): View {
  if (mode === view.lanes) return view;
  return mode === 'hand' ? withLanesKept(view, shown) : { ...view, lanes: mode };
}
