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
  /** Hears of each number within the bounds while it is typed, and of undefined where the field was emptied. */
  readonly onChange: (value: number | undefined) => void;
}

/**
 * A field for a number of `min` to `max`. What is typed on the way to one, such as the 0 of 0.75, stays as it is typed and is not
 * taken; the nearest bound is, when the field is left at a number beyond it.
 */
export function BoundedNumber({ value, onChange, ...props }: BoundedNumberProps) {
  const { min, max } = props;
  const [typed, setTyped] = useState<number | string>();
  const type = (next: number | string) => {
    setTyped(next);
    const number = numberOfField(next);
    if (next === '') onChange(undefined);
    else if (number !== undefined && number >= min && number <= max) onChange(number);
  };
  const leave = () => {
    setTyped(undefined);
    const number = typed === undefined ? undefined : numberOfField(typed);
    if (number !== undefined && (number < min || number > max)) onChange(Math.min(max, Math.max(min, number)));
  };
  return (
    <NumberInput
      size="xs"
      clampBehavior="none"
      {...props}
      value={typed ?? value ?? ''}
      onChange={type}
      onBlur={leave}
    />
  );
}
