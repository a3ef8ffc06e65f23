import type { AutocompleteProps } from '@mantine/core';
import { isFieldSought, tellingName } from '../data/field-names';
import classes from './FieldOptions.module.css';

type FieldOptions = Required<Pick<AutocompleteProps, 'filter' | 'openOnFocus' | 'renderOption'>>;

/** How a field to type offers fields: found by their paths and by what people call them, which stands beside. */
export const fieldOptions: FieldOptions = {
  // What gets the focus because it was added would cover the button that adds the next one.
  openOnFocus: false,
  filter: ({ options, search, limit }) =>
    options.filter((option) => 'value' in option && isFieldSought(option.value, search)).slice(0, limit),
  renderOption: ({ option: { value } }) => (
    <span className={classes['option']}>
      <span>{value}</span> <span className={classes['name']}>{tellingName(value)}</span>
    </span>
  ),
};
