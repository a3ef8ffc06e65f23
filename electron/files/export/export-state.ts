import { z } from 'zod';
import type { Profile } from '@shared/contract/connections/connection';
import { failedItemSchema, filesExportSchema } from '@shared/contract/files/files-export';
import { problemSchema } from '@shared/problem/problem-schema';
import { writtenStateSchema } from '../../writers/files/write-plan';

const count = z.int().min(0);

const changesSchema = z.object({ again: count, steppedBack: count, mayMiss: z.boolean() });

const exportedSectionSchema = z.object({
  query: count,
  item: z.string(),
  store: z.string(),
  rows: count,
  atEnd: count,
  faults: count.default(0),
  changes: changesSchema,
  problem: problemSchema.exactOptional(),
});

const cursorSchema = changesSchema.extend({
  position: count,
  start: count,
  rows: count,
  faults: count.default(0),
  looked: count.default(0),
});

/** Where an export stands: what is done, and the item of a query whose stores it is reading. */
export const exportStateSchema = z.object({
  done: z.array(exportedSectionSchema),
  failedItems: z.array(failedItemSchema),
  /** Position among all items of all queries. */
  unit: count,
  /** The unit's stores that are still to be read, the one under way first; null before they are known. */
  stores: z.array(z.object({ store: z.string(), item: z.string() })).nullable(),
  /** Where it stands in the first of them; null at its beginning. */
  cursor: cursorSchema.nullable(),
});
export type ExportState = z.infer<typeof exportStateSchema>;

export const firstState: ExportState = { done: [], failedItems: [], unit: 0, stores: null, cursor: null };

/** Whose files an export holds. It goes on only where they come from the same place: others would be mixed with them. */
const exportOriginSchema = z.object({
  connection: z.string(),
  /** Scheme, host, port and path prefix, without a slash at the end. */
  baseUrl: z.string(),
  /** Where files are asked for. */
  filesPath: z.string(),
  /** Who signs in, as far as the connection tells: others may see other files. */
  user: z.string(),
});
export type ExportOrigin = z.infer<typeof exportOriginSchema>;

export function originOf({ id, baseUrl, filesPath, authentication }: Profile): ExportOrigin {
  const user = 'username' in authentication ? authentication.username : '';
  return { connection: id, baseUrl: baseUrl.replace(/\/+$/, ''), filesPath, user };
}

/** All that is needed to go on with an export after the program has ended. */
export const resumeSchema = z.object({
  request: filesExportSchema,
  origin: exportOriginSchema,
  path: z.string(),
  startedAt: z.number(),
  stoppedAt: z.number(),
  problem: problemSchema.exactOptional(),
  state: exportStateSchema,
  written: writtenStateSchema,
});
export type ExportResume = z.infer<typeof resumeSchema>;
export type ParsedFilesExport = z.output<typeof filesExportSchema>;
