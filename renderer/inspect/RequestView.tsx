import type { RequestRecord } from '@shared/contract/inspect/request-record';
import { BodyText } from './BodyText';
import { HeaderTable } from './HeaderTable';
import classes from './RequestDetail.module.css';

/** What was asked: address, body and headers, as they went out but for the secrets. */
export function RequestView({ record }: { readonly record: RequestRecord }) {
  const { method, url, requestBody, requestHeaders } = record;
  return (
    <section aria-label="Asked" className={classes['side']}>
      <h3 className={classes['sideTitle']}>Asked</h3>
      <h4 className={classes['part']}>{method}</h4>
      <pre className={classes['url']}>{url}</pre>
      {requestBody !== undefined && <BodyText title="Body" text={requestBody} />}
      <HeaderTable title="Headers" headers={requestHeaders} />
    </section>
  );
}
