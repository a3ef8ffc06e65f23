import type { SelectProps } from '@mantine/core';
import { regularSeconds } from '@shared/time/regular-instants';
import { Select } from '../../../kit/choices';
import { formatDuration } from '../../../kit/text/format';

interface RowsSelectProps extends Pick<SelectProps, 'w' | 'label' | 'aria-label'> {
  readonly words: { readonly eachSample: string; readonly every: (length: string) => string };
  /** So many seconds from row to row; undefined for a row for each sample. */
  readonly seconds: number | undefined;
  readonly onSeconds: (seconds: number | undefined) => void;
}

const eachSample = '';

/** Lets a person choose whether rows stand at each sample’s time or at regular ones. */
export function RowsSelect({ words, seconds, onSeconds, ...props }: RowsSelectProps) {
  return (
    <Select
      {...props}
      size="xs"
      allowDeselect={false}
      data={[
        { value: eachSample, label: words.eachSample },
        ...regularSeconds.map((one) => ({ value: String(one), label: words.every(formatDuration(1000 * one)) })),
      ]}
      value={String(seconds ?? eachSample)}
      onChange={(value) => onSeconds(regularSeconds.find((one) => String(one) === value))}
    />
  );
}
