import type { AnswerOf, AskOf } from '../../kit/bridge/worker-questions';
import type {
  FileRequest,
  Growth,
  LoadedFileInfo,
  ListingId,
  LocateRequest,
  NameSetRequest,
  Route,
  RowPosition,
  RowsResponse,
  RowsRequest,
  Schema,
  Selected,
  SelectRequest,
} from './protocol';

/** The questions that the files worker answers. */
export interface FilesWorkerRequests {
  rows: (request: RowsRequest) => RowsResponse;
  /** Undefined where the file is not there, or does not pass the quick filter. */
  locate: (request: LocateRequest) => RowPosition | undefined;
  file: (request: FileRequest) => LoadedFileInfo | undefined;
  schema: (listing: ListingId) => Schema;
  select: (request: SelectRequest) => Selected;
  /** Selects in this listing the files that are selected in another. */
  moveSelection: (to: ListingId) => Selected;
  /** How many files the set has. */
  nameSet: (request: NameSetRequest) => number;
}
/** What the page tells the files worker. */
export type ToWorker =
  /** Comes with the port to main. */
  | { readonly type: 'port' }
  /** Where the rows of a read belong; before the read begins. */
  | { readonly type: 'route'; readonly readId: string; readonly route: Route }
  /** What still comes of a read is let go; answered by `ended`. */
  | { readonly type: 'close'; readonly readId: string }
  | { readonly type: 'forget'; readonly listing: ListingId }
  | { readonly type: 'dropSet'; readonly set: string }
  | AskOf<FilesWorkerRequests>;

/** What the files worker tells the page. */
export type FromWorker =
  | { readonly type: 'grown'; readonly growth: Growth }
  /** Rows that had come were sorted in late: what is shown is to be asked for again. */
  | { readonly type: 'rested' }
  | { readonly type: 'ended'; readonly readId: string }
  | AnswerOf<FilesWorkerRequests>;
