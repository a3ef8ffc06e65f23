import { Button, Input, TextInput } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type Problem, problemOf } from '@shared/problem/problem';
import { callBridge } from '../../kit/bridge/call-bridge';
import { Select } from '../../kit/choices';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { CertificateFacts } from '../CertificateFacts';
import type { ConnectionForm } from '../connection-form';
import { type FieldProps, FieldSection, SecretField, type SecretProps } from './field-parts';
import { networkWords } from '../words/network';
import classes from '../ConnectionEditor.module.css';

const proxies = ['system', 'direct', 'fixed'] as const;

/** How the server is reached, and which certificates are trusted. */
export function NetworkFields(props: SecretProps) {
  const words = networkWords();
  const { form, faults, readOnly, onChange } = props;
  const wrong = faults.proxyServer !== undefined || faults.proxyUsername !== undefined;
  return (
    <FieldSection title={words.title} summary={summaryOf(form)} wrong={wrong}>
      <fieldset className={classes['grid']}>
        <Select
          label={words.proxy}
          data={proxies.map((value) => ({ value, label: words.proxies[value] }))}
          allowDeselect={false}
          readOnly={readOnly}
          value={form.proxyMode}
          onChange={(value) => onChange({ proxyMode: proxies.find((one) => one === value) ?? 'system' })}
        />
        <TextInput
          label={words.proxyServer}
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
          label={words.proxyUsername}
          placeholder={words.proxyUsernamePlaceholder}
          disabled={form.proxyMode !== 'fixed'}
          readOnly={readOnly}
          autoComplete="off"
          spellCheck={false}
          value={form.proxyUsername}
          error={faults.proxyUsername}
          onChange={(event) => onChange({ proxyUsername: event.currentTarget.value })}
        />
        {form.proxyUsername.trim() !== '' && form.proxyMode === 'fixed' && (
          <SecretField name="proxyPassword" label={words.proxyPassword} {...props} />
        )}
        <AuthoritiesField {...props} />
        <PinnedField {...props} />
      </fieldset>
    </FieldSection>
  );
}

function summaryOf({ proxyMode, proxyServer, extraAuthorities, pinned }: ConnectionForm): string | undefined {
  const words = networkWords().summary;
  const set = [
    ...(proxyMode === 'fixed' ? [words.proxy(proxyServer)] : []),
    ...(proxyMode === 'direct' ? [words.noProxy] : []),
    ...(extraAuthorities === null ? [] : [words.authorities]),
    ...(pinned === null ? [] : [words.pinned]),
  ];
  return set.length === 0 ? undefined : set.join(', ');
}

/** Authorities that are trusted for this connection, beside the system's. */
function AuthoritiesField({ form: { extraAuthorities }, readOnly, onChange }: FieldProps) {
  const words = networkWords().authorities;
  const [problem, setProblem] = useState<Problem>();
  // Once a file is chosen and read, other things may have been typed.
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  const choose = async () => {
    setProblem(undefined);
    try {
      const chosen = await callBridge('connections.chooseAuthorities', undefined);
      if (chosen !== null) change.current({ extraAuthorities: chosen });
    } catch (thrown) {
      setProblem(problemOf(thrown));
    }
  };
  return (
    <Input.Wrapper label={words.label} description={words.description} className={classes['wide'] ?? ''}>
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
            {extraAuthorities === null ? words.choose : words.chooseAnother}
          </Button>
          {extraAuthorities !== null && (
            <>
              <span className={classes['hint']}>{extraAuthorities.fileName}</span>
              <Button size="compact-sm" variant="subtle" onClick={() => onChange({ extraAuthorities: null })}>
                {words.remove}
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
  const words = networkWords().pinned;
  return (
    <Input.Wrapper
      label={words.label}
      description={pinned === null ? words.none : words.only}
      className={classes['wide'] ?? ''}
    >
      {pinned !== null && <CertificateFacts certificate={pinned} />}
      {pinned !== null && !readOnly && (
        <Button size="compact-sm" variant="default" onClick={() => onChange({ pinned: null })}>
          {words.unpin}
        </Button>
      )}
    </Input.Wrapper>
  );
}
