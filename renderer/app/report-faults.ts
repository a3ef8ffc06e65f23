import type { PageFault } from '@shared/contract/app/calls';
import { cutText } from '@shared/cut-text';
import { problemOf, ProblemError } from '@shared/problem/problem';
import { callBridge } from '../kit/bridge/call-bridge';
import { showProblem } from '../kit/notices/show-problem';
import type { FilesClient } from '../files/data/files-client';
import type { SeriesClient } from '../trend/data/client';

/** Reports of a page at most: a fault that comes with every frame says nothing new. */
const maxReports = 50;
let reports = 0;

/** Sends a fault of the page to the program's log. */
export function reportFault(where: PageFault['where'], thrown: unknown): void {
  reports += 1;
  if (reports > maxReports || problemOf(thrown).kind === 'cancelled') return;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const fault = { where, message: cutText(error.message, 2000), stack: cutText(error.stack ?? '', 20_000) };
  // Main may be the one that is in trouble; there is nobody else to tell.
  callBridge('app.pageFault', fault).catch(() => undefined);
}

/** Reports what nobody catches in the page. To be called once. */
export function reportFaults(): void {
  // Without an error it is a note of the browser's, such as that of a ResizeObserver.
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    if (error instanceof Error) reportFault('page', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reportFault('page', reason);
    // What was stated to be told, such as why a worker of the page did not answer, is told all the same.
    if (reason instanceof ProblemError && reason.problem.kind !== 'cancelled')
      showProblem(reason.problem, { once: true });
  });
}

/** Reports the death of a worker of the page. */
export function reportWorkerDeath(where: PageFault['where'], client: SeriesClient | FilesClient): void {
  client.onDeath((reason) => reportFault(where, new Error(reason)));
}
