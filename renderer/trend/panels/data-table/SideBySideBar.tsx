import { Checkbox } from '@mantine/core';
import { Select } from '../../../kit/choices';
import { formatDuration } from '../../../kit/text/format';
import { dataTableWords } from '../../words/data-table';

/** Which rows stand side by side: one for each sample, filled in between or not, or one every so many milliseconds. */
export interface SideBySideRows {
  readonly step: number | undefined;
  readonly hasBetween: boolean;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Each divides a day. */
const steps = [
  ...[1, 10].map((count) => count * second),
  ...[1, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 4, 8, 24].map((count) => count * hour),
];

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
