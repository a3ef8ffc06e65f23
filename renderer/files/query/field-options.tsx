import type { AutocompleteProps } from '@mantine/core';
import { isFieldSought, tellingName } from '../data/field-names';
import classes from './FieldOptions.module.css';

type FieldOptions = Required<Pick<AutocompleteProps, 'filter' | 'renderOption'>>;

/** How a field to type offers fields: found by their paths and by what people call them, which stands beside. */
export const fieldOptions: FieldOptions = {
  filter: ({ options, search, limit }) =>
    options.filter((option) => 'value' in option && isFieldSought(option.value, search)).slice(0, limit),
  renderOption: ({ option: { value } }) => (
    <span className={classes['option']}>
      <span>{value}</span> <span className={classes['name']}>{tellingName(value)}</span>
    </span>
  ),
};
