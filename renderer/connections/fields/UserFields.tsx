import { Anchor, Autocomplete, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps, SecretProps } from './field-props';
import { SecretField } from './SecretField';
import classes from '../ConnectionEditor.module.css';

/** User name and password, and for a token who knows the user. */
export function UserFields(props: SecretProps) {
  const { form, faults, readOnly, onChange } = props;
  return (
    <>
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
        <SecretField name="password" label="Password" {...props} />
      </div>
      {form.scheme === 'token' && <AuthorityField {...props} />}
    </>
  );
}

/** The authority, from a list that can be changed. */
function AuthorityField({ form, faults, readOnly, onChange }: FieldProps) {
  const [editing, setEditing] = useState(false);
  return (
    <div className={classes['stack']}>
      <Autocomplete
        readOnly={readOnly}
        label="Authority"
        description="Who knows the user: builtin or inmation for the server’s own profiles, ad for a domain, machine for a local account."
        data={form.authorities}
        value={form.authority}
        error={faults.authority}
        onChange={(authority) => onChange({ authority })}
      />
      {!readOnly && !editing && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          className={classes['edit'] ?? ''}
          onClick={() => setEditing(true)}
        >
          Edit the list
        </Anchor>
      )}
      {editing && (
        <TagsInput
          label="Authorities to choose from"
          description="Type a name and press Enter."
          value={form.authorities}
          error={faults.authorities}
          onChange={(authorities) => onChange({ authorities })}
        />
      )}
    </div>
  );
}
