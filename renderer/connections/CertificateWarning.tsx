import { Button, Checkbox } from '@mantine/core';
import { IconAlertOctagon, IconCertificate, IconPin } from '@tabler/icons-react';
import { useState } from 'react';
import type { SeenCertificate } from '@shared/contract/connections/connection-test';
import type { Certificate } from '@shared/contract/connections/network';
import { CertificateFacts } from './CertificateFacts';
import classes from './ConnectionEditor.module.css';

interface CertificateWarningProps {
  readonly seen: SeenCertificate;
  readonly pinned: Certificate | null;
  readonly onPin: (certificate: Certificate) => void;
}

/** Shows a certificate that is not trusted, so that a person can compare it and pin it. */
export function CertificateWarning({ seen: { certificate, trust }, pinned, onPin }: CertificateWarningProps) {
  const [compared, setCompared] = useState(false);
  if (trust !== 'refused' && trust !== 'changed') return null;
  if (pinned?.sha256 === certificate.sha256) {
    return <p className={classes['pinNotice']}>The certificate is pinned now. Test again, then save.</p>;
  }
  const changed = trust === 'changed';
  const Icon = changed ? IconAlertOctagon : IconCertificate;
  return (
    <div role="alert" className={changed ? classes['changed'] : classes['untrusted']}>
      <p className={classes['alarm']}>
        <Icon size={20} aria-hidden />
        {changed ? 'The server’s certificate is not the pinned one.' : 'Nobody vouches for the server’s certificate.'}
      </p>
      <p className={classes['plain']}>{changed ? changedText : untrustedText}</p>
      {changed && pinned !== null && <CertificateOf title="Pinned" certificate={pinned} />}
      <CertificateOf title={changed ? 'Shown now' : 'Shown by the server'} certificate={certificate} />
      <Checkbox
        label="I have compared the fingerprint with what who runs the server told me"
        checked={compared}
        onChange={(event) => setCompared(event.currentTarget.checked)}
      />
      <Button
        color={changed ? 'red' : 'petrol'}
        disabled={!compared}
        leftSection={<IconPin size={16} aria-hidden />}
        className={classes['pin'] ?? ''}
        onClick={() => onPin(certificate)}
      >
        {changed ? 'Pin the new certificate' : 'Pin this certificate'}
      </Button>
    </div>
  );
}

const changedText =
  'Either who runs the server has replaced it, or somebody is listening in between. Nothing was sent, no password either. Ask before you go on.';
const untrustedText =
  'That is usual for a server with a certificate of its own making. Add the authority’s certificate under Network; or, if the fingerprint is right, pin this one: from then on no other is accepted.';

function CertificateOf({ title, certificate }: { readonly title: string; readonly certificate: Certificate }) {
  return (
    <div>
      <p className={classes['certificateTitle']}>{title}</p>
      <CertificateFacts certificate={certificate} />
    </div>
  );
}
