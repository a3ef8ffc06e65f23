import { firstFileTableColumns } from '@shared/contract/file-table';
import { useSettings } from '../../base/use-settings';
import type { Columns } from './columns';

/** The columns of the tables of files, remembered among the settings; and the function that changes them. */
export function useFileColumns(): readonly [Columns, (columns: Columns) => void] {
  const [settings, change] = useSettings();
  return [settings?.fileColumns ?? firstFileTableColumns, (columns) => change({ fileColumns: [...columns] })];
}
