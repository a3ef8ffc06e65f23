import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DataChoice, ExportRequest } from '@shared/contract/trend/export';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import type { DataExportStore, ExportState } from './data-export-store';
import { DataChoiceFields } from './DataChoiceFields';
import { dataRequest, type DataSource } from './data-request';
import { ExportDone } from './ExportDone';
import { ExportRunning } from './ExportRunning';
import { ItemsField } from './ItemsField';

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
  useEffect(() => exportStore.watch(), [exportStore]);
  return (
    <Modal opened onClose={onClose} title="Export data" size={560}>
      {state.kind === 'running' && (
        <ExportRunning name={state.request.name} progress={state.progress} onCancel={() => exportStore.cancel()} />
      )}
      {state.kind === 'done' && (
        <ExportDone
          outcome={state.outcome}
          request={state.request}
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
            onStart={(asked) => void exportStore.start(asked)}
            onClose={onClose}
          />
        </Stack>
      )}
    </Modal>
  );
}

interface ExportFormProps extends Pick<DataExportDialogProps, 'source' | 'choice' | 'onChoice' | 'onClose'> {
  readonly onStart: (request: ExportRequest) => void;
}

function ExportForm({ source: current, choice, onChoice, onStart, onClose }: ExportFormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const source = current();
  const chosen = chosenOf(source, left);
  const request = dataRequest(choice, chosen, 'none yet');
  const submit = () => {
    const asked = dataRequest(choice, chosenOf(current(), left), crypto.randomUUID());
    if (asked !== undefined) onStart(asked);
  };
  return (
    <>
      <DataChoiceFields choice={choice} source={chosen} onChange={onChoice} />
      <ItemsField items={source.items} left={left} onChange={setLeft} />
      {request === undefined && (
        <Alert color="gray" p="xs">
          {chosen.items.length === 0
            ? 'Choose at least one item.'
            : 'There is nothing in this range: read the trend first.'}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus disabled={request === undefined} onClick={submit}>
          Export…
        </Button>
      </Group>
    </>
  );
}

function chosenOf(source: DataSource, left: ReadonlySet<string>): DataSource {
  return { ...source, items: source.items.filter(({ item }) => !left.has(item.key)) };
}
