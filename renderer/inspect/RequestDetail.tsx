import { ActionIcon, Loader } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { problemOf } from '@shared/problem/problem';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import { callBridge } from '../kit/bridge/call-bridge';
import { CopyButton } from '../kit/CopyButton';
import { formatBytes, formatDuration, formatInstant } from '../kit/text/format';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { ResponseView } from './ResponseView';
import { RequestView } from './RequestView';
import { StateMark } from './StateMark';
import classes from './RequestDetail.module.css';

export interface RequestDetailProps {
  readonly summary: RequestSummary;
  readonly onClose: () => void;
}

/** One request: what was asked, what came back, and ways to hand it to somebody. */
export function RequestDetail({ summary, onClose }: RequestDetailProps) {
  const { id, state, bytes } = summary;
  // Read anew when the request ends; while it runs, the first part of the answer may be there.
  const { data, error, refetch } = useQuery({
    queryKey: ['request', id, state],
    queryFn: ({ signal }) => callBridge('inspect.get', { id }, signal),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={`Request ${id}`} className={classes['detail']}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>
          No. {id}: {summary.operation}
        </h2>
        <StateMark state={state} />
        <span className={classes['facts']}>
          {[factOfStatus(summary), formatBytes(bytes), factOfDuration(summary), formatInstant(summary.sentAt)]
            .filter((fact) => fact !== '')
            .join('  ·  ')}
        </span>
        <span className={classes['buttons']}>
          <CopyButton label="Copy as cURL" text={() => callBridge('inspect.curl', { id })} command="copy.curl" />
          {data !== undefined && <CopyButton label="Copy URL" text={data.url} />}
          {data !== undefined && <CopyButton label="Copy answer" text={data.responseBody} />}
          <ActionIcon aria-label="Close the request" onClick={onClose}>
            <IconX size={17} aria-hidden />
          </ActionIcon>
        </span>
      </header>
      {error !== null && <ProblemNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <output aria-label="Reading the request">
          <Loader size="sm" m="md" />
        </output>
      )}
      {data?.problem !== undefined && (
        <div className={classes['problem']}>
          <ProblemNotice problem={data.problem} />
        </div>
      )}
      {data !== undefined && (
        <div className={classes['parts']}>
          <RequestView record={data} />
          <ResponseView record={data} />
        </div>
      )}
    </section>
  );
}

function factOfStatus({ status }: RequestSummary): string {
  return status === undefined ? '' : `HTTP ${status}`;
}

function factOfDuration({ durationMs }: RequestSummary): string {
  return durationMs === undefined ? '' : formatDuration(durationMs);
}
