import { IconFolderOff } from '@tabler/icons-react';
import type { FileItemAnswer } from '@shared/contract/files';
import { problem } from '@shared/contract/problem';
import { EmptyState } from '../base/EmptyState';
import { formatBytes, formatCount, formatDuration } from '../base/format';
import { ProblemNotice } from '../base/ProblemNotice';
import { StoreSection } from './StoreSection';
import type { SelectedFile } from './selected-file';
import type { FilesResult } from './use-files-read';
import classes from './FilesArea.module.css';

export interface FilesResultViewProps {
  readonly result: FilesResult;
  readonly selected: SelectedFile | undefined;
  readonly onSelect: (selected: SelectedFile) => void;
  readonly onInspect: () => void;
}

/** An answer of Read Files: what came in all, and each store's files. */
export function FilesResultView({ result: { query, answer }, selected, onSelect, onInspect }: FilesResultViewProps) {
  const stores = answer.items.flatMap((item) => item.stores);
  const count = stores.reduce((sum, { files }) => sum + files.length, 0);
  const asked = query.items.map((item) => ('path' in item ? item.path : `object ${item.id}`)).join(', ');
  return (
    <div className={classes['result']}>
      <p className={classes['sum']}>
        <strong>{formatCount(count)}</strong> files of <span className={classes['asked']}>{asked}</span>
        <span className={classes['cost']}>
          {formatBytes(answer.bytes)} in {formatDuration(answer.durationMs)}
        </span>
      </p>
      {answer.items.map((item) => (
        <ItemError key={`${item.query} ${item.path ?? ''}`} item={item} onInspect={onInspect} />
      ))}
      {stores.length === 0 && answer.items.every(({ error }) => error === undefined) && (
        <EmptyState icon={IconFolderOff} title="No file store answered">
          The server named no file store for this item.
        </EmptyState>
      )}
      <div className={classes['stores']}>
        {stores.map((store) => (
          <StoreSection
            key={store.name}
            store={store}
            limit={query.limit}
            selectedId={selected?.store === store.name ? selected.file.id : undefined}
            onSelect={(file) => onSelect({ store: store.name, file })}
          />
        ))}
      </div>
    </div>
  );
}

interface ItemErrorProps {
  readonly item: FileItemAnswer;
  readonly onInspect: () => void;
}

function ItemError({ item: { error, path }, onInspect }: ItemErrorProps) {
  if (error === undefined) return null;
  const stated = problem('item', `The server has no files for this item: ${error.message}`, 'Check the path.', {
    ...(path === undefined ? {} : { item: path }),
    ...(error.code === undefined ? {} : { code: error.code }),
  });
  return (
    <div className={classes['problem']}>
      <ProblemNotice problem={stated} onInspect={onInspect} />
    </div>
  );
}
