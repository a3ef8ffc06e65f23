import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ExportProgress } from '@shared/contract/trend/export';
import { formatBytes, formatCountOf } from '../../kit/text/format';

interface ExportRunningProps {
  /** Of the view that is exported, which may not be the one on screen. */
  readonly name: string;
  readonly progress: ExportProgress | undefined;
  readonly onCancel: () => void;
}

/** How far an export has come, and a way to give it up. */
export function ExportRunning({ name, progress, onCancel }: ExportRunningProps) {
  const percent = Math.floor((progress?.part ?? 0) * 100);
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600} truncate title={name}>
        {name}
      </Text>
      <Text component="output" size="sm" data-testid="export-progress">
        {progress === undefined
          ? 'Choose where to save …'
          : `${formatCountOf(progress.rows, 'row')} · ${formatBytes(progress.bytes)} · ${percent} %`}
      </Text>
      <Progress value={percent} aria-label="Exporting" />
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          Goes on when this is closed.
        </Text>
        <Button variant="default" onClick={onCancel}>
          Cancel the export
        </Button>
      </Group>
    </Stack>
  );
}
