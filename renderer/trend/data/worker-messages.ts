import type { AnswerOf, AskOf } from '../../kit/bridge/worker-questions';
import type { HistoryOutcome, HistoryProgress } from '@shared/contract/trend/history';
import type {
  DrawAnswer,
  DrawRequest,
  Holdings,
  RowAtRequest,
  RowsAnswer,
  RowsRequest,
  Sample,
  SeekRequest,
  SeriesId,
  SeriesStatistics,
  SeriesSummary,
  StatisticsRequest,
  StepRequest,
  SummariesRequest,
  ValueAt,
  ValuesRequest,
} from './protocol';

/** The questions that the series worker answers. */
export interface Questions {
  draw: (request: DrawRequest) => DrawAnswer;
  summaries: (request: SummariesRequest) => readonly SeriesSummary[];
  statistics: (request: StatisticsRequest) => readonly SeriesStatistics[];
  seek: (request: SeekRequest) => Sample | undefined;
  step: (request: StepRequest) => number | undefined;
  /** Per series and instant. */
  values: (request: ValuesRequest) => readonly (readonly ValueAt[])[];
  rows: (request: RowsRequest) => RowsAnswer;
  rowAt: (request: RowAtRequest) => number | undefined;
}
/** What the page tells the series worker. */
export type ToWorker =
  /** Comes with the port to main. */
  | { readonly type: 'port' }
  | { readonly type: 'forget'; readonly ids: readonly SeriesId[] }
  | { readonly type: 'budget'; readonly bytes: number }
  | AskOf<Questions>;

/** What the series worker tells the page. */
export type FromWorker =
  | { readonly type: 'grown'; readonly ids: readonly SeriesId[]; readonly holdings: Holdings }
  | { readonly type: 'progress'; readonly readId: string; readonly progress: HistoryProgress }
  | { readonly type: 'ended'; readonly readId: string; readonly outcome: HistoryOutcome }
  | AnswerOf<Questions>;
