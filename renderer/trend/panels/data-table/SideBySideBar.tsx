import { Checkbox } from '@mantine/core';
import { dataTableWords } from '../../words/data-table';
import type { SideBySideRows } from './data-choice';
import { RowsSelect } from './RowsSelect';

interface SideBySideBarProps {
  readonly rows: SideBySideRows;
  readonly onRows: (rows: SideBySideRows) => void;
}

/** Which rows stand side by side. */
export function SideBySideBar({ rows, onRows }: SideBySideBarProps) {
  const words = dataTableWords();
  return (
    <>
      <RowsSelect
        w={180}
        aria-label={words.rowsAt}
        words={words}
        seconds={rows.seconds}
        onSeconds={(seconds) => onRows({ ...rows, seconds })}
      />
      {rows.seconds === undefined && (
        <Checkbox
          size="xs"
          label={words.between}
          checked={rows.hasBetween}
          onChange={({ currentTarget }) => onRows({ ...rows, hasBetween: currentTarget.checked })}
        />
      )}
    </>
  );
}
