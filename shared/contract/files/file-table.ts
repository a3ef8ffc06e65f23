import { z } from 'zod';
import { exportColumnSchema } from './files-export';

/** CSS pixels. */
export const narrowestColumn = 48;
export const widestColumn = 1200;
/** Columns that a table has. */
export const mostFileColumns = 200;

/** A column of the tables of files. */
export const fileTableColumnSchema = z.object({
  source: exportColumnSchema,
  /** CSS pixels. */
  width: z.int().min(narrowestColumn).max(widestColumn),
  /** Whether sizes and times are shown as they were sent, rather than in units and in the view's zone. */
  asSent: z.boolean().default(false),
});
export type FileTableColumn = z.infer<typeof fileTableColumnSchema>;

export const fileTableColumnsSchema = z.array(fileTableColumnSchema).min(1).max(mostFileColumns);

const path = (width: number, ...names: string[]): FileTableColumn => ({
  source: { kind: 'path', path: names },
  width,
  asSent: false,
});

/** The columns of a table that nobody has changed. */
export const firstFileTableColumns: FileTableColumn[] = [
  path(270, 'filename'),
  path(84, 'length'),
  path(212, 'metadata', 'timestamp'),
  path(150, 'metadata', 'location'),
  path(116, 'metadata', 'ordernumber'),
  path(212, 'upload_date'),
];

/** Seconds after which files can be read again by themselves. */
export const filesRefreshChoices = [30, 60, 300] as const;
