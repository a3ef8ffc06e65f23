import { TagsInput } from '@mantine/core';
import type { SecretProps } from './field-props';
import { SecretField } from './SecretField';
import classes from '../ConnectionEditor.module.css';

/** Headers that sign in; their values are secrets. */
export function HeaderFields(props: SecretProps) {
  const { form, faults, readOnly, onChange } = props;
  return (
    <div className={classes['stack']}>
      <TagsInput
        label="Headers"
        description="Names of the headers that sign in, such as an API key’s. Type a name and press Enter."
        maxTags={10}
        readOnly={readOnly}
        value={[...form.headerNames]}
        error={faults.headerNames}
        onChange={(headerNames) => onChange({ headerNames })}
      />
      <div className={classes['pair']}>
        {form.headerNames.map((name) => (
          <SecretField key={name} name={`header:${name}`} label={`Value of ${name}`} {...props} />
        ))}
      </div>
    </div>
  );
}
