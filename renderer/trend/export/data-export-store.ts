import { createStore } from 'zustand/vanilla';
import type { ExportOutcome, ExportProgress, ExportRequest } from '@shared/contract/trend/export';
import { markedText } from '@shared/marked-text';
import { problemOf, type Problem } from '@shared/problem/problem';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import type { ReadonlyStore } from '../../kit/store';
import { beginUnfinished } from '../../kit/unfinished';
import type { SeriesRetention } from '../query/series-retention';
import { exportWords } from '../words/export';

/** What became of an export. */
export type EndedExport = { readonly request: ExportRequest } & (
  | {
      readonly kind: 'done';
      readonly outcome: ExportOutcome;
      /** Why what is missing could not be exported again, where that was tried. */
      readonly problem?: Problem;
    }
  | { readonly kind: 'failed'; readonly problem: Problem }
);

/** How an export stands. */
export type ExportState =
  | { readonly kind: 'none' }
  /** The save dialog is open, or rows are being written; then there is progress. */
  | { readonly kind: 'running'; readonly request: ExportRequest; readonly progress: ExportProgress | undefined }
  | EndedExport;

const none = { kind: 'none' } as const;

/** The export of data, one at a time: it goes on whatever is on screen. */
export class DataExportStore {
  readonly #retention: Pick<SeriesRetention, 'keep'>;
  readonly #tell: (ended: EndedExport, store: DataExportStore) => void;
  readonly #state = createStore<ExportState>(() => none);
  #running: AbortController | undefined;
  #watchers = 0;

  readonly state: ReadonlyStore<ExportState> = this.#state;

  /**
   * @param retention keeps the series that are being exported
   * @param tell is told of an end that nobody watches
   */
  constructor(retention: Pick<SeriesRetention, 'keep'>, tell: (ended: EndedExport, store: DataExportStore) => void) {
    this.#retention = retention;
    this.#tell = tell;
  }

  /** Hears of progress until the function that it returns is called. */
  open(): () => void {
    return onBridge('export.progress', (progress) => {
      const state = this.#state.getState();
      if (state.kind === 'running' && state.request.exportId === progress.exportId) this.#set({ ...state, progress });
    });
  }

  /** Says that the state is in sight until the function that it returns is called. */
  watch(): () => void {
    this.#watchers += 1;
    return () => {
      this.#watchers -= 1;
    };
  }

  /** Starts an export while none is running. Where it comes to nothing, what became of the last one is in sight again. */
  async start(request: ExportRequest): Promise<void> {
    const former = this.#state.getState();
    const last = former.kind === 'done' ? former : none;
    const running = new AbortController();
    this.#running = running;
    this.#set({ kind: 'running', request, progress: undefined });
    const endUnfinished = beginUnfinished(exportWords().running.lost(markedText(request.name)));
    const release = this.#retention.keep(request.items.flatMap(({ series }) => series ?? []));
    try {
      const outcome = await callBridge('export.start', request, running.signal);
      this.#end(outcome.saved ? { kind: 'done', outcome, request } : this.#again(last));
    } catch (thrown) {
      const problem = problemOf(thrown);
      const again = this.#again(last);
      if (problem.kind === 'cancelled') this.#end(again);
      else this.#end(again.kind === 'done' ? { ...again, problem } : { kind: 'failed', problem, request });
    } finally {
      endUnfinished();
      release();
    }
  }

  /** Gives the running export up; nothing of it is left. */
  cancel(): void {
    this.#running?.abort();
  }

  /** Forgets what became of the last export. */
  clear(): void {
    if (this.#state.getState().kind !== 'running') this.#set(none);
  }

  /** What became of the last export, for who looks at it. */
  #again<Last>(last: Last): Last | typeof none {
    return this.#watchers > 0 ? last : none;
  }

  #end(ended: EndedExport | typeof none): void {
    this.#running = undefined;
    const isTold = this.#watchers === 0 && ended.kind !== 'none';
    this.#set(isTold ? none : ended);
    if (isTold) this.#tell(ended, this);
  }

  #set(state: ExportState): void {
    this.#state.setState(state, true);
  }
}
