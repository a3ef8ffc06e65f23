import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconCheck, IconColumns3, IconRestore } from '@tabler/icons-react';
import { firstFileTableColumns } from '@shared/contract/files/file-table';
import type { ExportColumn } from '@shared/contract/files/files-export';
import { columnId, columnTitle, hasColumn, pathColumn, toggledColumn, type Columns } from './columns';

interface ColumnsMenuProps {
  readonly columns: Columns;
  readonly onColumns: (columns: Columns) => void;
}

/** What can be a column of every file; further metadata keys are in the schema pane. */
const usual: readonly ExportColumn[] = [
  ...firstFileTableColumns.map(({ source }) => source),
  pathColumn(['alias']),
  pathColumn(['metadata', 'path']),
  pathColumn(['metadata', 'filepath']),
  pathColumn(['metadata', 'content-type']),
  pathColumn(['chunk_size']),
  pathColumn(['_id']),
  { kind: 'store' },
  { kind: 'item' },
  { kind: 'query' },
];

/** Shows and hides columns. */
export function ColumnsMenu({ columns, onColumns }: ColumnsMenuProps) {
  const own = columns
    .map(({ source }) => source)
    .filter((source) => !usual.some((one) => columnId(one) === columnId(source)));
  return (
    <Menu position="bottom-end" width={240} closeOnItemClick={false}>
      <Menu.Target>
        <Tooltip label="Columns">
          <ActionIcon size="md" variant="subtle" color="gray" aria-label="Columns">
            <IconColumns3 size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={460} style={{ overflowY: 'auto' }}>
        <Menu.Label>Columns; every metadata key is in the schema</Menu.Label>
        {[...usual, ...own].map((source) => {
          const isShown = hasColumn(columns, source);
          return (
            <Menu.Item
              key={columnId(source)}
              role="menuitemcheckbox"
              aria-checked={isShown}
              leftSection={<IconCheck size={15} aria-hidden style={{ visibility: isShown ? 'visible' : 'hidden' }} />}
              onClick={() => onColumns(toggledColumn(columns, source))}
            >
              {columnTitle(source)}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item leftSection={<IconRestore size={15} aria-hidden />} onClick={() => onColumns(firstFileTableColumns)}>
          As at first
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
