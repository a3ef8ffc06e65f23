/** Bytes that a HAR file has at most that is opened. */
export const mostHarBytes = 256e6;

/** Entries of one that are read; a browser's log of an hour has fewer. */
export const mostHarEntries = 10_000;

/** Entries that are told of when they are left out; all are counted. */
export const mostToldSkipped = 200;

/** An entry of a HAR file that is left out. */
export interface SkippedEntry {
  /** Its place in the file; the first is 1. */
  readonly place: number;
  /** What it asked for, as far as that can be read. */
  readonly url: string | undefined;
  /** Why it is left out: `request.method: …`. */
  readonly reason: string;
}

/** A HAR file that is open in Inspect, beside the program's own requests. */
export interface OpenedHar {
  /** That of the requests that come from it. */
  readonly connectionId: string;
  /** Its path, or its name where it was dropped. */
  readonly file: string;
  /** The program that says it has written it; empty where none does. */
  readonly creator: string;
  readonly requests: number;
  /** How many entries were left out, and the first of them. */
  readonly skippedCount: number;
  readonly skipped: readonly SkippedEntry[];
}
