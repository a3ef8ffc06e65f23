import { z } from 'zod';
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
  changes: changesSchema,
  problem: problemSchema.exactOptional(),
});

const cursorSchema = changesSchema.extend({ position: count, start: count, rows: count });

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

/** All that is needed to go on with an export after the program has ended. */
export const journalSchema = z.object({
  request: filesExportSchema,
  path: z.string(),
  temporary: z.string(),
  startedAt: z.number(),
  stoppedAt: z.number(),
  problem: problemSchema.exactOptional(),
  state: exportStateSchema,
  written: writtenStateSchema,
});
export type ExportJournal = z.infer<typeof journalSchema>;
export type ParsedFilesExport = z.output<typeof filesExportSchema>;
