import { Anchor, PasswordInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SecretChanges, SecretName } from '@shared/contract/connections/authentication';
import type { Connection, SecretStorage } from '@shared/contract/connections/connection';
import type { ConnectionForm, FieldFaults } from '../connection-form';
import { signInWords } from '../words/sign-in';
import classes from '../ConnectionEditor.module.css';

interface SecretFieldProps extends SecretProps {
  readonly name: SecretName;
  readonly label: string;
  readonly description?: string;
}

/** Takes a new secret. The stored one is never shown: it never leaves main. */
export function SecretField({ name, label, description, form, readOnly, stored, lapsed, onChange }: SecretFieldProps) {
  const words = signInWords().secret;
  const change = form.secrets[name];
  const isStored = stored.includes(name) && change === undefined;
  const isLapsed = lapsed.includes(name) && change === undefined;
  const put = (text: string | null) => onChange({ secrets: { ...form.secrets, [name]: text } });
  return (
    <PasswordInput
      label={label}
      placeholder={isStored ? words.stored : isLapsed ? words.lapsed : ''}
      visibilityToggleButtonProps={{ 'aria-label': words.show }}
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
      {signInWords().secret.forget}
    </Anchor>
  );
}

function without(secrets: SecretChanges, gone: SecretName): SecretChanges {
  return Object.fromEntries(Object.entries(secrets).filter(([name]) => name !== gone));
}

/** What every part of the connection's form is given. */
export interface FieldProps {
  readonly form: ConnectionForm;
  readonly faults: FieldFaults;
  readonly readOnly: boolean;
  readonly onChange: (changed: Partial<ConnectionForm>) => void;
}

/** And those parts that take secrets. */
export interface SecretProps extends FieldProps {
  /** The secrets that are kept. */
  readonly stored: Connection['stored'];
  /** Those that are stored for another target than the form names, and so are not used for it. */
  readonly lapsed: Connection['stored'];
  readonly storage: SecretStorage;
}

interface FieldSectionProps {
  readonly title: string;
  /** What is set, in a few words, to be read while it is folded. */
  readonly summary?: string | undefined;
  /** Something in it is wrong: it is unfolded. */
  readonly wrong: boolean;
  readonly children: ReactNode;
}

/** A part of the form that most people never need: folded until it is asked for. */
export function FieldSection({ title, summary, wrong, children }: FieldSectionProps) {
  return (
    <details className={classes['advanced']} {...(wrong ? { open: true } : {})}>
      <summary>
        <IconChevronRight size={15} aria-hidden /> {title}
        {summary !== undefined && <span className={classes['summary']}>{summary}</span>}
      </summary>
      {children}
    </details>
  );
}
