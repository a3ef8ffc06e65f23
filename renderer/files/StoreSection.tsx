import { IconAlertTriangle, IconDatabase } from '@tabler/icons-react';
import type { FileInfo, FileStoreAnswer } from '@shared/contract/files';
import { formatCountOf } from '../base/format';
import { DataGrid } from '../base/grid/DataGrid';
import { cutNote } from './cut-note';
import { fileColumns } from './file-columns';
import classes from './StoreSection.module.css';

export interface StoreSectionProps {
  readonly store: FileStoreAnswer;
  /** The limit that was asked for. */
  readonly limit: number | undefined;
  readonly selectedId: string | undefined;
  readonly onSelect: (file: FileInfo) => void;
}

/** A file store: its name and description, how many of its files came, and the files. */
export function StoreSection({ store: { name, description, files }, limit, selectedId, onSelect }: StoreSectionProps) {
  const note = cutNote(files.length, limit);
  return (
    <section aria-label={name} className={classes['store']} data-empty={files.length === 0}>
      <header className={classes['head']}>
        <IconDatabase size={16} stroke={1.6} className={classes['icon']} aria-hidden />
        <h2 className={classes['name']}>{name}</h2>
        <span className={classes['description']}>{description}</span>
        {note !== undefined && (
          <span className={classes['note']}>
            <IconAlertTriangle size={14} aria-hidden /> {note}
          </span>
        )}
        <span className={classes['count']}>{formatCountOf(files.length, 'file')}</span>
      </header>
      <div className={classes['grid']}>
        <DataGrid
          label={`Files in ${name}`}
          rows={files}
          columns={fileColumns}
          rowId={({ id }) => id}
          selectedId={selectedId}
          onSelect={onSelect}
          empty="No files here for this item and time."
        />
      </div>
    </section>
  );
}
