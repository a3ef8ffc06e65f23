import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3, IconRestore } from '@tabler/icons-react';
import { firstFileTableColumns } from '@shared/contract/files/file-table';
import type { ExportColumn } from '@shared/contract/files/files-export';
import { Tooltip } from '../../kit/Tooltip';
import { tableWords } from '../words/table';
import { columnId, columnTitle, hasColumn, pathColumn, toggledColumn } from './columns';
import { useFileColumns } from './use-files';

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
export function ColumnsMenu() {
  const words = tableWords().columns;
  const [columns, changeColumns] = useFileColumns();
  const own = columns
    .map(({ source }) => source)
    .filter((source) => !usual.some((one) => columnId(one) === columnId(source)));
  return (
    <Menu position="bottom-end" width={240} closeOnItemClick={false}>
      <Menu.Target>
        <Tooltip label={words.title}>
          <ActionIcon size="md" variant="subtle" color="gray" aria-label={words.title}>
            <IconColumns3 size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={460} style={{ overflowY: 'auto' }}>
        <Menu.Label>{words.about}</Menu.Label>
        {[...usual, ...own].map((source) => (
          <Menu.CheckboxItem
            key={columnId(source)}
            checked={hasColumn(columns, source)}
            onChange={() => changeColumns(toggledColumn(columns, source))}
          >
            {columnTitle(source)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconRestore size={15} aria-hidden />}
          onClick={() => changeColumns(firstFileTableColumns)}
        >
          {words.reset}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
