import { useRef } from 'react';
import type { FileItemProblem } from '@shared/contract/files/files-page';
import { EmptyState } from '../../kit/notices/EmptyState';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { IconFolderOff } from '@tabler/icons-react';
import { tableWords } from '../words/table';
import { itemKey, mostListed, Unlisted } from './FailedParts';
import { FilesBar, type FilesBarProps } from './FilesBar';
import { FilesGrid, type FilesGridProps } from './FilesGrid';
import { useFiles } from './use-files';
import classes from './FilesPane.module.css';

/** What an answer has brought: a bar to look through it, the items that failed, and the table. */
export function FilesPane({ onSelection, again, ...props }: Omit<FilesGridProps & FilesBarProps, 'ref' | 'toTable'>) {
  const words = tableWords().empty;
  const { state } = useFiles();
  const grid = useRef<HTMLTableElement>(null);
  const toTable = () => grid.current?.focus({ preventScroll: true });
  const isOver = state.sections.length === 0 && state.reading === undefined;
  return (
    <div className={classes['pane']}>
      <FilesBar onSelection={onSelection} again={again} toTable={toTable} />
      {isOver && <FailedItems items={state.failedItems} />}
      {isOver && state.failedItems.length === 0 && (
        <EmptyState icon={IconFolderOff} title={words.title}>
          {words.text}
        </EmptyState>
      )}
      {!isOver && <FilesGrid ref={grid} {...props} />}
    </div>
  );
}

interface FailedItemsProps {
  readonly items: readonly FileItemProblem[];
}

/** Why nothing came. */
function FailedItems({ items }: FailedItemsProps) {
  if (items.length === 0) return null;
  return (
    <div className={classes['failed']}>
      {items.slice(0, mostListed).map((item) => (
        <ProblemNotice key={itemKey(item)} problem={item.problem} compact={items.length > 1} />
      ))}
      <Unlisted all={items.length} />
    </div>
  );
}
