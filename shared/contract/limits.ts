import { z } from 'zod';
import { firstInstant, lastInstant } from '../time/absolute';
import { longestTime } from '../time/expression';
import { zoneOf } from '../time/zone';
import { refusalWords } from './words';

/** The most characters of texts, and the most of numbers, that the program takes from the page, a file or a link. */
export const textLimits = { path: 4000, word: 200, unit: 100, line: 1000, text: 10_000, url: 2000 } as const;

/** The specification's number of intervals where a request names none (§2.1). */
export const defaultIntervals = 100;

/** The most intervals that a request asks of the server. */
export const mostIntervals = 1_000_000;

/** As many intervals as a wide plot has: servers differ in how many they take, and more are asked in parts where nobody has chosen how many. */
export const mostIntervalsAtOnce = 20_000;

/** The most intervals of a length that a trend reads of an item at a time. */
export const mostClockIntervals = 200_000;

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

/** The name of a time zone: an IANA name, also `UTC`, never `local`, which means another one on every computer. */
export const zoneNameSchema = z
  .string()
  .min(1)
  .refine((name) => name !== 'local' && zoneOf(name) !== undefined, { error: () => refusalWords().noZone });
