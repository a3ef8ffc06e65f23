import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { controlWords } from './words/controls';
import classes from './SearchField.module.css';

interface SearchFieldProps extends Omit<
  TextInputProps,
  'aria-label' | 'classNames' | 'leftSection' | 'onChange' | 'rightSection' | 'type' | 'value'
> {
  /** The accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A field in which a person types what is looked for. */
export function SearchField({ label, value, onSearch, ...rest }: SearchFieldProps) {
  return (
    <TextInput
      {...rest}
      type="search"
      aria-label={label}
      classNames={{ input: classes['input'] ?? '' }}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        value !== '' && <CloseButton size="sm" aria-label={controlWords().clearSearch} onClick={() => onSearch('')} />
      }
      value={value}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}
