import { ActionIcon, Menu, Text, Tooltip } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { examples, type Example } from '../../query/examples';

/** The trends that come with the demo plant. */
export function ExamplesMenu({ onChoose }: { readonly onChoose: (example: Example) => void }) {
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <Tooltip label="Examples">
          <ActionIcon variant="default" size={34} aria-label="Examples">
            <IconBook size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {examples.map((example) => (
          <Menu.Item key={example.name} onClick={() => onChoose(example)}>
            {example.name}
            <Text size="xs" c="dimmed">
              {example.description}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
