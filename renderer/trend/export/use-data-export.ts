import { useEffect, useRef, useState } from 'react';
import type { ExportOutcome, ExportProgress, ExportRequest } from '@shared/contract/export';
import { problemOf, type Problem } from '@shared/contract/problem';
import { callBridge, onBridge } from '../../base/bridge';

/** How an export stands. */
export type ExportState =
  | { readonly kind: 'none' }
  /** The save dialog is open, or rows are being written; then there is progress. */
  | { readonly kind: 'running'; readonly progress: ExportProgress | undefined }
  | { readonly kind: 'done'; readonly outcome: ExportOutcome; readonly request: ExportRequest }
  | { readonly kind: 'failed'; readonly problem: Problem };

interface DataExport {
  readonly state: ExportState;
  readonly start: (request: ExportRequest) => void;
  /** Gives the running export up; nothing of it is left. */
  readonly cancel: () => void;
  /** Forgets what became of the last export. */
  readonly clear: () => void;
}

const none: ExportState = { kind: 'none' };

/** An export of data at a time: it goes on while its dialog is closed. */
export function useDataExport(): DataExport {
  const [state, setState] = useState(none);
  const running = useRef<{ readonly id: string; readonly abort: AbortController }>(undefined);
  useEffect(
    () =>
      onBridge('export.progress', (progress) => {
        if (progress.exportId === running.current?.id) setState({ kind: 'running', progress });
      }),
    [],
  );
  useEffect(() => () => running.current?.abort.abort(), []);
  const start = (request: ExportRequest) => {
    const abort = new AbortController();
    running.current = { id: request.exportId, abort };
    setState({ kind: 'running', progress: undefined });
    const end = (ended: ExportState) => {
      running.current = undefined;
      setState(ended);
    };
    callBridge('export.start', request, abort.signal).then(
      (outcome) => end(outcome.saved ? { kind: 'done', outcome, request } : none),
      (thrown: unknown) => {
        const problem = problemOf(thrown);
        end(problem.kind === 'cancelled' ? none : { kind: 'failed', problem });
      },
    );
  };
  return { state, start, cancel: () => running.current?.abort.abort(), clear: () => setState(none) };
}
