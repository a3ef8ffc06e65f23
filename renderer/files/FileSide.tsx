import { SegmentedControl } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { FileQuery } from '@shared/contract/files/file-query';
import { filterText } from '@shared/filter/filter-text';
import { documentOfRows } from '@shared/filter/document-of-rows';
import type { RowValue } from '@shared/filter/rows';
import { comparable, conditionOn, withCondition } from './query/add-condition';
import { queryField } from './data/keys';
import { DownloadList } from './detail/DownloadList';
import { FileDetail } from './detail/FileDetail';
import type { CellType } from './data/cells/cell';
import { SchemaPane } from './schema/SchemaPane';
import { areaWords } from './words/area';
import classes from './FilesArea.module.css';

/** The current file, or the fields of all. */
export type Side = 'file' | 'fields';

interface FileSideProps {
  /** The query that is shown above. */
  readonly query: FileQuery;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  /** Changes the query that is shown, and asks it. */
  readonly onChange: (what: string, change: Partial<FileQuery>) => void;
  readonly onTrend: (path: string, at: number) => void;
}

/** Beside the table: the current file, or the fields that the files have. */
export function FileSide({ query, side, onSide, onChange, onTrend }: FileSideProps) {
  const words = areaWords();
  const narrow = (path: readonly string[], type: CellType, example: string | undefined) => {
    const field = queryField(path);
    const value = example === undefined ? undefined : typed(type, example);
    const filter = field === undefined ? undefined : withCondition(query.filter, conditionOn(field, value));
    if (filter === undefined) return notifyNotQueryable(path);
    onChange(words.edits.narrow(path.join('.')), { filter, fileId: null });
  };
  /** Files of the same value, whatever else was asked of them. */
  const find = (path: readonly string[], value: unknown) => {
    const field = queryField(path);
    if (field === undefined) return notifyNotQueryable(path);
    const filter = filterText(documentOfRows([conditionOn(field, comparable(value))]));
    onChange(words.edits.find(path.at(-1) ?? ''), {
      filter,
      start: null,
      end: null,
      fileId: null,
      skip: null,
    });
  };
  return (
    <div className={classes['side']}>
      <SegmentedControl
        className={classes['sides'] ?? ''}
        size="xs"
        aria-label={words.side.label}
        data={[
          { value: 'file', label: words.side.file },
          { value: 'fields', label: words.side.fields },
        ]}
        value={side}
        onChange={(value) => onSide(value === 'fields' ? 'fields' : 'file')}
      />
      <DownloadList />
      <div className={classes['sideBody']}>
        {side === 'file' ? <FileDetail onFind={find} onTrend={onTrend} /> : <SchemaPane onFilter={narrow} />}
      </div>
    </div>
  );
}

/** The value that an example shows; undefined for one that can't be compared with. */
function typed(type: CellType, example: string): RowValue | undefined {
  if (type === 'text') return { kind: 'text', text: example };
  if (type === 'null') return { kind: 'null' };
  if (type === 'boolean') return { kind: 'boolean', is: example === 'true' };
  const number = Number(example);
  return type === 'number' && example.trim() !== '' && Number.isFinite(number) ? { kind: 'number', number } : undefined;
}

function notifyNotQueryable(path: readonly string[]): void {
  const { title, message } = areaWords().notQueryable;
  notifications.show({ color: 'yellow', title, message: message(path.join(' › ')) });
}
