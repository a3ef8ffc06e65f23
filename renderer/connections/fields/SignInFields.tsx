import { Anchor, Radio, SegmentedControl, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { Authentication } from '@shared/contract/connections/authentication';
import { Autocomplete, TagsInput } from '../../kit/choices';
import { formatInstant } from '../../kit/text/format';
import { StorageNotice } from '../StorageNotice';
import { type FieldProps, SecretField, type SecretProps } from './field-parts';
import { signInWords } from '../words/sign-in';
import classes from '../ConnectionEditor.module.css';

const schemes = ['none', 'basic', 'token', 'bearer', 'headers', 'windows'] as const;

/** How the person signs in. */
export function SignInFields(props: SecretProps) {
  const words = signInWords();
  const { form, readOnly, storage, onChange } = props;
  const labelId = useId();
  return (
    <fieldset className={classes['group']}>
      <legend id={labelId}>{words.title}</legend>
      <SegmentedControl
        aria-labelledby={labelId}
        data={schemes.map((value) => ({ value, label: words.schemes[value] }))}
        value={form.scheme}
        readOnly={readOnly}
        onChange={(value) => onChange({ scheme: schemes.find((scheme) => scheme === value) ?? 'none' })}
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
  const words = signInWords().bearer;
  const isStored = props.stored.includes('bearerToken') && props.form.secrets.bearerToken === undefined;
  return (
    <div className={classes['stack']}>
      <SecretField name="bearerToken" label={words.label} description={words.description} {...props} />
      {isStored && <TokenEnd end={props.form.tokenEnd} />}
    </div>
  );
}

function TokenEnd({ end }: { readonly end: number | null }) {
  const [now] = useState(() => Date.now());
  const words = signInWords().bearer;
  if (end === null) return <p className={classes['hint']}>{words.noEnd}</p>;
  const hasEnded = end <= now;
  return (
    <p className={classes['hint']} data-bad={hasEnded}>
      {hasEnded ? words.hasEnded(formatInstant(end)) : words.ends(formatInstant(end))}
    </p>
  );
}

/** Headers that sign in; their values are secrets. */
function HeaderFields(props: SecretProps) {
  const words = signInWords().headers;
  const { form, faults, readOnly, onChange } = props;
  return (
    <div className={classes['stack']}>
      <TagsInput
        label={words.label}
        description={words.description}
        maxTags={10}
        readOnly={readOnly}
        value={[...form.headerNames]}
        error={faults.headerNames}
        onChange={(headerNames) => onChange({ headerNames })}
      />
      <div className={classes['pair']}>
        {form.headerNames.map((name) => (
          <SecretField key={name} name={`header:${name}`} label={words.value(name)} {...props} />
        ))}
      </div>
    </div>
  );
}

/** User name and password, and for a token who knows the user. */
function UserFields(props: SecretProps) {
  const words = signInWords();
  const { form } = props;
  return (
    <>
      <div className={classes['pair']}>
        <UsernameField
          {...props}
          label={words.user.label}
          placeholder={form.scheme === 'token' ? words.user.tokenPlaceholder : ''}
        />
        <SecretField name="password" label={words.password} {...props} />
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
  const words = signInWords().authority;
  const [editing, setEditing] = useState(false);
  return (
    <div className={classes['stack']}>
      <Autocomplete
        readOnly={readOnly}
        label={words.label}
        description={words.description}
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
          {words.edit}
        </Anchor>
      )}
      {editing && (
        <TagsInput
          label={words.choices}
          description={words.choicesDescription}
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
  const words = signInWords().windows;
  const { form, readOnly, onChange } = props;
  return (
    <>
      <div className={classes['pair']}>
        <UsernameField
          {...props}
          label={words.account}
          placeholder={words.accountPlaceholder}
          description={words.accountDescription}
        />
        {form.username.trim() !== '' && <SecretField name="password" label={signInWords().password} {...props} />}
      </div>
      <Radio.Group
        label={words.uses}
        value={form.windowsUses}
        onChange={(value) => onChange({ windowsUses: value === 'token' ? 'token' : 'every-request' })}
      >
        <div className={classes['choices']}>
          <Radio value="token" label={words.forToken} disabled={readOnly} />
          <Radio value="every-request" label={words.forAll} disabled={readOnly} />
        </div>
      </Radio.Group>
    </>
  );
}
