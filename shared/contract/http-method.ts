import { z } from 'zod';

/** How a request that the specification has both ways is sent. */
export const httpMethodSchema = z.enum(['GET', 'POST']);
