import { z } from 'zod';

/** How instants stand in a sheet of Excel: as its dates, which know no zone and stand in the one of the export, or as texts after ISO 8601. */
export const sheetTimes = ['date', 'iso'] as const;
export const sheetTimeSchema = z.enum(sheetTimes);
export type SheetTime = z.infer<typeof sheetTimeSchema>;
