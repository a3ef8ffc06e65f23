import { ipcMain } from 'electron';
import { z } from 'zod';
import type { TimeRange } from '@shared/time/range';
import { naiveChannel, type NaiveSeries } from '../common/naive';
import type { Plant } from './plant';

const numbers = z.custom<number[]>(Array.isArray);
const answerSchema = z.object({
  data: z.object({
    items: z.array(z.object({ intervals: z.array(z.object({ V: numbers, Q: numbers, T: numbers })) })),
  }),
});
const rangeSchema = z.object({ start: z.number(), end: z.number() });

/** Reads for a page like most programs would: `json()` in main, and the parsed arrays as the reply of an `invoke`. */
export function answerNaively(plant: Plant): () => void {
  ipcMain.handle(naiveChannel, async (_event, range: unknown): Promise<NaiveSeries | undefined> => {
    const response = await plant.fetch(rangeSchema.parse(range));
    const { data } = answerSchema.parse(await response.json());
    return data.items[0]?.intervals[0];
  });
  return () => ipcMain.removeHandler(naiveChannel);
}

/**
 * Fetches a range of items with Electron's own `fetch`, in a separate session, and discards every piece; returns milliseconds.
 */
export async function discard(plant: Plant, range: TimeRange, paths?: readonly string[]): Promise<number> {
  const begun = performance.now();
  const response = await plant.fetch(range, paths);
  const reader = response.body?.getReader();
  for (let done = reader === undefined; !done;) done = (await reader?.read())?.done ?? true;
  return performance.now() - begun;
}
