import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStore } from 'zustand';
import { longestName } from '@shared/contract/name';
import type { ExportedItem, ExportOutcome, ExportRequest } from '@shared/contract/trend/export';
import { remarkTexts } from '@shared/contract/trend/remarks';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { SavedFile } from '../../kit/SavedFile';
import { showProblem } from '../../kit/notices/show-problem';
import { staying } from '../../kit/notices/staying';
import { fileNameOf, formatBytes, formatDuration, formatInstant } from '../../kit/text/format';
import type { DataExportStore, EndedExport } from './data-export-store';
import { exportWords } from '../words/export';

interface ExportSummaryProps {
  readonly outcome: ExportOutcome;
  readonly request: ExportRequest;
  /** Exports again what is missing. */
  readonly exportStore: Pick<DataExportStore, 'state' | 'start'>;
}

const mostFiles = 5;
const mostProblems = 5;

function missingWords(label: string, { rows, until }: Pick<ExportedItem, 'rows' | 'until'>, said: string): string {
  const words = exportWords().done;
  if (until !== undefined) return words.endsAt(label, formatInstant(until), said);
  return rows === 0 ? words.missing(label, said) : words.endsEarly(label, said);
}

function moreItems(count: number, about: string | undefined): string {
  const words = exportWords().done;
  return about === undefined ? words.moreItems(count) : words.moreItemsIn(count, fileNameOf(about));
}

/** What an export has written, and what is missing from it. */
export function ExportSummary({ outcome, request, exportStore }: ExportSummaryProps) {
  const { files, about, items, notices, durationMs } = outcome;
  const words = exportWords().done;
  const isWide = 'wide' in request.format;
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const problems = items.flatMap((item, index) => {
    if (item.problem === undefined) return [];
    return [{ item, problem: item.problem, label: request.items[index]?.label ?? '' }];
  });
  const partial = items.flatMap(({ isWhole, problem, remarks }, index) =>
    isWhole || problem !== undefined || remarks !== undefined ? [] : (request.items[index]?.label ?? []),
  );
  const unordered = items.flatMap(({ outOfOrder }, index) =>
    outOfOrder === undefined ? [] : (request.items[index]?.label ?? []),
  );
  const odd = items.flatMap(({ remarks }, index) =>
    remarks === undefined ? [] : [{ label: request.items[index]?.label ?? '', texts: remarkTexts(remarks) }],
  );
  return (
    <Stack gap="sm">
      <Text component="output" size="sm" data-testid="export-done">
        {isWide ? words.samples(rows) : words.rows(rows)} · {formatBytes(bytes)} · {formatDuration(durationMs)}
      </Text>
      <List size="xs" withPadding={false} listStyleType="none">
        {files.slice(0, mostFiles).map(({ path }) => (
          <List.Item key={path} mb="xs">
            <SavedFile path={path} />
          </List.Item>
        ))}
        {files.length > mostFiles && <List.Item>{words.moreFiles(files.length - mostFiles)}</List.Item>}
      </List>
      {about !== undefined && <Text size="xs">{words.about(fileNameOf(about))}</Text>}
      {notices.map((notice) => (
        <ProblemNotice key={notice.message} problem={notice} compact />
      ))}
      {problems.length > 0 && (
        <Text size="xs" fw={600}>
          {words.incomplete(problems.length, items.length)}
        </Text>
      )}
      {problems.slice(0, mostProblems).map(({ item, problem, label }) => (
        <ProblemNotice
          key={label}
          problem={{ ...problem, message: missingWords(label, item, problem.message) }}
          compact
        />
      ))}
      {problems.length > mostProblems && <Text size="xs">{moreItems(problems.length - mostProblems, about)}</Text>}
      {problems.length > 0 && <AgainButton missing={requestOfMissing(request, items)} exportStore={exportStore} />}
      {partial.length > 0 && (
        <Alert color="yellow" p="xs" title={words.partial}>
          {words.partialItems(partial.join(', '))}
        </Alert>
      )}
      {odd.length > 0 && (
        <Alert color="yellow" p="xs" title={words.odd}>
          {odd.slice(0, mostProblems).map(({ label, texts }) => (
            <Text key={label} size="sm">
              {words.oddItem(label, texts.join(' '))}
            </Text>
          ))}
          {odd.length > mostProblems && <Text size="xs">{moreItems(odd.length - mostProblems, about)}</Text>}
        </Alert>
      )}
      {unordered.length > 0 && !isWide && (
        <Alert color="yellow" p="xs" title={words.unordered}>
          {words.unorderedItems(unordered.join(', '))}
        </Alert>
      )}
    </Stack>
  );
}

interface AgainButtonProps extends Pick<ExportSummaryProps, 'exportStore'> {
  readonly missing: Omit<ExportRequest, 'exportId'>;
}

/** Exports what is missing by itself, while no export is running. */
function AgainButton({ missing, exportStore }: AgainButtonProps) {
  const isRunning = useStore(exportStore.state, ({ kind }) => kind === 'running');
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isRunning}
      style={{ alignSelf: 'flex-start' }}
      onClick={() => void exportStore.start({ ...missing, exportId: crypto.randomUUID() })}
    >
      {exportWords().done.again(missing.items.length)}
    </Button>
  );
}

/** The same request for the items that are not there in full. */
function requestOfMissing(request: ExportRequest, items: readonly ExportedItem[]): Omit<ExportRequest, 'exportId'> {
  const { missingName } = exportWords().done;
  // The file that is there keeps its name.
  const name = missingName(request.name.slice(0, longestName - missingName('').length));
  return { ...request, name, items: request.items.filter((_item, index) => items[index]?.problem !== undefined) };
}

/** Tells of the end of an export beside what is on screen, until the person closes it; what is missing is exported again by its store. */
export function showExportOutcome(ended: EndedExport, exportStore: ExportSummaryProps['exportStore']): void {
  const { name } = ended.request;
  const words = exportWords().done;
  if (ended.kind === 'done') {
    const message = <ExportSummary outcome={ended.outcome} request={ended.request} exportStore={exportStore} />;
    notifications.show({ title: words.exported(name), message, ...staying() });
  } else showProblem(ended.problem, { what: words.failed(name), stays: true });
}
