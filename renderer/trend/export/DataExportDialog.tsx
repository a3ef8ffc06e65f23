import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import type { DataChoice } from '@shared/contract/export';
import { ProblemNotice } from '../../base/ProblemNotice';
import { DataChoiceFields } from './DataChoiceFields';
import { dataRequest, type DataSource } from './data-request';
import { ExportDone } from './ExportDone';
import { ExportRunning } from './ExportRunning';
import { ItemsField } from './ItemsField';
import type { useDataExport } from './use-data-export';

interface DataExportDialogProps {
  readonly source: DataSource;
  readonly choice: DataChoice;
  readonly onChoice: (choice: DataChoice) => void;
  readonly running: ReturnType<typeof useDataExport>;
  readonly onClose: () => void;
}

/** Asks what to export, says how far it has come, and where it went. */
export function DataExportDialog({ source, choice, onChoice, running, onClose }: DataExportDialogProps) {
  const { state, start, cancel, clear } = running;
  return (
    <Modal opened onClose={onClose} title="Export data" size={560}>
      {state.kind === 'running' && <ExportRunning progress={state.progress} onCancel={cancel} />}
      {state.kind === 'done' && (
        <ExportDone outcome={state.outcome} request={state.request} onAgain={clear} onClose={onClose} />
      )}
      {(state.kind === 'none' || state.kind === 'failed') && (
        <Stack gap="md">
          {state.kind === 'failed' && <ProblemNotice problem={state.problem} compact />}
          <ExportForm source={source} choice={choice} onChoice={onChoice} onStart={start} onClose={onClose} />
        </Stack>
      )}
    </Modal>
  );
}

interface ExportFormProps extends Pick<DataExportDialogProps, 'source' | 'choice' | 'onChoice' | 'onClose'> {
  readonly onStart: ReturnType<typeof useDataExport>['start'];
}

function ExportForm({ source, choice, onChoice, onStart, onClose }: ExportFormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = { ...source, items: source.items.filter(({ item }) => !left.has(item.key)) };
  const request = dataRequest(choice, chosen, 'none yet');
  const submit = () => {
    const asked = dataRequest(choice, chosen, crypto.randomUUID());
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
