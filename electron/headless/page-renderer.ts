import type { RenderJob, RenderOutcome } from '@shared/contract/app/render';
import { problem, ProblemError } from '@shared/problem/problem';
import type { Connections } from '../connections/connections';
import type { HistoryReader } from '../history/history-reader';
import { abortCallsWhenGone, connectBridge } from '../ipc/connect-bridge';
import { historyHandlers } from '../ipc/handlers/history-handlers';
import { IpcRouter } from '../ipc/ipc-router';
import { FilesPorts } from '../ipc/ports/files-ports';
import { SeriesPorts } from '../ipc/ports/series-ports';
import type { IncomingViews } from '../storage/views/incoming-views';
import { withHiddenPage } from '../window/hidden-page';
import { comesFromPage, type Page } from '../window/session-restrictions';

interface RendererParts {
  readonly connections: Connections;
  readonly history: HistoryReader;
  readonly incomingViews: IncomingViews;
  /** The page that does the jobs. */
  readonly page: Page;
  /** Path of the built preload script. */
  readonly preload: string;
  /** Told of every fault of the program itself. */
  readonly report: (channel: string, thrown: unknown) => void;
}

interface Running {
  readonly job: RenderJob;
  readonly done: (outcome: RenderOutcome) => void;
}

/**
 * Connects the bridge for pages that render, and returns what has a job done: one at a time, each by a page of its own, which
 * can read history and hand over what it made.
 */
export function pageRenderer(parts: RendererParts): (job: RenderJob) => Promise<RenderOutcome> {
  const { connections, history, incomingViews, page, preload, report } = parts;
  const ports = new SeriesPorts();
  let running: Running | undefined;
  const handlers = {
    ...historyHandlers({ connections, history, ports }),
    'render.job': () => {
      if (running === undefined)
        throw new ProblemError(problem('internal', 'There is nothing to render.', 'Report it.'));
      return running.job;
    },
    'render.done': (outcome: RenderOutcome) => running?.done(outcome),
  };
  const router = new IpcRouter(handlers, report);
  const isTrusted = (event: Parameters<typeof comesFromPage>[0]) => comesFromPage(event, page);
  const bridge = { router, ports, filesPorts: new FilesPorts(), incomingViews, isTrusted };
  connectBridge(bridge);
  return async (job) => {
    const { promise, resolve } = Promise.withResolvers<RenderOutcome>();
    running = { job, done: resolve };
    return withHiddenPage(
      page,
      preload,
      (contents) => abortCallsWhenGone(contents, bridge),
      () => promise,
    );
  };
}
