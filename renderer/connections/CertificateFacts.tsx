import type { Certificate } from '@shared/contract/connections/network';
import { formatInstant } from '../kit/text/format';
import classes from './ConnectionEditor.module.css';

/** What a person compares of a certificate. */
export function CertificateFacts({ certificate }: { readonly certificate: Certificate }) {
  const { subject, issuer, names, validFrom, validTo, sha256 } = certificate;
  return (
    <dl className={classes['certificate']}>
      <dt>Made for</dt>
      <dd>{names.length === 0 ? subject : names.join(', ')}</dd>
      <dt>Issued by</dt>
      <dd>{subject === issuer ? `${issuer} (itself)` : issuer}</dd>
      <dt>Valid</dt>
      <dd>
        {formatInstant(validFrom).slice(0, 10)} to {formatInstant(validTo).slice(0, 10)}
      </dd>
      <dt>SHA-256</dt>
      <dd className={classes['fingerprint']}>{sha256}</dd>
    </dl>
  );
}
