import type { HistoryOutcome, HistoryProgress } from '@shared/contract/trend/history';
import type { FrameRequest, NearestLine, NearestRequest, PaintedFrame } from './frame-protocol';
import type {
  DrawAnswer,
  DrawRequest,
  Holdings,
  InstantAtRequest,
  InstantsAnswer,
  InstantsRequest,
  MadeDefinition,
  PeriodStatisticsRequest,
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
  ValuesRequest,
  ValueTable,
} from './protocol';
import type {
  Box,
  BoxesRequest,
  ChosenPeriods,
  CorrelationAnswer,
  CorrelationRequest,
  DurationsAnswer,
  DurationsRequest,
  HistogramAnswer,
  HistogramRequest,
  OscillationsAnswer,
  OscillationsRequest,
  PlotChoice,
  XyAnswer,
  XyRequest,
} from './plots/plot-protocol';

import type { RestoredDrawing, SaveDrawingRequest } from './saved/saved-protocol';

/** What the page calls in the series worker. */
export interface SeriesCalls {
  /** Listens to main on a port. */
  join: (port: MessagePort) => void;
  /** Says what a series is that is made of others. */
  define: (made: { readonly id: SeriesId; readonly definition: MadeDefinition }) => void;
  forget: (ids: readonly SeriesId[]) => void;
  /** Bytes that may be held. */
  setBudget: (bytes: number) => void;
  /** Answered when everything of the read has been taken in. */
  readEnd: (readId: string) => HistoryOutcome;
  frame: (request: FrameRequest) => PaintedFrame;
  nearest: (request: NearestRequest) => NearestLine | undefined;
  draw: (request: DrawRequest) => DrawAnswer;
  /** What a trend draws, as bytes. */
  saveDrawing: (request: SaveDrawingRequest) => Uint8Array<ArrayBuffer>;
  /** Takes such bytes in again. */
  restoreDrawing: (bytes: Uint8Array) => RestoredDrawing;
  summaries: (request: SummariesRequest) => readonly SeriesSummary[];
  statistics: (request: StatisticsRequest) => readonly SeriesStatistics[];
  /** Per series, then per period. */
  periodStatistics: (request: PeriodStatisticsRequest) => readonly (readonly SeriesStatistics[])[];
  seek: (request: SeekRequest) => Sample | undefined;
  step: (request: StepRequest) => number | undefined;
  /** Per series. */
  values: (request: ValuesRequest) => readonly ValueTable[];
  rows: (request: RowsRequest) => RowsAnswer;
  rowAt: (request: RowAtRequest) => number | undefined;
  instants: (request: InstantsRequest) => InstantsAnswer;
  instantAt: (request: InstantAtRequest) => number | undefined;
  xy: (request: XyRequest) => XyAnswer;
  histogram: (request: HistogramRequest) => HistogramAnswer;
  durations: (request: DurationsRequest) => DurationsAnswer;
  boxes: (request: BoxesRequest) => readonly Box[];
  correlation: (request: CorrelationRequest) => CorrelationAnswer;
  oscillations: (request: OscillationsRequest) => OscillationsAnswer;
  chosenPeriods: (choice: PlotChoice) => ChosenPeriods;
}

/** What the series worker tells the page. */
export interface SeriesEvents {
  grown: (growth: { readonly ids: readonly SeriesId[]; readonly holdings: Holdings }) => void;
  progress: (progress: { readonly readId: string; readonly progress: HistoryProgress }) => void;
}
