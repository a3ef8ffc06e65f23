import { ActionIcon, Button, Loader } from '@mantine/core';
import {
  IconArrowsDiff,
  IconFileDownload,
  IconPencilPlus,
  IconPlayerStop,
  IconRepeat,
  IconX,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { mostTextBytes } from '@shared/contract/inspect/calls';
import {
  type RequestForm,
  requestForms,
  type RequestRecord,
  type RequestSummary,
} from '@shared/contract/inspect/request-record';
import { problemOf } from '@shared/problem/problem';
import { callBridge } from '../kit/bridge/call-bridge';
import { Select } from '../kit/choices';
import { CopyButton } from '../kit/CopyButton';
import { onFirstClick } from '../kit/first-click';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { showFailure } from '../kit/notices/show-problem';
import { inspectView } from '../kit/requests/inspect-view';
import { shellNames, usualShell } from '../kit/text/curl-shells';
import { formatBytes, formatDuration, formatInstant, nothingText } from '../kit/text/format';
import { RepeatComparison } from './RepeatComparison';
import { StateMark } from './request-columns';
import { RequestView, ResponseView } from './RequestSides';
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
  const { summary, first } = props;
  const words = detailWords();
  const { id, state, keptBytes, repeatOf } = summary;
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
        <DetailButtons {...props} record={data} />
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
          <ResponseView record={data} />
        </div>
      )}
    </section>
  );
}

interface DetailButtonsProps extends Omit<RequestDetailProps, 'first'> {
  /** Undefined until it has been read. */
  readonly record: RequestRecord | undefined;
}

/** What can be done with the request: sent again, changed, compared, copied, saved. */
function DetailButtons({ summary, record, repeating, onClose, onBuild, onCompare }: DetailButtonsProps) {
  const words = detailWords();
  const { id, state } = summary;
  return (
    <span className={classes['buttons']}>
      {repeating !== undefined && <RepeatButton {...repeating} />}
      {record !== undefined && record.parameters.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPencilPlus size={15} aria-hidden />}
          onClick={() => onBuild(record)}
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
      <CopyAs id={id} />
      {record !== undefined && <CopyButton label={words.copyUrl} text={record.url} />}
      {record !== undefined && record.keptBytes <= mostTextBytes && (
        <CopyButton
          label={words.copyAnswer}
          text={() => callBridge('inspect.text', { id, start: 0, end: record.keptBytes })}
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
  );
}

/** Copies what makes the same request elsewhere, in the form that is chosen beside the button. */
function CopyAs({ id }: Pick<RequestSummary, 'id'>) {
  const words = detailWords();
  const view = useStore(inspectView);
  const [form, setForm] = useState<RequestForm>(usualShell);
  return (
    <>
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
    </>
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
      onClick={onFirstClick(isRunning ? onStop : onRepeat)}
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
