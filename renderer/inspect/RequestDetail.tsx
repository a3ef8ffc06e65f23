import { ActionIcon, Button, Loader, SegmentedControl, Switch } from '@mantine/core';
import {
  IconArrowsDiff,
  IconCut,
  IconFileDownload,
  IconPencilPlus,
  IconPlayerStop,
  IconRepeat,
  IconX,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { mostTextBytes } from '@shared/contract/inspect/calls';
import {
  type RequestParameter,
  type RequestForm,
  requestForms,
  type RequestRecord,
  type RequestSummary,
} from '@shared/contract/inspect/request-record';
import { cutText } from '@shared/cut-text';
import { problemOf } from '@shared/problem/problem';
import { markedLines, markedText } from '@shared/marked-text';
import { callBridge } from '../kit/bridge/call-bridge';
import { Select } from '../kit/choices';
import { CopyButton } from '../kit/CopyButton';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { showFailure } from '../kit/notices/show-problem';
import { inspectView } from '../kit/requests/inspect-view';
import { shellNames, usualShell } from '../kit/text/curl-shells';
import { formatBytes, formatDuration, formatInstant, nothingText } from '../kit/text/format';
import { indentJson } from './indent-json';
import { AnswerText } from './AnswerText';
import { AnswerTree } from './AnswerTree';
import { RepeatComparison } from './RepeatComparison';
import { StateMark } from './request-columns';
import { saveHar } from './save-har';
import { timeParts } from './Waterfall';
import { detailWords } from './words/request-detail';
import { requestsWords } from './words/requests';
import waterfallClasses from './Waterfall.module.css';
import pane from './OpenedPane.module.css';
import classes from './RequestDetail.module.css';

/** What can be done about the repeat of a request. */
interface Repeating {
  readonly isRunning: boolean;
  readonly onRepeat: () => void;
  readonly onStop: () => void;
}

export interface RequestDetailProps {
  readonly summary: RequestSummary;
  /** The request that it repeats; undefined where it repeats none, or that is no longer kept. */
  readonly first: RequestSummary | undefined;
  /** Sends it once more, or stops doing so. */
  readonly repeating: Repeating | undefined;
  readonly onClose: () => void;
  /** Builds another request from this one. */
  readonly onBuild: (from: RequestRecord) => void;
  /** Holds its answer against that of another request. */
  readonly onCompare: () => void;
}

/** One request: what was asked, what came back, and ways to hand it to somebody. */
export function RequestDetail(props: RequestDetailProps) {
  const { summary, first, repeating, onClose, onBuild, onCompare } = props;
  const words = detailWords();
  const { id, state, keptBytes, repeatOf } = summary;
  const view = useStore(inspectView);
  const [form, setForm] = useState<RequestForm>(usualShell);
  // Read anew when the request ends, and when its answer makes room for later ones; while it runs, the first part may be there.
  const { data, error, refetch } = useQuery({
    queryKey: ['request', id, state, state === 'running' ? undefined : keptBytes],
    queryFn: ({ signal }) => callBridge('inspect.get', { id }, signal),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={words.label(id)} className={pane['detail']}>
      <header className={classes['head']}>
        <h2 className={pane['title']}>{words.title(id, requestsWords().operations[summary.operation])}</h2>
        <StateMark state={state} />
        <span className={classes['facts']}>
          {[...facts(summary), formatInstant(summary.sentAt)].filter((fact) => fact !== '').join('  ·  ')}
        </span>
        <span className={classes['buttons']}>
          {repeating !== undefined && <RepeatButton {...repeating} />}
          {data !== undefined && data.parameters.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencilPlus size={15} aria-hidden />}
              onClick={() => onBuild(data)}
            >
              {words.edit}
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
              {words.compare}
            </Button>
          )}
          <CopyButton
            label={words.copyAs(formName(form))}
            text={() => callBridge('inspect.code', { id, form })}
            command={view === 'requests' ? 'copy.curl' : undefined}
          />
          <Select
            aria-label={words.form}
            size="xs"
            w={160}
            data={requestForms.map((value) => ({ value, label: formLabel(value) }))}
            value={form}
            allowDeselect={false}
            onChange={(value) => setForm(requestForms.find((each) => each === value) ?? form)}
          />
          {data !== undefined && <CopyButton label={words.copyUrl} text={data.url} />}
          {data !== undefined && data.keptBytes <= mostTextBytes && (
            <CopyButton
              label={words.copyAnswer}
              text={() => callBridge('inspect.text', { id, start: 0, end: data.keptBytes })}
            />
          )}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileDownload size={15} aria-hidden />}
            onClick={() => void saveHar([id]).catch(showFailure({ what: words.notSaved }))}
          >
            {words.save}
          </Button>
          <ActionIcon aria-label={words.close} onClick={onClose}>
            <IconX size={17} aria-hidden />
          </ActionIcon>
        </span>
      </header>
      <TimeSplit summary={summary} />
      {repeatOf !== undefined && <RepeatComparison repeat={summary} of={repeatOf} first={first} />}
      {error !== null && <ProblemNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <output aria-label={words.reading}>
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

function RepeatButton({ isRunning, onRepeat, onStop }: Repeating) {
  const words = detailWords();
  const Icon = isRunning ? IconPlayerStop : IconRepeat;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={15} aria-hidden />}
      onClick={isRunning ? onStop : onRepeat}
    >
      {isRunning ? words.stopRepeat : words.repeat}
    </Button>
  );
}

/** What is told of a request in a word each; an empty one where there is nothing to tell. */
function facts({ isFromFile, repeatOf, status, bytes, durationMs }: RequestSummary): readonly string[] {
  return [
    isFromFile ? detailWords().answered.ofFile : '',
    repeatOf === undefined ? '' : requestsWords().repeatOf(repeatOf),
    status === undefined ? '' : `HTTP ${status}`,
    formatBytes(bytes),
    durationMs === undefined ? '' : formatDuration(durationMs),
  ];
}

/** What a person calls a form of the copy on the button. */
function formName(form: RequestForm): string {
  const { forms } = detailWords();
  return form === 'script' || form === 'python' ? forms[form] : forms.curl;
}

/** And where they choose it: with the shell that a command is for. */
function formLabel(form: RequestForm): string {
  return form === 'script' || form === 'python' ? formName(form) : `${formName(form)}: ${shellNames[form]}`;
}

/** What the time of the request went into. */
function TimeSplit({ summary: { times } }: { readonly summary: RequestSummary }) {
  const words = detailWords().times;
  const titles = { ...requestsWords().times, firstByte: words.firstByte };
  return (
    <dl aria-label={words.label} className={`${waterfallClasses['split']} ${classes['times']}`}>
      {timeParts.map((name) => (
        <div key={name} title={name === 'firstByte' ? words.firstByteTip : undefined}>
          <span className={waterfallClasses['swatch']} data-part={name} aria-hidden />
          <dt>{titles[name]}</dt>
          <dd>{times[name] === undefined ? nothingText : formatDuration(times[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was asked: parameters, address, body and headers, as they went out but for the secrets. */
function RequestView({ record }: { readonly record: RequestRecord }) {
  const words = detailWords();
  const { method, url, parameters, requestBody, requestHeaders } = record;
  return (
    <section aria-label={words.request.title} className={classes['side']}>
      <h3 className={classes['sideTitle']}>{words.request.title}</h3>
      {parameters.length > 0 && <ParameterTable parameters={parameters} />}
      <h4 className={classes['part']}>{method}</h4>
      <pre className={classes['url']}>{markedText(url)}</pre>
      {requestBody !== undefined && <BodyText title={words.body} text={requestBody} />}
      <HeaderTable title={words.headers} headers={requestHeaders} />
    </section>
  );
}

/** Characters of a parameter that are shown; the body and the URL have all. */
const shownValue = 600;

/** The parameters in the specification's words; those that were not sent by the defaults that hold. */
function ParameterTable({ parameters }: { readonly parameters: readonly RequestParameter[] }) {
  const words = detailWords().request;
  return (
    <>
      <h4 className={classes['part']}>{words.parameters}</h4>
      <table aria-label={words.parameters} className={classes['headers']}>
        <tbody>
          {parameters.map(({ name, value, isSent, isKnown, meaning }) => (
            <tr key={name} data-default={!isSent} title={meaning}>
              <th scope="row">{markedText(name)}</th>
              <td>
                {value === undefined ? nothingText : markedLines(cutText(value, shownValue))}
                {value !== undefined && value.length > shownValue && ' …'}
                {!isSent && (
                  <span className={classes['mark']}>{value === undefined ? words.notSent : words.default}</span>
                )}
                {!isKnown && <span className={classes['mark']}>{words.notSpecified}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const answerViews = ['tree', 'text', 'headers'] as const;
type AnswerView = (typeof answerViews)[number] | 'insights';

/** What came back: the body as a tree and as it came, headers, insights, and whether the body that is kept is all of it. */
function ResponseView({ record }: { readonly record: RequestRecord }) {
  const words = detailWords();
  const { id, keptBytes, isCut, insights, responseHeaders } = record;
  const [view, setView] = useState<AnswerView>(() => (isJson(record) ? 'tree' : 'text'));
  const views: readonly AnswerView[] = insights === undefined ? answerViews : [...answerViews, 'insights'];
  return (
    <section aria-label={words.answered.title} className={`${classes['side']} ${classes['answer']}`}>
      <div className={classes['partHead']}>
        <h3 className={classes['sideTitle']}>{words.answered.title}</h3>
        <SegmentedControl
          size="xs"
          aria-label={words.answered.view}
          data={views.map((value) => ({ value, label: words.answered.views[value] }))}
          value={view}
          onChange={setView}
        />
      </div>
      {isCut && (
        <p className={classes['cut']}>
          <IconCut size={15} aria-hidden /> {cutNote(record)}
        </p>
      )}
      <div className={classes['answerBody']}>
        {view === 'tree' && keptBytes > 0 && <AnswerTree id={id} />}
        {view === 'text' && keptBytes > 0 && <AnswerText id={id} bytes={keptBytes} />}
        {(view === 'tree' || view === 'text') && keptBytes === 0 && !isCut && (
          <p className={classes['none']}>{words.empty}</p>
        )}
        {view === 'headers' && <HeaderTable title={words.headers} headers={responseHeaders} />}
        {view === 'insights' && insights !== undefined && <BodyText title={words.answered.insights} text={insights} />}
      </div>
    </section>
  );
}

/** How much of a body is not here, and why. */
function cutNote({ bytes, keptBytes, isFromFile }: RequestRecord): string {
  const { cut, cutInFile, missing } = detailWords().answered;
  if (!isFromFile) return cut(formatBytes(keptBytes), formatBytes(bytes));
  return keptBytes === 0 ? missing(formatBytes(bytes)) : cutInFile(formatBytes(keptBytes), formatBytes(bytes));
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
        <p className={classes['none']}>{detailWords().noHeaders}</p>
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
  const words = detailWords();
  const [raw, setRaw] = useState(false);
  const indented = useMemo(() => indentJson(text), [text]);
  const shown = raw ? text : (indented ?? text);
  return (
    <>
      <div className={classes['partHead']}>
        <h4 className={classes['part']}>{title}</h4>
        {indented !== undefined && (
          <Switch
            size="xs"
            label={words.asSent}
            checked={raw}
            onChange={(event) => setRaw(event.currentTarget.checked)}
          />
        )}
      </div>
      {text === '' ? (
        <p className={classes['none']}>{words.empty}</p>
      ) : (
        <pre className={classes['body']}>{markedLines(cutText(shown, shownLength))}</pre>
      )}
      {shown.length > shownLength && <p className={classes['none']}>{words.shortened(shownLength, shown.length)}</p>}
    </>
  );
}
