import { SegmentedControl } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { fileSides, type FileSide as Side } from '@shared/contract/files/file-chart';
import type { FileQuery } from '@shared/contract/files/file-query';
import type { FileLeaf } from '@shared/contract/files/files-page';
import { filterText } from '@shared/filter/filter-text';
import { documentOfRows } from '@shared/filter/document-of-rows';
import { useCommand } from '../kit/commands/use-command';
import { conditionOn, conditionOnExample, presenceOf, withCondition } from './query/add-condition';
import { ChartPane } from './chart/ChartPane';
import { queryField } from './data/keys';
import { DownloadList } from './detail/DownloadList';
import { FileDetail } from './detail/FileDetail';
import type { Example } from './data/tally';
import { SchemaPane } from './schema/SchemaPane';
import { areaWords } from './words/area';
import classes from './FilesArea.module.css';

interface FileSideProps {
  /** The query that is shown above. */
  readonly query: FileQuery;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  /** Changes the query that is shown, and asks it. */
  readonly onChange: (what: string, change: Partial<FileQuery>) => void;
  /** Asks for all files that pass a filter, named by a field of it, in place of the query at a position. */
  readonly onFind: (field: string, filter: string, position: number) => void;
  readonly onTrend: (path: string, at: number) => void;
}

/** Beside the table: the current file, the fields that the files have, or a chart of them. */
export function FileSide({ query, side, onSide, onChange, onFind, onTrend }: FileSideProps) {
  const words = areaWords();
  useCommand('pane.file', () => onSide('file'), { checked: side === 'file' });
  useCommand('pane.fields', () => onSide('fields'), { checked: side === 'fields' });
  useCommand('pane.chart', () => onSide('chart'), { checked: side === 'chart' });
  const narrow = (path: readonly string[], example: Example | undefined) => {
    const field = queryField(path);
    if (field === undefined) return notifyNotQueryable(path);
    const condition = example === undefined ? presenceOf(field) : conditionOnExample(field, example);
    const filter = withCondition(query.filter, condition);
    if (filter === undefined) return notifyNotQueryable(path);
    onChange(words.edits.narrow(path.join('.')), { filter, fileId: null });
  };
  /** Files of the same value, whatever else was asked of them. */
  const find = (path: readonly string[], value: FileLeaf, position: number) => {
    const field = queryField(path);
    if (field === undefined) return notifyNotQueryable(path);
    const filter = filterText(documentOfRows([conditionOn(field, value)]));
    onFind(path.at(-1) ?? '', filter, position);
  };
  return (
    <div className={classes['side']}>
      <SegmentedControl
        className={classes['sides'] ?? ''}
        size="xs"
        aria-label={words.side.label}
        data={fileSides.map((value) => ({ value, label: words.side[value] }))}
        value={side}
        onChange={onSide}
      />
      <DownloadList />
      <div className={classes['sideBody']}>
        {side === 'file' && <FileDetail onFind={find} onTrend={onTrend} />}
        {side === 'fields' && <SchemaPane onFilter={narrow} />}
        {side === 'chart' && <ChartPane />}
      </div>
    </div>
  );
}

function notifyNotQueryable(path: readonly string[]): void {
  const { title, message } = areaWords().notQueryable;
  notifications.show({ color: 'yellow', title, message: message(path.join(' › ')) });
}
