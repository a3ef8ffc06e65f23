import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import type { Authentication } from '@shared/contract/connections/authentication';
import { BearerFields } from './BearerFields';
import type { SecretProps } from './field-props';
import { HeaderFields } from './HeaderFields';
import { StorageNotice } from '../StorageNotice';
import { UserFields } from './UserFields';
import { WindowsFields } from './WindowsFields';
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
