import { ActionIcon, Button, CloseButton, Menu, SegmentedControl, TextInput } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconCheck,
  IconColumns3,
  IconFilter,
  IconPlayerStop,
  IconRefresh,
  IconRestore,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { firstFileTableColumns } from '@shared/contract/files/file-table';
import type { ExportColumn } from '@shared/contract/files/files-export';
import { useCommand } from '../../kit/commands/use-command';
import { Tooltip } from '../../kit/Tooltip';
import { formatBytes } from '../../kit/text/format';
import { canLoadMore, isOpen } from '../result/section-state';
import { tableWords } from '../words/table';
import { columnId, columnTitle, hasColumn, pathColumn, toggledColumn } from './columns';
import { FailedParts } from './FailedParts';
import type { TableState } from './files-table';
import { NewFiles } from './ReadAgain';
import { passingFiles } from './table-groups';
import { useFileColumns, useFiles, worthTelling } from './use-files';
import classes from './FilesPane.module.css';

const icon = { size: 16, 'aria-hidden': true } as const;

export interface FilesBarProps {
  /** What can be done with the selected files; there while some are. */
  readonly onSelection: ReactNode;
  /** Whether and how the files are read again by themselves. */
  readonly again: ReactNode;
}

/** How the table shows what is loaded, how much that is, and reading it again. */
export function FilesBar({ onSelection, again }: FilesBarProps) {
  const words = tableWords().bar;
  const { table, state, result, progress } = useFiles();
  const options = useStore(table.state, (shown) => shown.options);
  const selected = useStore(table.state, (shown) => shown.selected);
  const loaded = useStore(table.state, loadedText);
  const missing = new Set(
    state.failedItems.flatMap(({ query, item }) => (item === undefined ? [] : `${query} ${item}`)),
  );
  const asked = (state.asked?.sent ?? []).reduce((sum, { items }) => sum + items.length, 0);
  const isReading = state.reading !== undefined;
  const hasRest = state.sections.some(canLoadMore);
  const hasOpen = state.sections.some(isOpen) && !isReading;
  const refresh = () => void result.refresh();
  const loadAll = () => void result.all();
  useCommand('files.refresh', refresh, { enabled: !isReading });
  useCommand('files.all', loadAll, { enabled: hasOpen });
  return (
    <div className={classes['bar']}>
      <SegmentedControl
        size="xs"
        aria-label={words.layout}
        data={[
          { value: 'grouped', label: words.grouped },
          { value: 'flat', label: words.flat },
        ]}
        value={options.isGrouped ? 'grouped' : 'flat'}
        onChange={(layout) => table.change({ isGrouped: layout === 'grouped' })}
      />
      <TextInput
        size="xs"
        className={classes['quick'] ?? ''}
        type="search"
        aria-label={words.quickFilter}
        placeholder={words.quickFilter}
        leftSection={<IconFilter size={14} aria-hidden />}
        value={options.filter}
        onChange={({ currentTarget }) => table.change({ filter: currentTarget.value })}
        rightSection={
          options.filter !== '' && (
            <CloseButton size="xs" aria-label={words.clearFilter} onClick={() => table.change({ filter: '' })} />
          )
        }
      />
      <output className={classes['counts']} title={loaded} data-testid="file-count">
        <span>{loaded}</span>
        {progress !== undefined && progress.bytes >= worthTelling && (
          <span> · {words.reading(formatBytes(progress.bytes))}</span>
        )}
        {missing.size > 0 && <span> · {words.missing(missing.size, asked)}</span>}
        {options.sort !== undefined && hasRest && <span> · {words.onlyLoaded}</span>}
      </output>
      <NewFiles />
      {selected.files > 0 && (
        <output className={classes['selected']} title={words.selected(selected.files, formatBytes(selected.bytes))}>
          <span>{words.selected(selected.files, formatBytes(selected.bytes))}</span>
          {onSelection}
          <CloseButton size="xs" aria-label={words.clearSelection} onClick={() => table.clearSelection()} />
        </output>
      )}
      <FailedParts />
      <span className={classes['gap']} />
      <Tool label={words.first} onClick={() => table.view.press('Home', { toggle: false, extend: false })}>
        <IconArrowBarToUp {...icon} />
      </Tool>
      <Tool label={words.last} onClick={() => table.view.press('End', { toggle: false, extend: false })}>
        <IconArrowBarToDown {...icon} />
      </Tool>
      <ColumnsMenu />
      <Tool label={words.refresh} disabled={isReading} onClick={refresh}>
        <IconRefresh {...icon} />
      </Tool>
      {again}
      {state.reading === 'more' || state.reading === 'refresh' ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          onClick={result.stop}
        >
          {words.stop}
        </Button>
      ) : (
        hasOpen && (
          <Button size="compact-sm" variant="default" onClick={loadAll}>
            {words.loadAll}
          </Button>
        )
      )}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, disabled = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="md" variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** How many files are loaded, and how many of them pass the quick filter. */
function loadedText({ groups, options }: TableState): string {
  const loaded = groups.reduce((sum, { count }) => sum + count.loaded, 0);
  const words = tableWords().bar;
  return options.filter.trim() === '' ? words.loaded(loaded) : words.passing(passingFiles(groups), loaded);
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
function ColumnsMenu() {
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
        {[...usual, ...own].map((source) => {
          const isShown = hasColumn(columns, source);
          return (
            <Menu.Item
              key={columnId(source)}
              role="menuitemcheckbox"
              aria-checked={isShown}
              leftSection={<IconCheck size={15} aria-hidden style={{ visibility: isShown ? 'visible' : 'hidden' }} />}
              onClick={() => changeColumns(toggledColumn(columns, source))}
            >
              {columnTitle(source)}
            </Menu.Item>
          );
        })}
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
