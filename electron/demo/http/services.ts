import type { FileArchive } from '../files/archive';
import type { Listings } from '../files/listings';
import type { Aggregator, Plant } from '../plant/historian';
import type { Readings } from './readings';
import type { Tokens } from './tokens';

/**
 * The parameters of Read Files and Download File: objects and names of stores, or one file store (public facts §1,
 * 1.94).
 */
export type ApiGeneration = 'storename' | 'filestore';

/** One request as passed to the log hook, when its response begins. */
export interface RequestInfo {
  readonly method: string;
  /** Path and query of the URL. */
  readonly url: string;
  /** Text of a POST's body; undefined also where the request was refused before it was read. */
  readonly body: string | undefined;
  /** HTTP status of the response. */
  readonly status: number;
}

/** The dependencies of the routes. */
export interface Services {
  readonly plant: Plant;
  readonly aggregate: Aggregator;
  readonly isSupportedAggregate: (code: string) => boolean;
  readonly archive: FileArchive;
  readonly listings: Listings;
  readonly tokens: Tokens;
  readonly readings: Readings;
  readonly apiGeneration: ApiGeneration;
  /** Whether the fault items exist. */
  readonly faults: boolean;
  /** Files per store where a query has no limit; 0 is no limit. */
  readonly defaultStoreLimit: number;
  /** The current time, ms since the Unix epoch. */
  readonly now: () => number;
  /** Waits for some milliseconds, at most until the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onRequest: (info: RequestInfo) => void;
}
