import type { ChartAnswer, ChartRequest } from './chart/chart-protocol';
import type {
  FieldValues,
  FileRequest,
  Growth,
  ListedRow,
  LoadedFileInfo,
  ListingId,
  LocateRequest,
  MarkNewRequest,
  NameSetRequest,
  Route,
  RowPosition,
  RowsResponse,
  RowsRequest,
  Schema,
  Selected,
  SelectedRowsRequest,
  SelectFilesRequest,
  SelectRequest,
  ValuesRequest,
} from './protocol';

/** What the page calls in the files worker. */
export interface FilesCalls {
  /** Listens to main on a port. */
  join: (port: MessagePort) => void;
  /** Says where the rows of a read belong; what comes of it before the answer may be let go. */
  route: (to: { readonly readId: string; readonly route: Route }) => void;
  /** Answered when everything of a read that has a route was taken in. */
  readEnd: (readId: string) => void;
  /** What still comes of a read is let go; its `readEnd` is answered. */
  close: (readId: string) => void;
  forget: (listing: ListingId) => void;
  rows: (request: RowsRequest) => RowsResponse;
  /** Undefined where the file is not there, or does not pass the quick filter. */
  locate: (request: LocateRequest) => RowPosition | undefined;
  file: (request: FileRequest) => LoadedFileInfo | undefined;
  schema: (listing: ListingId) => Schema;
  values: (request: ValuesRequest) => FieldValues;
  chart: (request: ChartRequest) => ChartAnswer;
  select: (request: SelectRequest) => Selected;
  selectFiles: (request: SelectFilesRequest) => Selected;
  /** All files that are selected, in the order of the list as it is without its quick filter. */
  selectedRows: (request: SelectedRowsRequest) => readonly ListedRow[];
  /** Selects in this listing the files that are selected in another. */
  moveSelection: (to: ListingId) => Selected;
  /** How many files are marked then. */
  markNew: (request: MarkNewRequest) => number;
  /** Marks no file any more. */
  forgetNew: () => void;
  /** How many files the set has. */
  nameSet: (request: NameSetRequest) => number;
  dropSet: (set: string) => void;
}

/** What the files worker tells the page. */
export interface FilesEvents {
  grown: (growth: Growth) => void;
  /** Rows that had come were sorted in late: what is shown is to be loaded again. */
  settled: () => void;
}
