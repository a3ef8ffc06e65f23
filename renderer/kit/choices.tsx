import {
  Autocomplete as MantineAutocomplete,
  type AutocompleteProps,
  type Primitive,
  Select as MantineSelect,
  type SelectProps,
  TagsInput as MantineTagsInput,
  type TagsInputProps,
} from '@mantine/core';
import { type FocusEvent, useState } from 'react';

/** A choice of one of a list. */
export function Select<Value extends Primitive = string>(props: SelectProps<Value>) {
  return <MantineSelect {...props} {...useEntriesInFocus(props)} />;
}

/** A text for which some are proposed. */
export function Autocomplete(props: AutocompleteProps) {
  return <MantineAutocomplete {...closedWhereEmpty(props)} {...props} {...useEntriesInFocus(props)} />;
}

/** Several texts, for which some may be proposed. */
export function TagsInput(props: TagsInputProps) {
  return <MantineTagsInput {...closedWhereEmpty(props)} {...props} {...useEntriesInFocus(props)} />;
}

/** Mantine tells of a list that it doesn't show, for want of entries, that it is open: Escape would close that, and nothing seem to happen. */
function closedWhereEmpty({ data = [] }: Pick<AutocompleteProps, 'data'>): Pick<AutocompleteProps, 'dropdownOpened'> {
  return data.length === 0 ? { dropdownOpened: false } : {};
}

/**
 * Entries that are there only while the field has the focus: hundreds would be rendered, unseen, with each render of what holds them. The
 * list itself stays. Mantine would tell without it that it is closed when it is first opened, and the keys of commands, Escape in a popover
 * and assistive software go by that.
 */
function useEntriesInFocus({ onFocus, onBlur }: Pick<AutocompleteProps, 'onFocus' | 'onBlur'>) {
  const [hasFocus, setFocus] = useState(false);
  return {
    ...(hasFocus ? {} : { filter: noEntries }),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setFocus(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setFocus(false);
      onBlur?.(event);
    },
  };
}

function noEntries(): [] {
  return [];
}
