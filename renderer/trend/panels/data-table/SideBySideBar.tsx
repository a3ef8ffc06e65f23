import { Checkbox } from '@mantine/core';
import { regularSeconds } from '@shared/time/regular-instants';
import { Select } from '../../../kit/choices';
import { formatDuration } from '../../../kit/text/format';
import { dataTableWords } from '../../words/data-table';

/** Which rows stand side by side: one for each sample, filled in between or not, or one every so many milliseconds. */
export interface SideBySideRows {
  readonly step: number | undefined;
  readonly hasBetween: boolean;
}

const steps = regularSeconds.map((seconds) => seconds * 1000);

interface SideBySideBarProps {
  readonly rows: SideBySideRows;
  readonly onRows: (rows: SideBySideRows) => void;
}

/** Which rows stand side by side. */
export function SideBySideBar({ rows, onRows }: SideBySideBarProps) {
  const words = dataTableWords();
  const eachSample = '';
  return (
    <>
      <Select
        size="xs"
        w={180}
        aria-label={words.rowsAt}
        allowDeselect={false}
        data={[
          { value: eachSample, label: words.eachSample },
          ...steps.map((step) => ({ value: String(step), label: words.every(formatDuration(step)) })),
        ]}
        value={String(rows.step ?? eachSample)}
        onChange={(value) => onRows({ ...rows, step: steps.find((step) => String(step) === value) })}
      />
      {rows.step === undefined && (
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
