import { z } from 'zod';
import { textLimits } from './limits';
import { refusalWords } from './words';

/** The most named numbers of an item. */
export const itemStateLimit = 300;

/** What a whole number of an item stands for, such as 0 for Closed. */
export const namedStateSchema = z.object({
  value: z.int(),
  name: z
    .string()
    .trim()
    .min(1)
    .max(textLimits.word)
    .regex(/^[^;\r\n]*$/u, { error: () => refusalWords().nameOfState }),
});
export type NamedState = z.infer<typeof namedStateSchema>;
