import { z } from 'zod';

/** Characters of a name that a person gives. */
export const longestName = 200;

/** What a person calls something that is kept as a file. */
export const nameSchema = z.string().trim().min(1).max(longestName);
