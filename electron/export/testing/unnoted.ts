import type { ExportNotes } from '../unfinished-files';

/** Notes no temporary names. */
export const unnoted: ExportNotes = { begin: () => Promise.resolve(), end: () => Promise.resolve() };
