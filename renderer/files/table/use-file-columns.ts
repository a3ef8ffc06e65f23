import { mostFileColumns } from '@shared/contract/files/file-table';
import { problem } from '@shared/problem/problem';
import { showProblem } from '../../kit/notices/show-problem';
import { useSettings } from '../../kit/settings/use-settings';
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
    else showProblem(tooManyColumns);
  };
  return [settings.fileColumns, changeColumns];
}
