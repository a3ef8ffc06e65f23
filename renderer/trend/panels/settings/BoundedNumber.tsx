import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { numberOfField } from '../../../kit/text/typed-number';

interface BoundedNumberProps extends Pick<
  NumberInputProps,
  'label' | 'w' | 'step' | 'suffix' | 'allowDecimal' | 'placeholder'
> {
  readonly min: number;
  readonly max: number;
  readonly value: number | undefined;
  /** Hears of each number while it is typed, and of undefined while there is none. */
  readonly onChange: (value: number | undefined) => void;
}

/**
 * A field for a number of `min` to `max`. What is typed stays as it is typed until the field is left, such as the 0 of 0.75; a number
 * beyond the bounds is taken as the nearest one, at once, for a field may go away without being left.
 */
export function BoundedNumber({ value, onChange, ...props }: BoundedNumberProps) {
  const { min, max } = props;
  const [typed, setTyped] = useState<number | string>();
  const type = (next: number | string) => {
    setTyped(next);
    const number = numberOfField(next);
    onChange(number === undefined ? undefined : Math.min(max, Math.max(min, number)));
  };
  return (
    <NumberInput
      size="xs"
      clampBehavior="none"
      {...props}
      value={typed ?? value ?? ''}
      onChange={type}
      onBlur={() => setTyped(undefined)}
    />
  );
}
