import { Button, Input } from '@mantine/core';
import { CertificateFacts } from '../CertificateFacts';
import type { FieldProps } from './field-props';
import classes from '../ConnectionEditor.module.css';

/** The one certificate that is accepted of the server; it is pinned from the result of a test. */
export function PinnedField({ form: { pinned }, readOnly, onChange }: FieldProps) {
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
