import { Button, Input } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { problemOf, type Problem } from '@shared/problem/problem';
import { callBridge } from '../../kit/bridge/call-bridge';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { CertificateFacts } from '../CertificateFacts';
import type { FieldProps } from './field-props';
import classes from '../ConnectionEditor.module.css';

/** Authorities that are trusted for this connection, beside the system's. */
export function AuthoritiesField({ form: { extraAuthorities }, readOnly, onChange }: FieldProps) {
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
      label="Further authority"
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
