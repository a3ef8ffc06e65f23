import { ActionIcon, Loader, Select, Switch } from '@mantine/core';
import { IconCut, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { curlShells, type RequestRecord, type RequestSummary } from '@shared/contract/inspect/request-record';
import { problemOf } from '@shared/problem/problem';
import { markedLines, markedText } from '@shared/marked-text';
import { callBridge } from '../kit/bridge/call-bridge';
import { CopyButton } from '../kit/CopyButton';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { shellNames, usualShell } from '../kit/text/curl-shells';
import { formatBytes, formatCount, formatDuration, formatInstant } from '../kit/text/format';
import { indentJson } from './indent-json';
import { StateMark } from './request-columns';
import classes from './RequestDetail.module.css';

export interface RequestDetailProps {
  readonly summary: RequestSummary;
  readonly onClose: () => void;
}

/** One request: what was asked, what came back, and ways to hand it to somebody. */
export function RequestDetail({ summary, onClose }: RequestDetailProps) {
  const { id, state, bytes } = summary;
  const [shell, setShell] = useState(usualShell);
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
          <CopyButton label="Copy as cURL" text={() => callBridge('inspect.curl', { id, shell })} command="copy.curl" />
          <Select
            aria-label="Shell of the cURL command"
            size="xs"
            w={120}
            data={curlShells.map((value) => ({ value, label: shellNames[value] }))}
            value={shell}
            allowDeselect={false}
            onChange={(value) => setShell(curlShells.find((each) => each === value) ?? shell)}
          />
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

/** What was asked: address, body and headers, as they went out but for the secrets. */
function RequestView({ record }: { readonly record: RequestRecord }) {
  const { method, url, requestBody, requestHeaders } = record;
  return (
    <section aria-label="Asked" className={classes['side']}>
      <h3 className={classes['sideTitle']}>Asked</h3>
      <h4 className={classes['part']}>{method}</h4>
      <pre className={classes['url']}>{markedText(url)}</pre>
      {requestBody !== undefined && <BodyText title="Body" text={requestBody} />}
      <HeaderTable title="Headers" headers={requestHeaders} />
    </section>
  );
}

/** What came back: headers and body, and whether the body that is kept is all of it. */
function ResponseView({ record }: { readonly record: RequestRecord }) {
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

interface HeaderTableProps {
  readonly title: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** Headers in the order in which they were sent; a name that was sent more than once has its values below each other. */
function HeaderTable({ title, headers }: HeaderTableProps) {
  const byName = Map.groupBy(headers, ([name]) => name);
  return (
    <>
      <h4 className={classes['part']}>{title}</h4>
      {headers.length === 0 ? (
        <p className={classes['none']}>None</p>
      ) : (
        <table className={classes['headers']}>
          <tbody>
            {[...byName].map(([name, entries]) => (
              <tr key={name}>
                <th scope="row">{markedText(name)}</th>
                <td>{entries.map(([, value]) => markedText(value)).join('\n')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface BodyTextProps {
  readonly title: string;
  readonly text: string;
}

/** Characters that are laid out; a text of many megabytes would hold the window up. */
const shownLength = 300_000;

/** A body as text, indented where it is whole JSON unless the person wants it as it came. */
function BodyText({ title, text }: BodyTextProps) {
  const [raw, setRaw] = useState(false);
  const indented = useMemo(() => indentJson(text), [text]);
  const shown = raw ? text : (indented ?? text);
  return (
    <>
      <div className={classes['partHead']}>
        <h4 className={classes['part']}>{title}</h4>
        {indented !== undefined && (
          <Switch size="xs" label="As sent" checked={raw} onChange={(event) => setRaw(event.currentTarget.checked)} />
        )}
      </div>
      {text === '' ? (
        <p className={classes['none']}>Empty</p>
      ) : (
        <pre className={classes['body']}>{markedLines(shown.slice(0, shownLength))}</pre>
      )}
      {shown.length > shownLength && (
        <p className={classes['none']}>
          The first {formatCount(shownLength)} of {formatCount(shown.length)} characters are shown; “Copy answer” has
          them all.
        </p>
      )}
    </>
  );
}
