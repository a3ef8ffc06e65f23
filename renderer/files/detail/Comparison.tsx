import { Fragment, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { markedText } from '@shared/marked-text';
import { CopyButton } from '../../kit/CopyButton';
import { useLatestOnly } from '../../kit/hooks/use-latest-only';
import { showFailure } from '../../kit/notices/show-problem';
import { nothingText } from '../../kit/text/format';
import { tsv } from '../../kit/text/tsv';
import { type Cell, cellText, textsOfTypes } from '../data/cells/cell';
import { pathKey, pathName } from '../data/keys';
import type { FilesClient } from '../data/files-client';
import type { ListingId, LoadedFileInfo } from '../data/protocol';
import type { FilesTable } from '../table/files-table';
import type { TableOptions } from '../table/table-groups';
import { useFiles } from '../table/use-files';
import { fileWords } from '../words/file';
import { compareFiles, type ComparedField, tellingNames } from './compare-files';
import { FieldValue } from './FieldTree';
import { leafAt } from './file-tree';
import classes from './FileDetail.module.css';

/** So many files are compared at most: of more nobody could tell which is which. */
const mostCompared = 20;

function areComparable(count: number): boolean {
  return count >= 2 && count <= mostCompared;
}

/** In which fields the selected files differ, and with which values. */
export function Comparison() {
  const words = fileWords().comparison;
  const { table } = useFiles();
  const count = useStore(table.state, ({ selected }) => selected.files);
  const files = useSelectedFiles();
  const fields = useMemo(() => compareFiles(files.map(({ leaves }) => leaves)), [files]);
  const names = tellingNames(files.map(nameOf));
  if (!areComparable(count)) return <p className={classes['store']}>{words.choose(mostCompared, count)}</p>;
  if (files.length === 0) return null;
  const differing = fields.filter(({ values }) => values.length > 1);
  const same = fields.filter(({ values }) => values.length === 1);
  return (
    <section aria-label={words.label} className={classes['comparison']}>
      <div className={classes['deeds']}>
        <CopyButton label={words.copy} text={() => Promise.resolve(comparisonTable(names, fields, words.field))} />
      </div>
      <p className={classes['store']}>{words.sum(differing.length, files.length)}</p>
      <ul className={classes['list']} aria-label={words.differing}>
        {differing.map((field) => (
          <li key={pathKey(field.path)}>
            <DifferingField field={field} names={names} />
          </li>
        ))}
      </ul>
      {same.length > 0 && (
        <details>
          <summary className={classes['group']}>{words.same(same.length)}</summary>
          <ul className={classes['list']}>
            {same.map(({ path, values }) => (
              <li key={pathKey(path)} className={classes['field']}>
                <span className={classes['key']}>{markedText(pathName(path))}</span>
                <ComparedValue path={path} leaf={values[0]?.leaf} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface DifferingFieldProps {
  readonly field: ComparedField;
  readonly names: readonly string[];
}

function DifferingField({ field: { path, values }, names }: DifferingFieldProps) {
  const name = markedText(pathName(path));
  const alike = textsOfTypes(values.map(({ leaf }) => leaf));
  return (
    <>
      <h3 className={classes['compared']}>{name}</h3>
      <ul className={classes['list']} aria-label={name}>
        {values.map(({ leaf, files }) => (
          <li key={files[0]} className={classes['field']}>
            <span className={classes['key']}>
              {files.map((file, place) => (
                <Fragment key={file}>
                  {place > 0 && ', '}
                  <bdi>{names[file]}</bdi>
                </Fragment>
              ))}
            </span>
            <ComparedValue path={path} leaf={leaf} isTyped={alike.has(cellText(leaf))} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ComparedValueProps {
  readonly path: readonly string[];
  readonly leaf: Cell;
  readonly isTyped?: boolean;
}

function ComparedValue({ path, leaf, isTyped = false }: ComparedValueProps) {
  if (leaf === undefined) return <span className={classes['note']}>{fileWords().comparison.absent}</span>;
  return <FieldValue path={path} leaf={leaf} isTyped={isTyped} />;
}

/** A file by its name, else by its `_id`, which it may lack too. */
function nameOf({ leaves, id }: LoadedFileInfo): string {
  return markedText(cellText(leafAt(leaves, 'filename') ?? undefined) || id) || nothingText;
}

/** A row for each field, a column for each file; numbers as the person’s spreadsheet has them. */
function comparisonTable(names: readonly string[], fields: readonly ComparedField[], field: string): string {
  const rows = fields.map(({ path, values }) => [
    pathName(path),
    ...names.map((_, file) => copied(values.find(({ files }) => files.includes(file))?.leaf)),
  ]);
  return tsv([[field, ...names], ...rows]);
}

function copied(cell: Cell): string | number {
  return typeof cell === 'number' ? cell : cellText(cell);
}

const none: readonly LoadedFileInfo[] = [];

/** The files that are selected, whole, in the order of the table; none where they are too few or too many to be compared. */
function useSelectedFiles(): readonly LoadedFileInfo[] {
  const { client, table, state } = useFiles();
  const { listing } = state;
  const [files, setFiles] = useState(none);
  const load = useLatestOnly(async (of: ListingId) => {
    try {
      return await selectedFiles(client, table, of);
    } catch (thrown) {
      showFailure({ what: fileWords().comparison.failed })(thrown);
      return none;
    }
  }, setFiles);
  useEffect(() => {
    if (listing === undefined) return undefined;
    load(listing);
    return table.state.subscribe((shown, before) => {
      if (shown.selected !== before.selected || isOtherOrder(shown.options, before.options)) load(listing);
    });
  }, [load, table, listing]);
  return files;
}

function isOtherOrder(options: TableOptions, before: TableOptions): boolean {
  return options.sort !== before.sort || options.isGrouped !== before.isGrouped;
}

async function selectedFiles(
  client: FilesClient,
  table: FilesTable,
  listing: ListingId,
): Promise<readonly LoadedFileInfo[]> {
  if (!areComparable(table.selectedCount)) return none;
  const rows = await table.selectedRows();
  const found = await Promise.all(rows.map(({ section, row }) => client.file({ listing, section, row })));
  return found.filter((file) => file !== undefined);
}
