import { z } from 'zod';
import type { Problem } from '../../problem/problem';
import { filesSourceSchema } from './files-export';

/** The content of one file, saved where the person chooses; the connection must allow it (`profile.downloads`). */
export const filesDownloadSchema = z.object({
  /** Chosen by the page, unique in its lifetime; progress carries it. */
  downloadId: z.string().min(1).max(64),
  connectionId: z.string().min(1),
  store: z.string().min(1),
  fileId: z.string().min(1),
  /** The file's name as the store has it; the dialog proposes it, made safe for this computer. */
  filename: z.string().optional(),
  /** Bytes that it has as its store lists it. */
  length: z.int().min(0).exactOptional(),
});
export type FilesDownload = z.infer<typeof filesDownloadSchema>;

/** Whether what a store lists as the length of a file is one. */
export function isLength(listed: unknown): listed is number {
  return filesDownloadSchema.shape.length.safeParse(listed).success && listed !== undefined;
}

export interface FilesDownloadProgress {
  readonly downloadId: string;
  readonly bytes: number;
  /** Bytes in all, where the server told. */
  readonly of: number | undefined;
}

export interface FilesDownloadOutcome {
  /** False when the person left the save dialog. */
  readonly saved: boolean;
  /** The name that it has: a free one where the chosen one could not be had, which `notices` tell, as they do of another length than the listed one. */
  readonly path?: string;
  readonly bytes?: number;
  readonly notices: readonly Problem[];
}

/** The contents of files that the page holds, each saved under its own name in a folder that the person chooses. */
export const folderDownloadSchema = filesDownloadSchema.pick({ downloadId: true, connectionId: true }).extend({
  /** The queries say of which store a file is where the answer does not. */
  source: filesSourceSchema.options[1].pick({ set: true, count: true, queries: true }),
});
export type FolderDownload = z.infer<typeof folderDownloadSchema>;

export interface FolderDownloadProgress {
  readonly downloadId: string;
  readonly folder: string;
  /** Files that are complete, and those that failed. */
  readonly saved: number;
  readonly failed: number;
  /** Of all contents, so far. */
  readonly bytes: number;
}

/** A content that was not saved, or not as it is listed, and why. */
export interface FailedDownload {
  /** The file's name as the store has it, or its ID. */
  readonly filename: string;
  readonly problem: Problem;
}

export interface FolderDownloadOutcome {
  /** Undefined when the person left the dialog. */
  readonly folder: string | undefined;
  readonly saved: number;
  readonly bytes: number;
  /** The first one that was saved. */
  readonly path: string | undefined;
  readonly failed: number;
  /** The first of those that failed. */
  readonly failures: readonly FailedDownload[];
  /** Files that were not asked for, or not to their end: the person stopped it, or what failed would have failed for each. */
  readonly left: number;
}

/** Failures of a download into a folder that are told one by one. */
export const mostFailuresTold = 500;
