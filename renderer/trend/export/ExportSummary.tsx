import { Alert, List, Stack, Text } from '@mantine/core';
import type { ExportOutcome, ExportRequest } from '@shared/contract/trend/export';
import { formatBytes, formatCountOf, formatDuration } from '../../kit/text/format';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { SavedFile } from './SavedFile';

interface ExportSummaryProps {
  readonly outcome: ExportOutcome;
  readonly request: ExportRequest;
}

const mostFiles = 5;

/** What an export has written, and what is missing from it. */
export function ExportSummary({ outcome, request }: ExportSummaryProps) {
  const { files, items, durationMs } = outcome;
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const problems = items.flatMap(({ problem }) => problem ?? []);
  const partial = items.flatMap(({ isWhole, problem }, index) =>
    isWhole || problem !== undefined ? [] : (request.items[index]?.label ?? []),
  );
  return (
    <Stack gap="sm">
      <Text component="output" size="sm" data-testid="export-done">
        {formatCountOf(rows, 'row')} · {formatBytes(bytes)} · {formatDuration(durationMs)}
      </Text>
      <List size="xs" withPadding={false} listStyleType="none">
        {files.slice(0, mostFiles).map(({ path }) => (
          <List.Item key={path} mb="xs">
            <SavedFile path={path} />
          </List.Item>
        ))}
        {files.length > mostFiles && <List.Item>and {formatCountOf(files.length - mostFiles, 'more file')}</List.Item>}
      </List>
      {problems.map((problem) => (
        <ProblemNotice key={`${problem.message} ${problem.details.item ?? ''}`} problem={problem} compact />
      ))}
      {partial.length > 0 && (
        <Alert color="yellow" p="xs" title="Not the whole range">
          The program does not hold all of it for {partial.join(', ')}. Read it again from the server to have it whole.
        </Alert>
      )}
    </Stack>
  );
}
