import { Button, Input, Select, TextInput } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { type Problem, problemOf } from '@shared/problem/problem';
import { callBridge } from '../../kit/bridge/call-bridge';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { CertificateFacts } from '../CertificateFacts';
import type { ConnectionForm } from '../connection-form';
import { type FieldProps, FieldSection, SecretField, type SecretProps } from './field-parts';
import classes from '../ConnectionEditor.module.css';

const proxies = [
  { value: 'system', label: 'System default' },
  { value: 'direct', label: 'No proxy' },
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
    ...(extraAuthorities === null ? [] : ['additional CA']),
    ...(pinned === null ? [] : ['pinned certificate']),
  ];
  return set.length === 0 ? undefined : set.join(', ');
}

/** Authorities that are trusted for this connection, beside the system's. */
function AuthoritiesField({ form: { extraAuthorities }, readOnly, onChange }: FieldProps) {
  const [problem, setProblem] = useState<Problem>();
  const choose = async () => {
    setProblem(undefined);
    try {
      const chosen = await callBridge('connections.chooseAuthorities', undefined);
      if (chosen !== null) onChange({ extraAuthorities: chosen });
    } catch (thrown) {
      setProblem(problemOf(thrown));
    }
  };
  return (
    <Input.Wrapper
      label="Additional CA certificate"
      description="The certificate of your company’s own authority, trusted for this connection beside the system’s."
      className={classes['wide'] ?? ''}
    >
      {extraAuthorities?.certificates.map((certificate) => (
        <CertificateFacts key={certificate.sha256} certificate={certificate} />
      ))}
      {!readOnly && (
        <div className={classes['fileRow']}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileCertificate size={15} aria-hidden />}
            onClick={() => void choose()}
          >
            {extraAuthorities === null ? 'Choose a file …' : 'Choose another file …'}
          </Button>
          {extraAuthorities !== null && (
            <>
              <span className={classes['hint']}>{extraAuthorities.fileName}</span>
              <Button size="compact-sm" variant="subtle" onClick={() => onChange({ extraAuthorities: null })}>
                Remove
              </Button>
            </>
          )}
        </div>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} compact />}
    </Input.Wrapper>
  );
}

/** The one certificate that is accepted of the server; it is pinned from the result of a test. */
function PinnedField({ form: { pinned }, readOnly, onChange }: FieldProps) {
  return (
    <Input.Wrapper
      label="Pinned certificate"
      description={
        pinned === null
          ? 'None. A test shows the certificate of a server that is not trusted; there it can be pinned.'
          : 'Only this certificate is accepted of the server.'
      }
      className={classes['wide'] ?? ''}
    >
      {pinned !== null && <CertificateFacts certificate={pinned} />}
      {pinned !== null && !readOnly && (
        <Button size="compact-sm" variant="default" onClick={() => onChange({ pinned: null })}>
          Unpin
        </Button>
      )}
    </Input.Wrapper>
  );
}
