import { notifications } from '@mantine/notifications';
import { showProblem } from '../../kit/notices/show-problem';
import type { EndedExport } from './data-export-store';
import { ExportSummary } from './ExportSummary';

/** Tells of the end of an export beside what is on screen, until the person closes it. */
export function showExportOutcome(ended: EndedExport): void {
  const { name } = ended.request;
  if (ended.kind === 'done') {
    const message = <ExportSummary outcome={ended.outcome} request={ended.request} />;
    notifications.show({ title: `“${name}” is exported`, message, autoClose: false });
  } else showProblem(ended.problem, { what: `“${name}” could not be exported`, stays: true });
}
