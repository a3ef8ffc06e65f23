import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconDownload, IconFileImport, IconServer } from '@tabler/icons-react';
import { useState } from 'react';
import { Tooltip } from '../../kit/Tooltip';
import { useCommand } from '../../kit/commands/use-command';
import { libraryWords } from '../words/library';

interface LibraryMenuProps {
  readonly isEmpty: boolean;
  /** Undefined where the server is not to be asked. */
  readonly onFill: (() => void) | undefined;
  readonly onImport: () => void;
  readonly onExport: () => void;
}

/** What can be done with the library as a whole. */
export function LibraryMenu({ isEmpty, onFill, onImport, onExport }: LibraryMenuProps) {
  const words = libraryWords().menu;
  const [isOpen, setOpen] = useState(false);
  useCommand('items.import', onImport);
  useCommand('items.export', onExport, { enabled: !isEmpty });
  useCommand('items.fill', () => onFill?.(), { enabled: !isEmpty && onFill !== undefined });
  return (
    <Menu position="top-start" width={230} withinPortal opened={isOpen} onChange={setOpen}>
      <Tooltip label={words.label} disabled={isOpen}>
        <Menu.Target>
          <ActionIcon aria-label={words.label} variant="subtle" size={28}>
            <IconDotsVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileImport size={16} aria-hidden />} onClick={onImport}>
          {words.import}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} disabled={isEmpty} onClick={onExport}>
          {words.export}
        </Menu.Item>
        {onFill !== undefined && (
          <Menu.Item leftSection={<IconServer size={16} aria-hidden />} disabled={isEmpty} onClick={onFill}>
            {words.fill}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
