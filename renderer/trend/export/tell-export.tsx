import { notifications } from '@mantine/notifications';
import { tellProblem } from '../../base/tell-problem';
import type { EndedExport } from './data-export-desk';
import { ExportSummary } from './ExportSummary';

/** Tells of the end of an export beside what is on screen, until the person closes it. */
export function tellExport(ended: EndedExport): void {
  const { name } = ended.request;
  if (ended.kind === 'done') {
    const message = <ExportSummary outcome={ended.outcome} request={ended.request} />;
    notifications.show({ title: `“${name}” is exported`, message, autoClose: false });
  } else tellProblem(ended.problem, { what: `“${name}” could not be exported`, stays: true });
}
