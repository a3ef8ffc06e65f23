import { Anchor, PasswordInput } from '@mantine/core';
import type { SignInFieldsProps } from './field-props';

/** Takes a new password. The stored one is never shown: it never leaves main. */
export function PasswordField({ form, readOnly, hasPassword, passwordsPersist, onChange }: SignInFieldsProps) {
  const { password } = form;
  const stored = hasPassword && password.kind === 'keep';
  return (
    <PasswordInput
      label="Password"
      placeholder={stored ? 'stored' : ''}
      autoComplete="new-password"
      readOnly={readOnly}
      value={password.kind === 'new' ? password.text : ''}
      description={passwordsPersist || readOnly ? undefined : 'There is no keyring here: kept until the program ends.'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => {
        const text = event.currentTarget.value;
        onChange({ password: text === '' ? { kind: 'keep' } : { kind: 'new', text } });
      }}
      {...(readOnly ? { rightSection: <span /> } : {})}
      {...(stored && !readOnly ? { rightSection: <Forget onChange={onChange} />, rightSectionWidth: 62 } : {})}
    />
  );
}

function Forget({ onChange }: Pick<SignInFieldsProps, 'onChange'>) {
  return (
    <Anchor component="button" type="button" size="xs" onClick={() => onChange({ password: { kind: 'forget' } })}>
      Forget
    </Anchor>
  );
}
