import { firstFileTableColumns, mostFileColumns } from '@shared/contract/file-table';
import { problem } from '@shared/contract/problem';
import { tellProblem } from '../../base/tell-problem';
import { useSettings } from '../../base/use-settings';
import type { Columns } from './columns';

const tooManyColumns = problem(
  'invalid',
  `A table has at most ${mostFileColumns} columns.`,
  'Hide another one first; the file beside the table shows every field.',
);

/** The columns of the tables of files, remembered among the settings; and the function that changes them. */
export function useFileColumns(): readonly [Columns, (columns: Columns) => void] {
  const [settings, change] = useSettings();
  const changeColumns = (columns: Columns) => {
    if (columns.length <= mostFileColumns) change({ fileColumns: [...columns] });
    else tellProblem(tooManyColumns);
  };
  return [settings?.fileColumns ?? firstFileTableColumns, changeColumns];
}
