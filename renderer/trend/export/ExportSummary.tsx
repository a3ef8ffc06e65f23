import { Alert, List, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ExportOutcome, ExportRequest } from '@shared/contract/trend/export';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { SavedFile } from '../../kit/SavedFile';
import { showProblem } from '../../kit/notices/show-problem';
import { fileNameOf, formatBytes, formatCountOf, formatDuration, formatInstant } from '../../kit/text/format';
import type { EndedExport } from './data-export-store';

interface ExportSummaryProps {
  readonly outcome: ExportOutcome;
  readonly request: ExportRequest;
}

const mostFiles = 5;
const mostProblems = 5;

function missingWords(until: number | undefined): string {
  return until === undefined ? 'is missing' : `ends at ${formatInstant(until)}`;
}

/** What an export has written, and what is missing from it. */
export function ExportSummary({ outcome, request }: ExportSummaryProps) {
  const { files, about, items, notices, durationMs } = outcome;
  const isWide = 'wide' in request.format;
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const problems = items.flatMap(({ problem, until }, index) => {
    if (problem === undefined) return [];
    return [{ problem, label: request.items[index]?.label ?? '', until }];
  });
  const partial = items.flatMap(({ isWhole, problem }, index) =>
    isWhole || problem !== undefined ? [] : (request.items[index]?.label ?? []),
  );
  const unordered = items.flatMap(({ outOfOrder }, index) =>
    outOfOrder === undefined ? [] : (request.items[index]?.label ?? []),
  );
  return (
    <Stack gap="sm">
      <Text component="output" size="sm" data-testid="export-done">
        {formatCountOf(rows, isWide ? 'sample' : 'row')} · {formatBytes(bytes)} · {formatDuration(durationMs)}
      </Text>
      <List size="xs" withPadding={false} listStyleType="none">
        {files.slice(0, mostFiles).map(({ path }) => (
          <List.Item key={path} mb="xs">
            <SavedFile path={path} />
          </List.Item>
        ))}
        {files.length > mostFiles && <List.Item>and {formatCountOf(files.length - mostFiles, 'more file')}</List.Item>}
      </List>
      {about !== undefined && <Text size="xs">What was asked, counts and what is missing: {fileNameOf(about)}</Text>}
      {notices.map((notice) => (
        <ProblemNotice key={notice.message} problem={notice} compact />
      ))}
      {problems.length > 0 && (
        <Text size="xs" fw={600}>
          {formatCountOf(problems.length, 'item')} of {items.length} {problems.length === 1 ? 'is' : 'are'} not there in
          full:
        </Text>
      )}
      {problems.slice(0, mostProblems).map(({ problem, label, until }) => (
        <ProblemNotice
          key={label}
          problem={{ ...problem, message: `${label} ${missingWords(until)}: ${problem.message}` }}
          compact
        />
      ))}
      {problems.length > mostProblems && (
        <Text size="xs">
          and {formatCountOf(problems.length - mostProblems, 'more item')}
          {about !== undefined && `, each named in ${fileNameOf(about)}`}
        </Text>
      )}
      {partial.length > 0 && (
        <Alert color="yellow" p="xs" title="Not the whole range">
          The program does not hold all of it for {partial.join(', ')}. Read it again from the server to have it whole.
        </Alert>
      )}
      {unordered.length > 0 && !isWide && (
        <Alert color="yellow" p="xs" title="In the server’s order">
          The server did not send the samples of {unordered.join(', ')} in the order of time; the file has them as they
          came. Sort it by time where that matters.
        </Alert>
      )}
    </Stack>
  );
}

/** Tells of the end of an export beside what is on screen, until the person closes it. */
export function showExportOutcome(ended: EndedExport): void {
  const { name } = ended.request;
  if (ended.kind === 'done') {
    const message = <ExportSummary outcome={ended.outcome} request={ended.request} />;
    notifications.show({ title: `“${name}” is exported`, message, autoClose: false });
  } else showProblem(ended.problem, { what: `“${name}” could not be exported`, stays: true });
}
