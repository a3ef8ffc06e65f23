import { ActionIcon, Menu, ScrollArea, Text, Tooltip } from '@mantine/core';
import { IconCopy, IconCopyPlus, IconDots } from '@tabler/icons-react';
import { aggregateName, aggregates } from '@shared/vqt/aggregates';
import { useCopy } from '../../../kit/hooks/use-copy';
import type { TrendItem } from '../../view/trend-item';
import { duplicateSeries } from '../../view/edit-series';
import type { ViewStore } from '../../view/view-store';

interface SeriesMenuProps {
  readonly item: TrendItem;
  readonly store: ViewStore;
}

/** What else can be done with a series of the legend. */
export function SeriesMenu({ item, store }: SeriesMenuProps) {
  const { copy } = useCopy();
  return (
    <Menu position="top-end" width={260} withinPortal>
      <Menu.Target>
        <Tooltip label="More">
          <ActionIcon size="sm" aria-label={`More for ${item.name}`}>
            <IconDots size={14} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Sub position="left-end">
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconCopyPlus size={15} aria-hidden />}>
              Duplicate with another aggregate
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <ScrollArea.Autosize mah={360} type="auto">
              {aggregates.map(({ code, meaning }) => (
                <Menu.Item key={code} onClick={() => duplicateSeries(store, item.key, code, item.name)}>
                  {aggregateName(code)}
                  <Text size="xs" c="dimmed" maw={300}>
                    {meaning}
                  </Text>
                </Menu.Item>
              ))}
            </ScrollArea.Autosize>
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={() => copy(item.path)}>
          Copy path
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
