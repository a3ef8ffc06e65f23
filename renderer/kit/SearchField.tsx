import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useRef } from 'react';
import { controlWords } from './words/controls';
import classes from './SearchField.module.css';

interface SearchFieldProps extends Omit<
  TextInputProps,
  'aria-label' | 'classNames' | 'onChange' | 'rightSection' | 'type' | 'value'
> {
  /** The accessible name. */
  readonly label: string;
  /** What the cross is called that empties it. */
  readonly clearLabel?: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field in which a person types what is looked for. */
export function SearchField({ label, clearLabel, value, onSearch, ref, ...rest }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onSearch('');
    // The cross goes with the text; something else is typed now.
    field.current?.focus();
  };
  return (
    <TextInput
      leftSection={<IconSearch size={15} aria-hidden />}
      {...rest}
      ref={useMergedRef(field, ref)}
      type="search"
      aria-label={label}
      classNames={{ input: classes['input'] ?? '' }}
      rightSection={
        value !== '' && <CloseButton size="sm" aria-label={clearLabel ?? controlWords().clearSearch} onClick={clear} />
      }
      value={value}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}
