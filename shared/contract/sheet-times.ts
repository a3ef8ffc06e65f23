import { z } from 'zod';
import { zoneOf } from '../time/zone';
import { refusalWords } from './words';

/** An IANA name, also `UTC`; `local` means another zone on every computer. */
export const zoneNameSchema = z
  .string()
  .min(1)
  .refine((name) => name !== 'local' && zoneOf(name) !== undefined, { error: () => refusalWords().noZone });

/** How instants stand in a sheet of Excel: as its dates, which know no zone and stand in the one of the export, or as texts after ISO 8601. */
export const sheetTimes = ['date', 'iso'] as const;
export const sheetTimeSchema = z.enum(sheetTimes);
export type SheetTime = z.infer<typeof sheetTimeSchema>;
