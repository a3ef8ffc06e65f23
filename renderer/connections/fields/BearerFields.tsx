import { useState } from 'react';
import { formatInstant } from '../../kit/text/format';
import type { SecretProps } from './field-props';
import { SecretField } from './SecretField';
import classes from '../ConnectionEditor.module.css';

/** A token that was got elsewhere, and until when it holds. */
export function BearerFields(props: SecretProps) {
  const isStored = props.stored.includes('bearerToken') && props.form.secrets.bearerToken === undefined;
  return (
    <div className={classes['stack']}>
      <SecretField
        name="bearerToken"
        label="Token"
        description="Paste a bearer token that you got elsewhere. The program can’t renew it."
        {...props}
      />
      {isStored && <TokenEnd end={props.form.tokenEnd} />}
    </div>
  );
}

function TokenEnd({ end }: { readonly end: number | null }) {
  const [now] = useState(() => Date.now());
  if (end === null) return <p className={classes['hint']}>The stored token does not say when it ends.</p>;
  const hasEnded = end <= now;
  return (
    <p className={classes['hint']} data-bad={hasEnded}>
      The stored token {hasEnded ? 'has ended at' : 'ends at'} {formatInstant(end)}.{hasEnded && ' Paste a new one.'}
    </p>
  );
}
