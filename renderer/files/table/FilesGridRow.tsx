import type { Columns } from './columns';
import { FileRow } from './FileRow';
import { FootRow } from './FootRow';
import { GroupRow } from './GroupRow';
import type { TableState } from './table-state';
import type { Files } from './use-files';
import classes from './FilesGrid.module.css';

interface FilesGridRowProps {
  readonly files: Files;
  readonly shown: TableState;
  /** What the IDs of the lines begin with. */
  readonly id: string;
  readonly line: number;
  readonly columns: Columns;
  /** IANA zone. */
  readonly zone: string;
}

/** A line of the table, whatever it is. */
export function FilesGridRow({ files, shown, id, line, columns, zone }: FilesGridRowProps) {
  const { state, result } = files;
  const isInTree = shown.options.isGrouped;
  const common = { id: `${id}-${line}`, line, isCurrent: line === shown.current };
  const what = shown.lines.at(line);
  if (what?.kind === 'file') {
    return <FileRow {...common} row={shown.rows.get(line)} columns={columns} zone={zone} isInTree={isInTree} />;
  }
  if (what === undefined) return null;
  const group = shown.groups[what.group];
  if (group === undefined) return null;
  if (what.kind === 'head') return <Head {...common} files={files} shown={shown} columns={columns} />;
  return (
    <FootRow
      {...common}
      group={group}
      columns={columns.length}
      isInTree={isInTree}
      isReading={state.reading !== undefined}
      onMore={(keys) => void result.more(keys)}
      onAll={(keys) => void result.all(keys)}
    />
  );
}

/** The head of the group at the top, which stays in sight. */
export function PinnedGroup({ files, shown, id, line, columns }: FilesGridRowProps) {
  return (
    <tbody className={classes['pin']}>
      <Head
        id={`${id}-${line}`}
        line={line}
        isCurrent={line === shown.current}
        files={files}
        shown={shown}
        columns={columns}
      />
    </tbody>
  );
}

interface HeadProps {
  readonly id: string;
  readonly line: number;
  readonly isCurrent: boolean;
  readonly files: Files;
  readonly shown: TableState;
  readonly columns: Columns;
}

function Head({ id, line, isCurrent, files, shown, columns }: HeadProps) {
  const { state, table } = files;
  const position = shown.lines.at(line)?.group ?? -1;
  const group = shown.groups[position];
  if (group === undefined) return null;
  return (
    <GroupRow
      id={id}
      line={line}
      isCurrent={isCurrent}
      group={group}
      state={state}
      columns={columns.length}
      onFold={() => table.fold(position)}
    />
  );
}
