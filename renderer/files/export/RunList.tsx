import { Alert, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { FilesChanges, FilesExportProgress, UnfinishedExport } from '@shared/contract/files/files-export';
import { markedText } from '@shared/marked-text';
import { fileNameOf, formatBytes, formatDuration, formatInstant } from '../../kit/text/format';
import { itemName } from '../../kit/text/item-name';
import { SavedFile } from '../../kit/SavedFile';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { showFailure } from '../../kit/notices/show-problem';
import { exportWords } from '../words/export';
import { tableWords } from '../words/table';
import { useFilesExports, type ExportRun, type FinishedExport } from './files-export-store';
import classes from './RunList.module.css';

interface RunListProps {
  readonly runs: readonly ExportRun[];
  readonly unfinished: readonly UnfinishedExport[];
}

/** The exports of this run of the program, and those that were cut off before. */
export function RunList({ runs, unfinished }: RunListProps) {
  return (
    <ul className={classes['list']} aria-label={exportWords().exports}>
      {runs.map((run) => (
        <li key={run.exportId} className={classes['run']}>
          <Run run={run} />
        </li>
      ))}
      {unfinished.map((one) => (
        <li key={one.exportId} className={classes['run']}>
          <Unfinished unfinished={one} />
        </li>
      ))}
    </ul>
  );
}

/** What a button began goes on by itself; a failure of it is told. */
function attempt(work: Promise<void>): void {
  work.catch(showFailure());
}

function Run({ run: { exportId, title, canPause, standing } }: { readonly run: ExportRun }) {
  const words = exportWords().run;
  const exportStore = useFilesExports();
  const resume = () => attempt(exportStore.resume(exportId));
  const discard = () => attempt(exportStore.discard(exportId));
  const clear = () => attempt(exportStore.clear(exportId));
  switch (standing.kind) {
    case 'running':
      return (
        <Stack gap={6}>
          <Head title={title} mark={standing.isPausing ? 'pausing' : 'running'} />
          <Counts progress={standing.progress} />
          <Progress value={partOf(standing.progress)} animated aria-label={words.progress} />
          <Group justify="space-between">
            <Text size="xs" c="dimmed">
              {words.goesOn}
            </Text>
            <Group gap="xs">
              {canPause && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={standing.progress === undefined || standing.isPausing}
                  onClick={() => attempt(exportStore.pause(exportId))}
                >
                  {words.pause}
                </Button>
              )}
              <Button size="compact-sm" variant="subtle" color="red" onClick={discard}>
                {words.cancel}
              </Button>
            </Group>
          </Group>
        </Stack>
      );
    case 'paused':
      return (
        <Stack gap={6}>
          <Head title={title} mark="paused" />
          <Counts progress={standing.progress} />
          <GoOn onResume={resume} onDiscard={discard} />
        </Stack>
      );
    case 'failed':
      return (
        <Stack gap={6}>
          <Head title={title} mark="cutOff" />
          {standing.progress !== undefined && <Counts progress={standing.progress} />}
          <ProblemNotice problem={standing.problem} compact />
          {standing.isKept ? <GoOn onResume={resume} onDiscard={discard} /> : <Clear onClear={clear} />}
        </Stack>
      );
    case 'done':
      return <Done outcome={standing.outcome} onClear={clear} />;
  }
}

type Mark = keyof ReturnType<typeof exportWords>['run']['standing'];

function Head({ title, mark }: { readonly title: string; readonly mark: Mark }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" fw={600} truncate flex={1} title={title}>
        {title}
      </Text>
      <Badge size="sm" variant="light" color={mark === 'cutOff' || mark === 'incomplete' ? 'red' : 'petrol'}>
        {exportWords().run.standing[mark]}
      </Badge>
    </Group>
  );
}

function Counts({ progress }: { readonly progress: FilesExportProgress | undefined }) {
  const words = exportWords().run;
  return (
    <Text component="output" size="xs" data-testid="files-export-progress">
      {progress === undefined
        ? words.choosing
        : [
            words.rows(progress.rows),
            words.written(formatBytes(progress.bytes)),
            ...(progress.stores === 0 ? [] : [words.storesDone(progress.storesDone, progress.stores)]),
            ...(progress.at === undefined
              ? []
              : [words.storeOf(markedText(progress.at.store), itemName(progress.at.item))]),
          ].join(' · ')}
    </Text>
  );
}

/** Stores are all that is known of the end: how many rows one has, it tells only at its end. */
function partOf(progress: FilesExportProgress | undefined): number {
  return progress === undefined || progress.stores === 0 ? 0 : (100 * progress.storesDone) / progress.stores;
}

function GoOn({ onResume, onDiscard }: { readonly onResume: () => void; readonly onDiscard: () => void }) {
  const words = exportWords().run;
  return (
    <Group justify="flex-end" gap="xs">
      <Button size="compact-sm" variant="subtle" color="red" onClick={onDiscard}>
        {words.discard}
      </Button>
      <Button size="compact-sm" onClick={onResume}>
        {words.resume}
      </Button>
    </Group>
  );
}

function Clear({ onClear }: { readonly onClear: () => void }) {
  return (
    <Group justify="flex-end">
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        {exportWords().run.clear}
      </Button>
    </Group>
  );
}

function Unfinished({ unfinished }: { readonly unfinished: UnfinishedExport }) {
  const words = exportWords().run;
  const exportStore = useFilesExports();
  const { exportId, path, rows, bytes, startedAt, problem, items } = unfinished;
  return (
    <Stack gap={6}>
      <Head title={fileNameOf(path)} mark="cutOff" />
      <Text size="xs" title={items.join('\n')}>
        {words.rows(rows)} · {formatBytes(bytes)} · {words.begun(formatInstant(Math.floor(startedAt / 1000) * 1000))}
      </Text>
      {problem !== undefined && <ProblemNotice problem={problem} compact />}
      <GoOn
        onResume={() => attempt(exportStore.resume(exportId))}
        onDiscard={() => attempt(exportStore.discard(exportId))}
      />
    </Stack>
  );
}

function Done({ outcome, onClear }: { readonly outcome: FinishedExport; readonly onClear: () => void }) {
  const words = exportWords().run;
  const { noFile, noFiles } = tableWords().group;
  const { path, about, notices, rows, bytes, columns, durationMs, changes, sections, failedItems } = outcome;
  const problems = [
    ...failedItems.map(({ problem, item }) => ({ problem, place: item })),
    ...sections.flatMap(({ problem, item, store }) =>
      problem === undefined ? [] : [{ problem, place: words.storeOf(store, item) }],
    ),
  ];
  const faults = sections.reduce((sum, section) => sum + section.faults, 0);
  const isWhole = problems.length === 0 && faults === 0 && !changes.mayMiss;
  return (
    <Stack gap={6}>
      <Head title={fileNameOf(path)} mark={isWhole ? 'complete' : 'incomplete'} />
      <Text component="output" size="xs" data-testid="files-export-done">
        {words.rows(rows)} · {words.columns(columns)} · {formatBytes(bytes)} · {formatDuration(durationMs)}
      </Text>
      <SavedFile path={path} />
      {about !== undefined && (
        <Text size="xs" className={classes['path']}>
          {words.about(fileNameOf(about))}
        </Text>
      )}
      {notices.map((notice) => (
        <ProblemNotice key={notice.message} problem={notice} compact />
      ))}
      {faults > 0 && (
        <Text size="xs" fw={600}>
          {faults === 1 ? noFile : noFiles(faults)}
        </Text>
      )}
      <ChangesNote changes={changes} />
      {problems.length > 0 && (
        <Text size="xs" fw={600}>
          {words.partsMissing(problems.length)}
        </Text>
      )}
      {problems.map(({ problem, place }) => (
        <ProblemNotice key={`${place} ${problem.message}`} problem={problem} compact />
      ))}
      <Clear onClear={onClear} />
    </Stack>
  );
}

/** Says where files changed on the server while they were read. */
function ChangesNote({ changes: { again, steppedBack, mayMiss } }: { readonly changes: FilesChanges }) {
  if (again === 0 && steppedBack === 0 && !mayMiss) return null;
  const words = exportWords().changed;
  return (
    <Alert color={mayMiss ? 'red' : 'yellow'} p="xs" title={words.title}>
      {again > 0 && `${words.again(again)} `}
      {steppedBack > 0 && `${words.steppedBack(steppedBack)} `}
      {mayMiss && words.mayMiss}
    </Alert>
  );
}
