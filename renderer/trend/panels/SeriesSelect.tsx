import type { SelectProps } from '@mantine/core';
import { Select } from '../../kit/choices';

interface SeriesSelectProps extends Pick<SelectProps, 'w' | 'label' | 'aria-label' | 'placeholder' | 'error'> {
  /** Keys of series, and the names that tell them apart. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The key of the chosen one. */
  readonly value: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** Lets a person choose one of several series. A name that the field cuts is told at the pointer. */
export function SeriesSelect({ choices, value, onChoose, ...props }: SeriesSelectProps) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Select
      {...props}
      size="xs"
      title={chosen?.label}
      allowDeselect={false}
      data={choices}
      value={chosen?.value ?? null}
      onChange={(key) => key !== null && onChoose(key)}
    />
  );
}
