import type { HistoryOutcome } from '@shared/contract/history';
import type { DrawAnswer, DrawRequest, Sample, SeriesKey, SeriesSummary } from './protocol';

/** What the page tells the series worker; `id` comes back with the answer. */
export type ToWorker =
  /** Comes with the port to main. */
  | { readonly type: 'port' }
  | { readonly type: 'drop'; readonly readId: string }
  | { readonly type: 'draw'; readonly id: number; readonly request: DrawRequest }
  | { readonly type: 'summaries'; readonly id: number; readonly keys: readonly SeriesKey[] }
  | { readonly type: 'nearest'; readonly id: number; readonly keys: readonly SeriesKey[]; readonly time: number };

/** What the series worker tells the page. */
export type FromWorker =
  | { readonly type: 'grown'; readonly readId: string }
  | { readonly type: 'ended'; readonly readId: string; readonly outcome: HistoryOutcome }
  | { readonly type: 'draw'; readonly id: number; readonly answer: DrawAnswer }
  | { readonly type: 'summaries'; readonly id: number; readonly answer: readonly SeriesSummary[] }
  | { readonly type: 'nearest'; readonly id: number; readonly answer: readonly (Sample | undefined)[] };
