import type { RenderJob, RenderOutcome } from '@shared/contract/app/render';
import type { Connections } from '../connections/connections';
import type { HistoryReader } from '../history/history-reader';
import { connectBridge } from '../ipc/connect-bridge';
import { besideHandlers, historyHandlers } from '../ipc/handlers/history-handlers';
import { IpcRouter } from '../ipc/ipc-router';
import { abortCallsWhenGone, holdCalls } from '../ipc/page-calls';
import { FilesPorts } from '../ipc/ports/files-ports';
import { SeriesPorts } from '../ipc/ports/series-ports';
import type { IncomingViews } from '../storage/views/incoming-views';
import { comesFromPage, type Page } from '../window/session-restrictions';
import { RenderJobs } from './render-jobs';

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
  readonly signal: AbortSignal;
}

/** Connects the bridge for pages that render, where no window has connected it, and returns what has a job done. */
export function pageRenderer(parts: RendererParts): (job: RenderJob) => Promise<RenderOutcome> {
  const { connections, history, incomingViews, page, preload, report, signal } = parts;
  const ports = new SeriesPorts();
  const jobs = new RenderJobs({ page, preload, attach: (contents) => abortCallsWhenGone(contents, bridge) });
  const reading = { ...historyHandlers({ connections, history, ports }), ...besideHandlers({ connections, history }) };
  const router = new IpcRouter({ ...reading, ...jobs.handlers }, report);
  const isTrusted = (event: Parameters<typeof comesFromPage>[0]) => comesFromPage(event, page);
  const bridge = { router, ports, filesPorts: new FilesPorts(), incomingViews, isTrusted };
  connectBridge(bridge);
  holdCalls(Promise.resolve());
  return (job) => jobs.run(job, signal);
}
