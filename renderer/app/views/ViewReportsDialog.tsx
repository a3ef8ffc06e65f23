import { Button, Checkbox, Group, List, Progress, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

import { useEffect, useId, useState } from 'react';
import { compareNames } from '@shared/compare-names';
import { reportParts } from '@shared/contract/trend/report';
import type { ViewList } from '@shared/contract/trend/view-files';
import { markedText } from '@shared/marked-text';
import { type Problem, problemOf } from '@shared/problem/problem';
import { parseTime } from '@shared/time/expression';
import { CancelButton } from '../../kit/CancelButton';
import { Dialog } from '../../kit/Dialog';
import { DialogActions } from '../../kit/DialogActions';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { showProblem } from '../../kit/notices/show-problem';
import { staying } from '../../kit/notices/staying';
import { SavedFile } from '../../kit/SavedFile';
import { useSettings } from '../../kit/settings/use-settings';
import type { PastedRange } from '@shared/time/pasted-range';
import { TimeField } from '../../kit/time/TimeField';
import { beginUnfinished } from '../../kit/unfinished';
import { ReportChoiceFields } from '../../trend/export/ReportChoiceFields';
import { SearchField } from '../../kit/SearchField';
import { viewReportWords } from '../words/view-reports';
import { viewWords } from '../words/views';
import { NoChoice, useViewList } from './OpenViewForm';
import { type ViewChoice, viewChoices } from './view-choices';
import classes from './ViewReportsDialog.module.css';

interface ViewReportsDialogProps {
  readonly onClose: () => void;
}

/** Asks of which saved views a report is to be made, reads them one after the other, and saves one PDF of all. */
export function ViewReportsDialog({ onClose }: ViewReportsDialogProps) {
  const words = viewReportWords();
  const { searchViews, searchByName, views, cancel: cancelText } = viewWords();
  const [{ exportReport }, changeSettings] = useSettings();
  const { data, error } = useViewList();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const { making, problem, make, cancel } = useViewReports(onClose);
  const choices = readableViews(data, search);
  const files = choices.map(({ file }) => file);
  const isAll = files.length > 0 && files.every((file) => chosen.includes(file));
  const isWrong = [start, end].some((text) => timeError(text) !== undefined);
  const save = () =>
    make({
      files: readableViews(data, '').flatMap(({ file }) => (chosen.includes(file) ? [file] : [])),
      choice: exportReport,
      ...(start.trim() !== '' && { start }),
      ...(end.trim() !== '' && { end }),
    });
  return (
    <Dialog opened onClose={making === undefined ? onClose : cancel} title={words.title} size={560}>
      <Stack gap="sm">
        <SearchField
          label={searchViews}
          data-autofocus
          placeholder={searchByName}
          value={search}
          onSearch={setSearch}
        />
        {error !== null && <ProblemNotice problem={problemOf(error)} compact />}
        {data !== undefined && choices.length === 0 ? (
          <NoChoice isSearch={search !== ''} />
        ) : (
          <Checkbox
            label={search === '' ? words.allViews : words.allFound}
            size="sm"
            checked={isAll}
            indeterminate={!isAll && files.some((file) => chosen.includes(file))}
            onChange={() => setChosen(isAll ? chosen.filter((file) => !files.includes(file)) : union(chosen, files))}
          />
        )}
        <Checkbox.Group aria-label={views} value={[...chosen]} onChange={setChosen}>
          <div className={classes['list']}>
            {choices.map(({ file, name }) => (
              <Checkbox key={file} value={file} label={markedText(name)} title={markedText(file)} size="sm" />
            ))}
          </div>
        </Checkbox.Group>
        <TimeOfAll start={start} end={end} onStart={setStart} onEnd={setEnd} />
        <ReportChoiceFields
          choice={exportReport}
          offered={reportParts.filter((part) => part !== 'plot')}
          onChoice={(choice) => changeSettings({ exportReport: choice })}
        />
        {making !== undefined && (
          <output className={classes['making']}>
            <Text size="xs" c="dimmed" mb={4}>
              {making.name === undefined
                ? words.waiting
                : words.progress(making.done + 1, chosen.length, markedText(making.name))}
            </Text>
            <Progress aria-label={words.making} value={(100 * making.done) / Math.max(1, chosen.length)} size="sm" />
          </output>
        )}
        {problem !== undefined && <ProblemNotice problem={problem} compact />}
        <DialogActions>
          <CancelButton onClick={making === undefined ? onClose : cancel}>{cancelText}</CancelButton>
          <Button disabled={chosen.length === 0 || isWrong} loading={making !== undefined} onClick={save}>
            {chosen.length === 0 ? words.save : words.saveSome(chosen.length)}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** The views that can be read, by name, as they stand in the report. */
function readableViews(list: ViewList | undefined, search: string): ViewChoice[] {
  const found = list === undefined ? [] : viewChoices(list, search);
  return found.filter(({ trouble }) => trouble === undefined).toSorted((a, b) => compareNames(a.name, b.name));
}

interface TimeOfAllProps {
  readonly start: string;
  readonly end: string;
  readonly onStart: (text: string) => void;
  readonly onEnd: (text: string) => void;
}

/** The time of all views, where it is not each view's own. */
function TimeOfAll({ start, end, onStart, onEnd }: TimeOfAllProps) {
  const told = useId();
  const errors = { start: timeError(start), end: timeError(end) };
  const wrong = errors.start ?? errors.end;
  const words = viewReportWords().time;
  const pasteRange = (pasted: PastedRange) => {
    onStart(pasted.start);
    onEnd(pasted.end);
  };
  return (
    <div>
      <Group grow gap="xs">
        <TimeField
          label={words.start}
          mark={words.startMark}
          hint={words.startHint}
          placeholder={words.own}
          value={start}
          error={errors.start}
          describedBy={told}
          onChange={onStart}
          onRange={pasteRange}
        />
        <TimeField
          label={words.end}
          mark={words.endMark}
          hint={words.endHint}
          placeholder={words.own}
          value={end}
          error={errors.end}
          describedBy={told}
          onChange={onEnd}
          onRange={pasteRange}
        />
      </Group>
      <Text id={told} size="xs" c={wrong === undefined ? 'dimmed' : 'red'} mt={2}>
        {wrong?.message ?? words.note}
      </Text>
    </div>
  );
}

function timeError(text: string) {
  if (text.trim() === '') return undefined;
  const parsed = parseTime(text);
  return parsed.ok ? undefined : parsed.error;
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}

type ReportsRequest = Omit<Parameters<typeof callBridge<'export.viewReports'>>[1], 'reportId'>;

interface Making {
  readonly done: number;
  /** The view that is being read; undefined before the first one. */
  readonly name: string | undefined;
}

/** Makes the report; what could not be read of the views is told beside the file. */
function useViewReports(onSaved: () => void) {
  const [making, setMaking] = useState<Making & { readonly reportId: string; readonly aborted: AbortController }>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(
    () =>
      onBridge('export.viewReportsProgress', ({ reportId, done, name }) =>
        setMaking((now) => (now?.reportId === reportId ? { ...now, done, name } : now)),
      ),
    [],
  );
  const make = (request: ReportsRequest) => {
    const reportId = crypto.randomUUID();
    const aborted = new AbortController();
    setProblem(undefined);
    setMaking({ reportId, aborted, done: 0, name: undefined });
    const endUnfinished = beginUnfinished(viewReportWords().lost);
    callBridge('export.viewReports', { ...request, reportId }, aborted.signal)
      .then(
        ({ saved, path, notices, missing }) => {
          if (!saved) return;
          tellReport(path, missing);
          for (const notice of notices) showProblem(notice, { stays: true });
          onSaved();
        },
        (thrown: unknown) => {
          const failed = problemOf(thrown);
          if (failed.kind !== 'cancelled') setProblem(failed);
        },
      )
      .finally(() => {
        endUnfinished();
        setMaking(undefined);
      });
  };
  return { making, problem, make, cancel: () => making?.aborted.abort() };
}

function tellReport(path: string | undefined, missing: readonly string[]): void {
  const words = viewReportWords();
  const isWhole = missing.length === 0;
  notifications.show({
    title: isWhole ? words.saved : words.savedInPart,
    ...(!isWhole && { color: 'yellow' }),
    message: (
      <>
        {missing.length > 0 && (
          <List size="xs" mb="xs">
            {missing.slice(0, mostMissing).map((each) => (
              <List.Item key={each}>{markedText(each)}</List.Item>
            ))}
            {missing.length > mostMissing && <List.Item>{words.more(missing.length - mostMissing)}</List.Item>}
          </List>
        )}
        {path !== undefined && <SavedFile path={path} />}
      </>
    ),
    ...(isWhole ? { autoClose: 8000 } : staying()),
  });
}
const mostMissing = 6;
