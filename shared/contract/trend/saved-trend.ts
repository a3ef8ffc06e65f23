import { z } from 'zod';
import { instantSchema, wordSchema } from '../limits';
import { refusalWords } from '../words';
import { isPng } from './export';
import { viewSchema } from './view';

/** Bytes of a saved trend at most, its picture among them: that of a hundred dense series has less. */
export const largestSavedTrend = 8_000_000;

/** CSS pixels; a screen has no more. */
const lengthSchema = z.number().min(0).max(20_000);

/** The picture of a trend's lanes and time axis, and where it stood in which window: only there it is shown. */
const savedPictureSchema = z.object({
  png: z.instanceof(Uint8Array).refine(isPng, { error: () => refusalWords().noPng }),
  /** CSS pixels from the top left corner of the page. */
  left: lengthSchema,
  top: lengthSchema,
  width: lengthSchema,
  height: lengthSchema,
  /** Of the page, CSS pixels. */
  page: z.object({ width: lengthSchema, height: lengthSchema }),
  /** Device pixels per CSS pixel. */
  ratio: z.number().min(0.1).max(20),
  scheme: z.enum(['light', 'dark']),
});

/** A saved trend without its bytes. */
export const savedTrendHeadSchema = z.object({
  connectionId: wordSchema,
  view: viewSchema,
  /** When it was read, milliseconds since the Unix epoch. */
  readAt: instantSchema,
  picture: savedPictureSchema.omit({ png: true }),
});

/** What a trend drew when everything of it had been read, and what it was read for. */
export const savedTrendSchema = savedTrendHeadSchema
  .extend({
    picture: savedPictureSchema,
    /** What is drawn of each series, as the series worker wrote it. */
    drawn: z.instanceof(Uint8Array),
  })
  .refine(({ picture, drawn }) => picture.png.length + drawn.length <= largestSavedTrend, {
    error: () => refusalWords().largeSavedTrend,
  });
export type SavedTrend = z.infer<typeof savedTrendSchema>;

/** Which trend a page wants to draw. */
export const savedTrendOfSchema = savedTrendHeadSchema.pick({ connectionId: true, view: true });

/** What was saved of it. */
export type FoundTrend = Pick<SavedTrend, 'readAt' | 'drawn'>;
