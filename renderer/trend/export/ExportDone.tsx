import { Button, Group, Stack } from '@mantine/core';
import type { ExportOutcome, ExportRequest } from '@shared/contract/trend/export';
import { ExportSummary } from './ExportSummary';

interface ExportDoneProps {
  readonly outcome: ExportOutcome;
  readonly request: ExportRequest;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What an export has come to, and how it goes on from here. */
export function ExportDone({ outcome, request, onAgain, onClose }: ExportDoneProps) {
  return (
    <Stack gap="sm">
      <ExportSummary outcome={outcome} request={request} />
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" color="gray" onClick={onAgain}>
          Export something else
        </Button>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  );
}
