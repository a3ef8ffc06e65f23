import { IconCut } from '@tabler/icons-react';
import type { RequestRecord } from '@shared/contract/inspect/request-record';
import { formatBytes } from '../kit/text/format';
import { BodyText } from './BodyText';
import { HeaderTable } from './HeaderTable';
import classes from './RequestDetail.module.css';

/** What came back: headers and body, and whether the body that is kept is all of it. */
export function ResponseView({ record }: { readonly record: RequestRecord }) {
  const { bodyCut, bytes, responseBody } = record;
  return (
    <section aria-label="Answer" className={classes['side']}>
      <h3 className={classes['sideTitle']}>Answer</h3>
      {bodyCut && (
        <p className={classes['cut']}>
          <IconCut size={15} aria-hidden /> Only the start of the body is kept:{' '}
          {formatBytes(new Blob([responseBody]).size)} of {formatBytes(bytes)}.
        </p>
      )}
      <BodyText title="Body" text={responseBody} />
      <HeaderTable title="Headers" headers={record.responseHeaders} />
    </section>
  );
}
