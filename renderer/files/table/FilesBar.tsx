import { ActionIcon, Button, CloseButton, SegmentedControl, TextInput, Tooltip } from '@mantine/core';
import { IconArrowBarToDown, IconArrowBarToUp, IconFilter, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatBytes, formatCount, formatCountOf } from '../../kit/text/format';
import { ColumnsMenu } from './ColumnsMenu';
import type { Columns } from './columns';
import { FailedParts } from './FailedParts';
import { canLoadMore } from '../result/section-state';
import type { TableState } from './files-table';
import { passingFiles } from './table-groups';
import type { Files } from './use-files';
import classes from './FilesPane.module.css';

interface FilesBarProps {
  readonly files: Files;
  readonly columns: Columns;
  readonly onColumns: (columns: Columns) => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;
const layouts = [
  { value: 'grouped', label: 'By store' },
  { value: 'flat', label: 'All in one' },
];

/** How the table shows what is loaded, how much that is, and reading it again. */
export function FilesBar({ files, columns, onColumns }: FilesBarProps) {
  const { table, state, result } = files;
  const options = useStore(table.state, (shown) => shown.options);
  const selected = useStore(table.state, (shown) => shown.selected);
  const loaded = useStore(table.state, loadedText);
  const isReading = state.reading !== undefined;
  const hasRest = state.sections.some(canLoadMore);
  return (
    <div className={classes['bar']}>
      <SegmentedControl
        size="xs"
        aria-label="Layout"
        data={layouts}
        value={options.isGrouped ? 'grouped' : 'flat'}
        onChange={(layout) => table.change({ isGrouped: layout === 'grouped' })}
      />
      <TextInput
        size="xs"
        className={classes['quick'] ?? ''}
        type="search"
        aria-label="Quick filter in what is loaded"
        placeholder="Quick filter in what is loaded"
        leftSection={<IconFilter size={14} aria-hidden />}
        value={options.filter}
        onChange={({ currentTarget }) => table.change({ filter: currentTarget.value })}
        rightSection={
          options.filter !== '' && (
            <CloseButton size="xs" aria-label="Clear the quick filter" onClick={() => table.change({ filter: '' })} />
          )
        }
      />
      <output className={classes['counts']} data-testid="file-count">
        {loaded}
        {options.sort !== undefined && hasRest && <span> · only what is loaded is sorted</span>}
      </output>
      {selected.files > 0 && (
        <output className={classes['selected']}>
          {formatCount(selected.files)} selected, {formatBytes(selected.bytes)}
          <CloseButton size="xs" aria-label="Select nothing" onClick={() => table.clearSelection()} />
        </output>
      )}
      <FailedParts files={files} />
      <span className={classes['gap']} />
      <Tool label="First file" onClick={() => table.view.press('Home', { toggle: false, extend: false })}>
        <IconArrowBarToUp {...icon} />
      </Tool>
      <Tool label="Last loaded file" onClick={() => table.view.press('End', { toggle: false, extend: false })}>
        <IconArrowBarToDown {...icon} />
      </Tool>
      <ColumnsMenu columns={columns} onColumns={onColumns} />
      <Tool label="Read again, keeping the place" disabled={isReading} onClick={() => void result.refresh()}>
        <IconRefresh {...icon} />
      </Tool>
      {state.reading === 'more' || state.reading === 'refresh' ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          onClick={result.stop}
        >
          Stop
        </Button>
      ) : (
        hasRest &&
        !isReading && (
          <Button size="compact-sm" variant="default" onClick={() => void result.all()}>
            Load all
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
  const all = `${formatCountOf(loaded, 'file')} loaded`;
  return options.filter.trim() === '' ? all : `${formatCount(passingFiles(groups))} of ${all}`;
}
