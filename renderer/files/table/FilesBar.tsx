import { ActionIcon, Button, CloseButton, SegmentedControl } from '@mantine/core';
import { IconArrowBarToDown, IconArrowBarToUp, IconFilter, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useCommand } from '../../kit/commands/use-command';
import { onFirstClick } from '../../kit/first-click';
import { SearchField } from '../../kit/SearchField';
import { Tooltip } from '../../kit/Tooltip';
import { ZoneNote } from '../../kit/time/ZoneNote';
import { formatBytes } from '../../kit/text/format';
import type { Selected } from '../data/protocol';
import { canLoadMore, isOpen } from '../result/section-state';
import { tableWords } from '../words/table';
import { ColumnsMenu } from './ColumnsMenu';
import { FailedParts } from './FailedParts';
import type { TableState } from './files-table';
import { NewFiles } from './ReadAgain';
import { passingFiles } from './table-groups';
import { useFiles, worthTelling } from './use-files';
import classes from './FilesPane.module.css';

const icon = { size: 16, 'aria-hidden': true } as const;

export interface FilesBarProps {
  /** What can be done with the selected files; there while some are. */
  readonly onSelection: ReactNode;
  /** Whether and how the files are read again by themselves. */
  readonly again: ReactNode;
  /** Puts the focus on the table. */
  readonly toTable: () => void;
}

/** How the table shows what is loaded, how much that is, and reading it again. */
export function FilesBar({ onSelection, again, toTable }: FilesBarProps) {
  const words = tableWords().bar;
  const { table, state, result } = useFiles();
  const options = useStore(table.state, (shown) => shown.options);
  const selected = useStore(table.state, (shown) => shown.selected);
  const isReading = state.reading !== undefined;
  const hasOpen = state.sections.some(isOpen) && !isReading;
  const clearSelection = () => {
    table.clearSelection();
    toTable();
  };
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
      <SearchField
        size="xs"
        className={classes['quick'] ?? ''}
        label={words.quickFilter}
        clearLabel={words.clearFilter}
        placeholder={words.quickFilter}
        leftSection={<IconFilter size={14} aria-hidden />}
        value={options.filter}
        onSearch={(filter) => table.change({ filter })}
      />
      <Counts />
      <NewFiles />
      {selected.files > 0 && (
        <output className={classes['selected']} title={selectedText(selected)}>
          <span>{selectedText(selected)}</span>
          {onSelection}
          <CloseButton size="xs" aria-label={words.clearSelection} onClick={clearSelection} />
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
          onClick={onFirstClick(result.stop)}
        >
          {words.stop}
        </Button>
      ) : (
        hasOpen && (
          <Button size="compact-sm" variant="default" onClick={onFirstClick(loadAll)}>
            {words.loadAll}
          </Button>
        )
      )}
    </div>
  );
}

/** How many files are loaded, and of what it can be said that it lacks. */
function Counts() {
  const words = tableWords().bar;
  const { table, state, progress } = useFiles();
  const isSorted = useStore(table.state, ({ options }) => options.sort !== undefined);
  const loaded = useStore(table.state, loadedText);
  const missing = new Set(
    state.failedItems.flatMap(({ query, item }) => (item === undefined ? [] : `${query} ${item}`)),
  );
  const issued = (state.issued?.sent ?? []).reduce((sum, { items }) => sum + items.length, 0);
  return (
    <output className={classes['counts']} title={loaded} data-testid="file-count">
      <span>{loaded}</span>
      {progress !== undefined && progress.bytes >= worthTelling && (
        <span> · {words.reading(formatBytes(progress.bytes))}</span>
      )}
      {missing.size > 0 && <span> · {words.missing(missing.size, issued)}</span>}
      {isSorted && state.sections.some(canLoadMore) && <span> · {words.onlyLoaded}</span>}
      <ZoneNote />
    </output>
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

/** How many files are selected, and as far as it is known how large they are. */
function selectedText({ files, bytes, unsized }: Selected): string {
  const { selected, atLeast, sizeUnknown } = tableWords().bar;
  if (unsized === files) return selected(files, sizeUnknown);
  const known = formatBytes(bytes);
  return selected(files, unsized === 0 ? known : atLeast(known));
}

/** How many files are loaded, and how many of them pass the quick filter. */
function loadedText({ groups, options }: TableState): string {
  const loaded = groups.reduce((sum, { count }) => sum + count.loaded, 0);
  const words = tableWords().bar;
  return options.filter.trim() === '' ? words.loaded(loaded) : words.passing(passingFiles(groups), loaded);
}
