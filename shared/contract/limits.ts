import { z } from 'zod';
import { firstInstant, lastInstant } from '../time/absolute';
import { longestTime } from '../time/expression';
import { refusalWords } from './words';

/** The most characters of texts, and the most of numbers, that the program takes from the page, a file or a link. */
export const textLimits = { path: 4000, word: 200, unit: 100, line: 1000, text: 10_000, url: 2000 } as const;

/** The specification's number of intervals where a request names none (§2.1). */
export const defaultIntervals = 100;

/** The most intervals that a request asks of the server. */
export const mostIntervals = 1_000_000;

/** A number of a sample, or what comes of some: a server's `1e999` is an infinity. */
export const sampleNumberSchema = z.union([
  z.number(),
  z.literal([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]),
]);

/** A time expression. */
export const timeTextSchema = z
  .string()
  .min(1)
  .max(longestTime, { error: () => refusalWords().longTime(longestTime) });

/** An instant, milliseconds since the Unix epoch. */
export const instantSchema = z.number().min(firstInstant).max(lastInstant);

/** The path of an item or an object. */
export const pathTextSchema = z.string().min(1).max(textLimits.path);

/** `#rrggbb`. */
export const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/);

/** A name within a protocol or a file: an aggregate, an ID, a zone. */
export const wordSchema = z.string().min(1).max(textLimits.word);
