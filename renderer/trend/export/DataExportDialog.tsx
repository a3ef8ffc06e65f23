import { Alert, Box, Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DataChoice, ExportOutcome, ExportProgress, ExportRequest } from '@shared/contract/trend/export';
import type { Problem } from '@shared/problem/problem';
import { CancelButton } from '../../kit/CancelButton';
import { Dialog } from '../../kit/Dialog';
import { DialogActions } from '../../kit/DialogActions';
import { useCloseForRequest } from '../../kit/requests/shown-request';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { RetryNote } from '../../kit/notices/RetryNote';
import { formatBytes } from '../../kit/text/format';
import { placedNames } from '../view/series-names';
import type { DataExportStore, ExportState } from './data-export-store';
import { dataRequest, type DataSource, type ExportableItem } from './data-request';
import { DataChoiceFields } from './DataChoiceFields';
import { ExportSummary } from './ExportSummary';
import { exportWords } from '../words/export';

interface DataExportDialogProps {
  /** As it is when called: the trend goes on. */
  readonly source: () => DataSource;
  readonly choice: DataChoice;
  readonly onChoice: (choice: DataChoice) => void;
  readonly exportStore: DataExportStore;
  readonly state: ExportState;
  readonly onClose: () => void;
}

/** Asks what to export, says how far it has come, and where it went. */
export function DataExportDialog({ source, choice, onChoice, exportStore, state, onClose }: DataExportDialogProps) {
  useCloseForRequest(onClose);
  useEffect(() => exportStore.watch(), [exportStore]);
  return (
    <Dialog opened onClose={onClose} title={exportWords().data.title} size={560}>
      {state.kind === 'running' && (
        <ExportRunning request={state.request} progress={state.progress} onCancel={() => exportStore.cancel()} />
      )}
      {state.kind === 'done' && (
        <ExportDone
          outcome={state.outcome}
          request={state.request}
          problem={state.problem}
          exportStore={exportStore}
          onAgain={() => exportStore.clear()}
          onClose={onClose}
        />
      )}
      {(state.kind === 'none' || state.kind === 'failed') && (
        <Stack gap="md">
          {state.kind === 'failed' && <ProblemNotice problem={state.problem} compact />}
          <ExportForm
            source={source}
            choice={choice}
            onChoice={onChoice}
            onStart={(requested) => void exportStore.start(requested)}
            onClose={onClose}
          />
        </Stack>
      )}
    </Dialog>
  );
}

interface ExportFormProps extends Pick<DataExportDialogProps, 'source' | 'choice' | 'onChoice' | 'onClose'> {
  readonly onStart: (request: ExportRequest) => void;
}

function ExportForm({ source: current, choice, onChoice, onStart, onClose }: ExportFormProps) {
  // The range in sight moves without React.
  'use no memo';
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { cancel, data: words } = exportWords();
  const source = current();
  const chosen = chosenOf(source, left);
  const request = dataRequest(choice, chosen, 'none yet');
  const submit = () => {
    const requested = dataRequest(choice, chosenOf(current(), left), crypto.randomUUID());
    if (requested !== undefined) onStart(requested);
  };
  return (
    <>
      <DataChoiceFields choice={choice} source={chosen} onChange={onChoice} />
      <ItemsField items={source.items} left={left} onChange={setLeft} />
      {request === undefined && (
        <Alert color="gray" p="xs">
          {chosen.items.length === 0 ? words.chooseItem : words.nothingThere}
        </Alert>
      )}
      <DialogActions>
        <CancelButton onClick={onClose}>{cancel}</CancelButton>
        <Button data-autofocus disabled={request === undefined} onClick={submit}>
          {words.export}
        </Button>
      </DialogActions>
    </>
  );
}

function chosenOf(source: DataSource, left: ReadonlySet<string>): DataSource {
  return { ...source, items: source.items.filter(({ item }) => !left.has(item.key)) };
}

interface ExportDoneProps {
  readonly outcome: ExportOutcome;
  readonly request: ExportRequest;
  /** Why what is missing could not be exported again. */
  readonly problem: Problem | undefined;
  readonly exportStore: DataExportStore;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What an export has come to, and how it goes on from here. */
function ExportDone({ outcome, request, problem, exportStore, onAgain, onClose }: ExportDoneProps) {
  const { again, close } = exportWords().data;
  return (
    <Stack gap="sm">
      <ExportSummary outcome={outcome} request={request} exportStore={exportStore} />
      {problem !== undefined && <ProblemNotice problem={problem} compact />}
      <DialogActions>
        <Button variant="subtle" color="gray" onClick={onAgain}>
          {again}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {close}
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface ExportRunningProps {
  /** Its name is that of the view that is exported, which may not be the one on screen. */
  readonly request: ExportRequest;
  readonly progress: ExportProgress | undefined;
  readonly onCancel: () => void;
}

/** How far an export has come, and a way to give it up. */
function ExportRunning({ request: { name, format }, progress, onCancel }: ExportRunningProps) {
  const percent = Math.floor((progress?.part ?? 0) * 100);
  const { running: words, done } = exportWords();
  const countText = 'wide' in format ? done.samples : done.rows;
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600} truncate title={name}>
        {name}
      </Text>
      <Text component="output" size="sm" data-testid="export-progress">
        {progress === undefined
          ? words.choosePlace
          : `${countText(progress.rows)} · ${formatBytes(progress.bytes)} · ${percent} %`}
      </Text>
      <Progress value={percent} aria-label={words.label} />
      {progress?.waiting !== undefined && <RetryNote waiting={progress.waiting} />}
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {words.goesOn}
        </Text>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Group>
    </Stack>
  );
}

interface ItemsFieldProps {
  readonly items: readonly ExportableItem[];
  /** Keys of the series that are left out. */
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
}

/** The items of the trend that are shown, all or some of which are exported. */
function ItemsField({ items, left, onChange }: ItemsFieldProps) {
  const chosen = items.filter(({ item }) => !left.has(item.key)).length;
  const names = placedNames(items.map(({ item }) => item));
  const tick = (key: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(key);
    else next.add(key);
    onChange(next);
  };
  return (
    <Stack gap={4}>
      <Checkbox
        size="xs"
        label={exportWords().data.items(chosen, items.length)}
        checked={chosen === items.length}
        indeterminate={chosen > 0 && chosen < items.length}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? new Set() : new Set(items.map(({ item }) => item.key)))
        }
      />
      <Box mah={120} style={{ overflowY: 'auto' }}>
        <Stack gap={4} pl={24}>
          {items.map(({ item }) => (
            <Checkbox
              key={item.key}
              size="xs"
              label={names.get(item.key)}
              checked={!left.has(item.key)}
              onChange={(event) => tick(item.key, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Box>
    </Stack>
  );
}
