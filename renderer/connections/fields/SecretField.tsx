import { Anchor, PasswordInput } from '@mantine/core';
import type { SecretChanges, SecretName } from '@shared/contract/connections/authentication';
import type { SecretProps } from './field-props';

interface SecretFieldProps extends SecretProps {
  readonly name: SecretName;
  readonly label: string;
  readonly description?: string;
}

/** Takes a new secret. The stored one is never shown: it never leaves main. */
export function SecretField({ name, label, description, form, readOnly, stored, lapsed, onChange }: SecretFieldProps) {
  const change = form.secrets[name];
  const isStored = stored.includes(name) && change === undefined;
  const isLapsed = lapsed.includes(name) && change === undefined;
  const put = (text: string | null) => onChange({ secrets: { ...form.secrets, [name]: text } });
  return (
    <PasswordInput
      label={label}
      placeholder={isStored ? 'stored' : isLapsed ? 'enter it again: the server, proxy or certificate has changed' : ''}
      autoComplete="new-password"
      spellCheck={false}
      readOnly={readOnly}
      value={change ?? ''}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget: { value } }) =>
        value === '' ? onChange({ secrets: without(form.secrets, name) }) : put(value)
      }
      {...(readOnly ? { rightSection: <span /> } : {})}
      {...(isStored && !readOnly ? { rightSection: <Forget onForget={() => put(null)} />, rightSectionWidth: 62 } : {})}
    />
  );
}

function Forget({ onForget }: { readonly onForget: () => void }) {
  return (
    <Anchor component="button" type="button" size="xs" onClick={onForget}>
      Forget
    </Anchor>
  );
}

function without(secrets: SecretChanges, gone: SecretName): SecretChanges {
  return Object.fromEntries(Object.entries(secrets).filter(([name]) => name !== gone));
}
