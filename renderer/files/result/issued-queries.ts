import type { FileQuery } from '@shared/contract/files/file-query';
import type { FilesQuery } from '@shared/contract/files/files';

/**
 * Queries that were asked together. Whatever tells of files or takes them away (table, summary, export, its proposed name
 * and the file beside it) has it from the one that brought the files.
 */
export interface IssuedQueries {
  /** As a person wrote them. */
  readonly written: readonly FileQuery[];
  /** IANA zone in which their times were read. */
  readonly zone: string;
  /** As they were sent. */
  readonly sent: readonly FilesQuery[];
  /** What they are called until a person names them. */
  readonly name: string;
  /** What a file of them is called until a person names it, without ending. */
  readonly fileName: string;
  /** What was asked, in whole sentences. */
  readonly words: string;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /**
   * The same as they are asked at another instant, milliseconds since the Unix epoch: relative times are others then. Where
   * they can't be asked any more, as they were.
   */
  readonly again: (at: number) => IssuedQueries;
}

/** Whether queries as they are written now are those that were asked. */
export function isIssued({ written, zone }: IssuedQueries, now: readonly FileQuery[], zoneNow: string): boolean {
  return zone === zoneNow && JSON.stringify(written) === JSON.stringify(now);
}
