import { Autocomplete, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { PasswordField } from './PasswordField';
import { knownAuthorities } from './connection-form';
import type { SignInFieldsProps } from './field-props';
import classes from './ConnectionEditor.module.css';

const schemes = [
  { value: 'none', label: 'None' },
  { value: 'basic', label: 'Basic' },
  { value: 'token', label: 'Token' },
] as const;

/** How the person signs in. */
export function SignInFields(props: SignInFieldsProps) {
  const { form, faults, readOnly, onChange } = props;
  const labelId = useId();
  return (
    <fieldset className={classes['group']}>
      <legend id={labelId}>Authentication</legend>
      <SegmentedControl
        aria-labelledby={labelId}
        data={[...schemes]}
        value={form.scheme}
        readOnly={readOnly}
        onChange={(value) => onChange({ scheme: schemes.find((scheme) => scheme.value === value)?.value ?? 'none' })}
        className={classes['schemes'] ?? ''}
      />
      {form.scheme !== 'none' && (
        <div className={classes['pair']}>
          <TextInput
            readOnly={readOnly}
            label="User name"
            placeholder={form.scheme === 'token' ? 'user@domain or DOMAIN\\user' : ''}
            autoComplete="off"
            spellCheck={false}
            value={form.username}
            error={faults.username}
            onChange={(event) => onChange({ username: event.currentTarget.value })}
          />
          <PasswordField {...props} />
        </div>
      )}
      {form.scheme === 'token' && (
        <Autocomplete
          readOnly={readOnly}
          label="Authority"
          description="Who knows the user: builtin or inmation for the server’s own profiles, ad for a domain, machine for a local account."
          data={knownAuthorities}
          value={form.authority}
          error={faults.authority}
          onChange={(authority) => onChange({ authority })}
        />
      )}
    </fieldset>
  );
}
