import { Select, TextInput } from '@mantine/core';
import { AuthoritiesField } from './AuthoritiesField';
import type { ConnectionForm } from '../connection-form';
import type { SecretProps } from './field-props';
import { PinnedField } from './PinnedField';
import { SecretField } from './SecretField';
import { FieldSection } from './FieldSection';
import classes from '../ConnectionEditor.module.css';

const proxies = [
  { value: 'system', label: 'As the system says' },
  { value: 'direct', label: 'None: directly' },
  { value: 'fixed', label: 'This one' },
] as const;

/** How the server is reached, and which certificates are trusted. */
export function NetworkFields(props: SecretProps) {
  const { form, faults, readOnly, onChange } = props;
  return (
    <FieldSection title="Network" summary={summaryOf(form)} wrong={faults.proxyServer !== undefined}>
      <fieldset className={classes['grid']}>
        <Select
          label="Proxy"
          data={[...proxies]}
          allowDeselect={false}
          readOnly={readOnly}
          value={form.proxyMode}
          onChange={(value) => onChange({ proxyMode: proxies.find((one) => one.value === value)?.value ?? 'system' })}
        />
        <TextInput
          label="Proxy’s host and port"
          placeholder="proxy.example:8080"
          disabled={form.proxyMode !== 'fixed'}
          readOnly={readOnly}
          spellCheck={false}
          value={form.proxyServer}
          error={faults.proxyServer}
          onChange={(event) => onChange({ proxyServer: event.currentTarget.value })}
          classNames={{ input: classes['mono'] ?? '' }}
        />
        <TextInput
          label="Proxy’s user name"
          placeholder="if it asks for one: told this proxy only"
          disabled={form.proxyMode !== 'fixed'}
          readOnly={readOnly}
          autoComplete="off"
          spellCheck={false}
          value={form.proxyUsername}
          onChange={(event) => onChange({ proxyUsername: event.currentTarget.value })}
        />
        {form.proxyUsername.trim() !== '' && form.proxyMode === 'fixed' && (
          <SecretField name="proxyPassword" label="Proxy’s password" {...props} />
        )}
        <AuthoritiesField {...props} />
        <PinnedField {...props} />
      </fieldset>
    </FieldSection>
  );
}

function summaryOf({ proxyMode, proxyServer, extraAuthorities, pinned }: ConnectionForm): string | undefined {
  const set = [
    ...(proxyMode === 'fixed' ? [`proxy ${proxyServer}`] : []),
    ...(proxyMode === 'direct' ? ['no proxy'] : []),
    ...(extraAuthorities === null ? [] : ['own authority']),
    ...(pinned === null ? [] : ['pinned certificate']),
  ];
  return set.length === 0 ? undefined : set.join(', ');
}
