import type { ExportNotes } from '../../../writers/target/unfinished-files';

/** Notes no temporary names. */
export const noNotes: ExportNotes = { begin: () => Promise.resolve(), end: () => Promise.resolve() };
