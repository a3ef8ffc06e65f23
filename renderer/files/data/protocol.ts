import type { ExportColumn } from '@shared/contract/files/files-export';
import type { FileSection } from '@shared/contract/files/files-page';
import type { PlacedLeaf } from '@shared/file-info/file-json';
import type { Cell, CellType } from './cells/cell';
import type { RequestPart, SectionKey } from './keys';
import type { Example, LeafNumber } from './tally';
import type { CountedValue, RankedValues } from './value-counter';

/** Names what came of one read for as long as the page lives. */
export type ListingId = string;

/** Where the rows of a read belong. */
export interface Route {
  readonly listing: ListingId;
  /** Per query of the read, the part of the read’s queries that it is. */
  readonly parts: readonly RequestPart[];
  /** Per query of the read, the section that goes on; undefined where sections begin. */
  readonly sections: readonly FileSection[] | undefined;
}

export interface RowSort {
  readonly column: ExportColumn;
  readonly direction: 1 | -1;
}

/** Which rows are listed, and in which order. */
export interface RowList {
  readonly listing: ListingId;
  /** Rows of the sections of a group stand together: in the order of the server, or sorted. */
  readonly groups: readonly (readonly SectionKey[])[];
  /** The quick filter as it was typed; empty for none. */
  readonly filter: string;
  /** IANA zone in which the quick filter sees times. */
  readonly zone: string;
  readonly sort: RowSort | undefined;
}

/** Rows from <= index < from + count of a group of a list. */
export interface RowWindow {
  readonly group: number;
  readonly from: number;
  readonly count: number;
}

export interface RowsRequest {
  readonly list: RowList;
  readonly columns: readonly ExportColumn[];
  readonly windows: readonly RowWindow[];
}

export interface RowsResponse {
  readonly groups: readonly GroupCount[];
  readonly rows: readonly ListedRow[];
}

export interface GroupCount {
  /** Rows that pass the quick filter. */
  readonly shown: number;
  readonly loaded: number;
}

/** A row where it stands in a list. */
export interface ListedRow {
  readonly group: number;
  readonly index: number;
  readonly section: SectionKey;
  /** Position in the section, in the order of the server: it stays while the section grows. */
  readonly row: number;
  /** Names the file in its section, in each reading: its `_id`, with a number where stores without names have several with it. */
  readonly id: string;
  /** One per requested column. */
  readonly cells: readonly Cell[];
  readonly isSelected: boolean;
  /** Whether it has come since a person has looked; see `MarkNewRequest`. */
  readonly isNew: boolean;
}

/** A place in a list. */
export interface RowPosition {
  readonly group: number;
  readonly index: number;
}

/** Where a file stands in a list. */
export interface LocateRequest {
  readonly list: RowList;
  readonly section: SectionKey;
  /** Its position in the section, or what names it there. */
  readonly file: { readonly row: number } | { readonly id: string };
}

/** A file that is held, whole. */
export interface LoadedFileInfo {
  readonly section: FileSection;
  readonly id: string;
  readonly leaves: readonly PlacedLeaf[];
}

export interface FileRequest {
  readonly listing: ListingId;
  readonly section: SectionKey;
  readonly row: number;
}

/** Changes the selection by rows of a list: these alone are selected, they as well, or they no longer. */
export interface SelectRequest {
  readonly list: RowList;
  readonly how: 'only' | 'add' | 'remove';
  readonly windows: readonly RowWindow[];
}

/** The same by files that are named one by one. */
export interface SelectFilesRequest {
  readonly listing: ListingId;
  readonly how: SelectRequest['how'];
  readonly files: readonly Pick<FileRequest, 'section' | 'row'>[];
}

/** What is selected, whether it passes the quick filter or not. */
export interface SelectedRowsRequest {
  readonly list: RowList;
  readonly columns: readonly ExportColumn[];
}

/** What is selected, whether it passes the quick filter or not. */
export interface Selected {
  readonly files: number;
  /** Sum of their `length`, as far as that is a number. */
  readonly bytes: number;
  /** Files without such a number. */
  readonly unsized: number;
}

/** Marks in a new reading the files that the one before did not have, and those that were marked in it. */
export interface MarkNewRequest {
  readonly from: ListingId;
  readonly to: ListingId;
  /** The sections that were read before: of others it is not known what they had. */
  readonly sections: readonly SectionKey[];
}

/** A path that files have. */
export interface SchemaPath {
  readonly path: readonly string[];
  /** Files that have it. */
  readonly files: number;
  readonly types: readonly { readonly type: CellType; readonly files: number }[];
  /** In how many of them it is a text of a date: ISO 8601 with its zone. */
  readonly dates: number;
  /** Some different values. */
  readonly examples: readonly Example[];
  /** The least and the greatest number. */
  readonly low: LeafNumber | undefined;
  readonly high: LeafNumber | undefined;
}

export interface Schema {
  /** Files that are held. */
  readonly files: number;
  /** In the order in which they came. */
  readonly paths: readonly SchemaPath[];
}

/** Asks which values the files that are held have at a path. */
export interface ValuesRequest {
  readonly listing: ListingId;
  readonly path: readonly string[];
}

/** A value of a field; its number tells it from the others. */
export interface FieldValue extends Pick<CountedValue, 'number' | 'files'> {
  readonly example: Example;
}

/** The most frequent values of a field, from the first on, and what all others are together. */
export interface FieldValues extends Pick<RankedValues, 'others'> {
  readonly values: readonly FieldValue[];
}

/** Names a set of files for main, which asks for them by it; it does not change while more is loaded. */
export interface NameSetRequest {
  readonly set: string;
  readonly of: 'selected' | 'shown' | 'loaded';
  readonly list: RowList;
}

/** Rows that are held of a section. */
export interface SectionCount {
  readonly key: SectionKey;
  readonly section: FileSection;
  readonly rows: number;
  /** Files that came again and were not taken in again. */
  readonly again: number;
}

/** Sections of a listing that rows were added to. */
export interface Growth {
  readonly listing: ListingId;
  readonly sections: readonly SectionCount[];
}
