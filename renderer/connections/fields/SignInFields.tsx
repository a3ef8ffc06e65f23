import { Anchor, Autocomplete, Radio, SegmentedControl, TagsInput, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { Authentication } from '@shared/contract/connections/authentication';
import { formatInstant } from '../../kit/text/format';
import { StorageNotice } from '../StorageNotice';
import { type FieldProps, SecretField, type SecretProps } from './field-parts';
import classes from '../ConnectionEditor.module.css';

const schemes = [
  { value: 'none', label: 'None' },
  { value: 'basic', label: 'Basic' },
  { value: 'token', label: 'Token' },
  { value: 'bearer', label: 'Pasted token' },
  { value: 'headers', label: 'Headers' },
  { value: 'windows', label: 'Windows' },
] as const;

/** How the person signs in. */
export function SignInFields(props: SecretProps) {
  const { form, readOnly, storage, onChange } = props;
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
      <FieldsOf scheme={form.scheme} {...props} />
      {form.scheme !== 'none' && !readOnly && <StorageNotice storage={storage} />}
    </fieldset>
  );
}

function FieldsOf({ scheme, ...props }: SecretProps & { readonly scheme: Authentication['scheme'] }) {
  switch (scheme) {
    case 'none':
      return null;
    case 'basic':
    case 'token':
      return <UserFields {...props} />;
    case 'bearer':
      return <BearerFields {...props} />;
    case 'headers':
      return <HeaderFields {...props} />;
    case 'windows':
      return <WindowsFields {...props} />;
  }
}

/** A token that was got elsewhere, and until when it holds. */
function BearerFields(props: SecretProps) {
  const isStored = props.stored.includes('bearerToken') && props.form.secrets.bearerToken === undefined;
  return (
    <div className={classes['stack']}>
      <SecretField
        name="bearerToken"
        label="Token"
        description="Paste a bearer token that you got elsewhere. The program can’t renew it."
        {...props}
      />
      {isStored && <TokenEnd end={props.form.tokenEnd} />}
    </div>
  );
}

function TokenEnd({ end }: { readonly end: number | null }) {
  const [now] = useState(() => Date.now());
  if (end === null) return <p className={classes['hint']}>The stored token does not say when it ends.</p>;
  const hasEnded = end <= now;
  return (
    <p className={classes['hint']} data-bad={hasEnded}>
      The stored token {hasEnded ? 'has ended at' : 'ends at'} {formatInstant(end)}.{hasEnded && ' Paste a new one.'}
    </p>
  );
}

/** Headers that sign in; their values are secrets. */
function HeaderFields(props: SecretProps) {
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

/** User name and password, and for a token who knows the user. */
function UserFields(props: SecretProps) {
  const { form } = props;
  return (
    <>
      <div className={classes['pair']}>
        <UsernameField
          {...props}
          label="User name"
          placeholder={form.scheme === 'token' ? 'user@domain or DOMAIN\\user' : ''}
        />
        <SecretField name="password" label="Password" {...props} />
      </div>
      {form.scheme === 'token' && <AuthorityField {...props} />}
    </>
  );
}

interface UsernameFieldProps extends FieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly description?: string;
}

/** The name by which somebody signs in. */
function UsernameField({ form, faults, readOnly, onChange, label, placeholder, description }: UsernameFieldProps) {
  return (
    <TextInput
      readOnly={readOnly}
      label={label}
      placeholder={placeholder}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      spellCheck={false}
      value={form.username}
      error={faults.username}
      onChange={(event) => onChange({ username: event.currentTarget.value })}
    />
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

/** Windows integrated authentication (Negotiate, NTLM). */
function WindowsFields(props: SecretProps) {
  const { form, readOnly, onChange } = props;
  return (
    <>
      <div className={classes['pair']}>
        <UsernameField
          {...props}
          label="Account"
          placeholder="the one signed in to this computer"
          description="Leave it empty for your own; else DOMAIN\user or user@domain."
        />
        {form.username.trim() !== '' && <SecretField name="password" label="Password" {...props} />}
      </div>
      <Radio.Group
        label="The account is used"
        value={form.windowsUses}
        onChange={(value) => onChange({ windowsUses: value === 'token' ? 'token' : 'every-request' })}
      >
        <div className={classes['choices']}>
          <Radio value="token" label="to fetch a token for the reads" disabled={readOnly} />
          <Radio value="every-request" label="for every request" disabled={readOnly} />
        </div>
      </Radio.Group>
    </>
  );
}
