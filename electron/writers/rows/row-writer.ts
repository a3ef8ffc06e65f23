import type { ExportFormat } from '@shared/contract/trend/export';
import type { RangeSet } from '@shared/time/range-set';
import type { PackedRows } from '@shared/vqt/packed';
import type { QualityScheme } from '@shared/vqt/quality';

/** An item as a file names it. */
export interface NamedItem {
  readonly label: string;
  /** Empty where it has none. */
  readonly unit: string;
  /** Where it was read: between its ranges it may have samples that are not there. */
  readonly read?: RangeSet;
  /** Where regular rows stand: what is read may reach beyond, to the samples beside. */
  readonly rows?: RangeSet;
  /** Up to when its samples can be known, milliseconds since the Unix epoch: what comes later is still to come. */
  readonly until?: number;
  /** Whether it holds its value until the next sample. */
  readonly stepped?: boolean;
  /** How far samples may be apart for something to lie between them, and how long one is held; milliseconds. */
  readonly longestGap?: number;
}

/** Writes rows in the form of a format. */
export interface RowWriter {
  /** The rows that follow are this item's. */
  item(item: NamedItem): void;
  rows(rows: PackedRows): void;
  /** Of the item whose rows came last this was not to be had; for a format that makes values up between samples. */
  missing?(ranges: RangeSet): void;
  /** Writes what is left, and what belongs at a file's end. To be called once. */
  end(): void;
}

/** Takes the bytes of a file in order; they are free again when it returns. */
export type Sink = (bytes: Uint8Array) => void;

/** What a writer has to know besides the rows. */
export interface WriterOptions {
  readonly format: ExportFormat;
  /** What the connection's quality codes mean. */
  readonly scheme: QualityScheme;
  /** What a format with metadata keeps there, by name. */
  readonly about: Readonly<Record<string, string>>;
}
