import { ActionIcon, Button, Loader, SegmentedControl, Select, Switch } from '@mantine/core';
import { IconArrowsDiff, IconCut, IconFileDownload, IconPencilPlus, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mostTextBytes } from '@shared/contract/inspect/calls';
import {
  type AskedParameter,
  type RequestForm,
  requestForms,
  type RequestRecord,
  type RequestSummary,
} from '@shared/contract/inspect/request-record';
import { problemOf } from '@shared/problem/problem';
import { markedLines, markedText } from '@shared/marked-text';
import { callBridge } from '../kit/bridge/call-bridge';
import { CopyButton } from '../kit/CopyButton';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { showFailure } from '../kit/notices/show-problem';
import { shellNames, usualShell } from '../kit/text/curl-shells';
import { formatBytes, formatCount, formatDuration, formatInstant, nothingText } from '../kit/text/format';
import { indentJson } from './indent-json';
import { AnswerText } from './AnswerText';
import { AnswerTree } from './AnswerTree';
import { StateMark } from './request-columns';
import { saveHar } from './save-har';
import { timeParts } from './Waterfall';
import waterfallClasses from './Waterfall.module.css';
import pane from './OpenedPane.module.css';
import classes from './RequestDetail.module.css';

export interface RequestDetailProps {
  readonly summary: RequestSummary;
  readonly onClose: () => void;
  /** Builds another request from this one. */
  readonly onBuild: (from: RequestRecord) => void;
  /** Holds its answer against that of another request. */
  readonly onCompare: () => void;
}

/** One request: what was asked, what came back, and ways to hand it to somebody. */
export function RequestDetail({ summary, onClose, onBuild, onCompare }: RequestDetailProps) {
  const { id, state, bytes } = summary;
  const [form, setForm] = useState<RequestForm>(usualShell);
  // Read anew when the request ends; while it runs, the first part of the answer may be there.
  const { data, error, refetch } = useQuery({
    queryKey: ['request', id, state],
    queryFn: ({ signal }) => callBridge('inspect.get', { id }, signal),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={`Request ${id}`} className={pane['detail']}>
      <header className={classes['head']}>
        <h2 className={pane['title']}>
          No. {id}: {summary.operation}
        </h2>
        <StateMark state={state} />
        <span className={classes['facts']}>
          {[factOfStatus(summary), formatBytes(bytes), factOfDuration(summary), formatInstant(summary.sentAt)]
            .filter((fact) => fact !== '')
            .join('  ·  ')}
        </span>
        <span className={classes['buttons']}>
          {data !== undefined && data.parameters.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencilPlus size={15} aria-hidden />}
              onClick={() => onBuild(data)}
            >
              Edit
            </Button>
          )}
          {summary.operation === 'Read Historical Data' && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowsDiff size={15} aria-hidden />}
              disabled={state === 'running'}
              onClick={onCompare}
            >
              Compare…
            </Button>
          )}
          <CopyButton
            label={`Copy as ${formNames[form].name}`}
            text={() => callBridge('inspect.code', { id, form })}
            command="copy.curl"
          />
          <Select
            aria-label="Form of the copy"
            size="xs"
            w={160}
            data={requestForms.map((value) => ({ value, label: formNames[value].label }))}
            value={form}
            allowDeselect={false}
            onChange={(value) => setForm(requestForms.find((each) => each === value) ?? form)}
          />
          {data !== undefined && <CopyButton label="Copy URL" text={data.url} />}
          {data !== undefined && data.keptBytes <= mostTextBytes && (
            <CopyButton
              label="Copy response"
              text={() => callBridge('inspect.text', { id, start: 0, end: data.keptBytes })}
            />
          )}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileDownload size={15} aria-hidden />}
            onClick={() => void saveHar([id]).catch(showFailure({ what: 'The request could not be saved' }))}
          >
            HAR
          </Button>
          <ActionIcon aria-label="Close the request" onClick={onClose}>
            <IconX size={17} aria-hidden />
          </ActionIcon>
        </span>
      </header>
      <TimeSplit summary={summary} />
      {error !== null && <ProblemNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <output aria-label="Reading the request">
          <Loader size="sm" m="md" />
        </output>
      )}
      {data?.problem !== undefined && (
        <div className={classes['problem']}>
          <ProblemNotice problem={data.problem} isInspected />
        </div>
      )}
      {data !== undefined && (
        <div className={classes['parts']}>
          <RequestView record={data} />
          <ResponseView key={`${data.state} ${data.keptBytes}`} record={data} />
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

/** What a person calls the forms of a copy: where they choose, and on the button. */
const formNames: Readonly<Record<RequestForm, { readonly label: string; readonly name: string }>> = {
  posix: { label: `cURL: ${shellNames.posix}`, name: 'cURL' },
  cmd: { label: `cURL: ${shellNames.cmd}`, name: 'cURL' },
  powershell: { label: `cURL: ${shellNames.powershell}`, name: 'cURL' },
  script: { label: 'PowerShell', name: 'PowerShell' },
  python: { label: 'Python', name: 'Python' },
};

const untold =
  'From sending the request to the first byte of its answer: Chromium’s own queue, the connection, TLS and the server. ' +
  'The network stack does not tell when one ends and the next begins.';

/** What the time of the request went into. */
function TimeSplit({ summary: { times } }: { readonly summary: RequestSummary }) {
  return (
    <dl aria-label="Time split" className={`${waterfallClasses['split']} ${classes['times']}`}>
      {timeParts.map(({ name, title }) => (
        <div key={name} title={name === 'firstByte' ? untold : undefined}>
          <span className={waterfallClasses['swatch']} data-part={name} aria-hidden />
          <dt>{name === 'firstByte' ? 'Connecting, TLS and first byte' : title}</dt>
          <dd>{times[name] === undefined ? nothingText : formatDuration(times[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was asked: parameters, address, body and headers, as they went out but for the secrets. */
function RequestView({ record }: { readonly record: RequestRecord }) {
  const { method, url, parameters, requestBody, requestHeaders } = record;
  return (
    <section aria-label="Request" className={classes['side']}>
      <h3 className={classes['sideTitle']}>Request</h3>
      {parameters.length > 0 && <ParameterTable parameters={parameters} />}
      <h4 className={classes['part']}>{method}</h4>
      <pre className={classes['url']}>{markedText(url)}</pre>
      {requestBody !== undefined && <BodyText title="Body" text={requestBody} />}
      <HeaderTable title="Headers" headers={requestHeaders} />
    </section>
  );
}

/** Characters of a parameter that are shown; the body and the URL have all. */
const shownValue = 600;

/** The parameters in the specification's words; those that were not sent by the defaults that hold. */
function ParameterTable({ parameters }: { readonly parameters: readonly AskedParameter[] }) {
  return (
    <>
      <h4 className={classes['part']}>Parameters</h4>
      <table aria-label="Parameters" className={classes['headers']}>
        <tbody>
          {parameters.map(({ name, value, isSent, isKnown, meaning }) => (
            <tr key={name} data-default={!isSent} title={meaning}>
              <th scope="row">{markedText(name)}</th>
              <td>
                {value === undefined ? nothingText : markedLines(value.slice(0, shownValue))}
                {value !== undefined && value.length > shownValue && ' …'}
                {!isSent && <span className={classes['mark']}>{value === undefined ? 'not sent' : 'default'}</span>}
                {!isKnown && <span className={classes['mark']}>not in the specification</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const answerViews = [
  { value: 'tree', label: 'Tree' },
  { value: 'text', label: 'Text' },
  { value: 'headers', label: 'Headers' },
] as const;
const insightsView = { value: 'insights', label: 'Insights' } as const;
type AnswerView = (typeof answerViews)[number]['value'] | (typeof insightsView)['value'];

/** What came back: the body as a tree and as it came, headers, insights, and whether the body that is kept is all of it. */
function ResponseView({ record }: { readonly record: RequestRecord }) {
  const { id, bytes, keptBytes, insights, responseHeaders } = record;
  const [view, setView] = useState<AnswerView>(() => (isJson(record) ? 'tree' : 'text'));
  const views = insights === undefined ? answerViews : [...answerViews, insightsView];
  return (
    <section aria-label="Response" className={`${classes['side']} ${classes['answer']}`}>
      <div className={classes['partHead']}>
        <h3 className={classes['sideTitle']}>Response</h3>
        <SegmentedControl
          size="xs"
          aria-label="View of the response"
          data={[...views]}
          value={view}
          onChange={setView}
        />
      </div>
      {bytes > keptBytes && (
        <p className={classes['cut']}>
          <IconCut size={15} aria-hidden /> Only the start of the body is kept: {formatBytes(keptBytes)} of{' '}
          {formatBytes(bytes)}. “Keep” says how much is.
        </p>
      )}
      <div className={classes['answerBody']}>
        {view === 'tree' && keptBytes > 0 && <AnswerTree id={id} />}
        {view === 'text' && keptBytes > 0 && <AnswerText id={id} bytes={keptBytes} />}
        {(view === 'tree' || view === 'text') && keptBytes === 0 && <p className={classes['none']}>Empty</p>}
        {view === 'headers' && <HeaderTable title="Headers" headers={responseHeaders} />}
        {view === 'insights' && insights !== undefined && <BodyText title="Insights" text={insights} />}
      </div>
    </section>
  );
}

function isJson({ responseHeaders }: RequestRecord): boolean {
  const type = responseHeaders.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return type === undefined || /json/i.test(type);
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
          The first {formatCount(shownLength)} of {formatCount(shown.length)} characters are shown; “Copy as” has them
          all.
        </p>
      )}
    </>
  );
}
