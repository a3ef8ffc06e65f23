import { useState } from 'react';
import type { Certificate } from '@shared/contract/connections/network';
import { formatInstant } from '../kit/text/format';
import { networkWords } from './words/network';
import classes from './ConnectionEditor.module.css';

/** What a person compares of a certificate. */
export function CertificateFacts({ certificate }: { readonly certificate: Certificate }) {
  const words = networkWords().certificate;
  const [now] = useState(() => Date.now());
  const { subject, issuer, names, validFrom, validTo, sha256 } = certificate;
  return (
    <dl className={classes['certificate']}>
      <dt>{words.subject}</dt>
      <dd>{names.length === 0 ? subject : names.join(', ')}</dd>
      <dt>{words.issuer}</dt>
      <dd>{subject === issuer ? words.itself(issuer) : issuer}</dd>
      <dt>{words.valid}</dt>
      <dd>
        {words.validity(formatInstant(validFrom).slice(0, 10), formatInstant(validTo).slice(0, 10))}
        {now > validTo && words.expired}
        {now < validFrom && words.notYet}
      </dd>
      <dt>{words.fingerprint}</dt>
      <dd className={classes['fingerprint']}>{sha256}</dd>
    </dl>
  );
}
