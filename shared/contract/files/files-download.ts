import { z } from 'zod';
import type { Problem } from '../../problem/problem';

/** The content of one file, saved where the person chooses; the connection must allow it (`profile.downloads`). */
export const filesDownloadSchema = z.object({
  /** Chosen by the page, unique in its lifetime; progress carries it. */
  downloadId: z.string().min(1).max(64),
  connectionId: z.string().min(1),
  store: z.string().min(1),
  fileId: z.string().min(1),
  /** The file's name as the store has it; the dialog proposes it, made safe for this computer. */
  filename: z.string().optional(),
});
export type FilesDownload = z.infer<typeof filesDownloadSchema>;

export interface FilesDownloadProgress {
  readonly downloadId: string;
  readonly bytes: number;
  /** Bytes in all, where the server told. */
  readonly of: number | undefined;
}

export interface FilesDownloadOutcome {
  /** False when the person left the save dialog. */
  readonly saved: boolean;
  /** The name that it has: a free one where the chosen one could not be had, which `notices` tell. */
  readonly path?: string;
  readonly bytes?: number;
  readonly notices: readonly Problem[];
}
