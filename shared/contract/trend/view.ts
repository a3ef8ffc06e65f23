import { z } from 'zod';
import { letterPattern, longestFormula } from '../../formula/letters';
import { emptyFileQuery, fileQueriesSchema } from '../files/file-query';
import { lengthRuleSchema, shiftRuleSchema, shiftStartsSchema } from './clock-intervals';
import { viewEventsSchema } from './events';
import { historyOptionsSchema } from './history';
import { viewPlotsSchema } from './plots';
import { viewStatisticsSchema } from './statistics';
import { mostShifts } from '../../time/shifts';
import {
  colourSchema,
  instantSchema,
  mostIntervals,
  pathTextSchema,
  textLimits,
  timeTextSchema,
  wordSchema,
} from '../limits';
import { seriesGapSchema } from '../longest-gap';
import { nameSchema } from '../name';
import { refusalWords } from '../words';

/** What becomes of samples of a quality class: the line breaks, goes through them, or spans from neighbour to neighbour. */
const qualityRuleSchema = z.enum(['gap', 'plot', 'span']);

/** How many intervals a processed read asks for, or where they begin. */
const intervalChoiceSchema = z.discriminatedUnion('kind', [
  /** One per device pixel of the plot. */
  z.object({ kind: z.literal('plot') }),
  /** The specification's 100. */
  z.object({ kind: z.literal('default') }),
  z.object({ kind: z.literal('number'), count: z.int().min(1).max(mostIntervals) }),
  lengthRuleSchema,
  shiftRuleSchema,
]);

/** What a value axis covers. */
export const valueRangeSchema = z.discriminatedUnion('kind', [
  /** All numbers on screen that the line goes through. */
  z.object({ kind: z.literal('auto') }),
  /** The same, but never beyond these limits; null leaves an end open. */
  z.object({ kind: z.literal('limits'), low: z.number().nullable(), high: z.number().nullable() }),
  /** What is left of the numbers on screen when so many in a hundred are taken off at each end. */
  z.object({ kind: z.literal('percentile'), off: z.number().min(0).max(49) }),
  z.object({ kind: z.literal('fixed'), low: z.number(), high: z.number() }),
]);
export type ValueRange = z.infer<typeof valueRangeSchema>;

/** What is calculated in place of an item that is read. */
const viewCalculationSchema = z.object({
  /** Names other series of the view by their letters. */
  formula: z.string().min(1).max(longestFormula),
  /** The letter of the series at whose instants it is calculated; at those of all that it names where absent. */
  at: z.string().regex(letterPattern).optional(),
});

/** The most samples that a person can give a series: they are in every file that keeps the view. */
export const mostOwnSamples = 5000;

/** A sample that a person has given: its time, milliseconds since the Unix epoch, and its value. */
const ownSampleSchema = z.object({ t: instantSchema, v: z.number() }).readonly();
export type OwnSample = z.infer<typeof ownSampleSchema>;

/**
 * A series of a view: an item, and how it is read and drawn; what is absent follows the item, or the program's choice. An
 * item may stand in a view several times, such as with several aggregates.
 */
export const viewSeriesSchema = z.object({
  /** Tells it from the other series of the view: its path, and for a further series of the item something behind it. */
  key: z.string().min(1).max(4096),
  /** Of a series that is not read the name that a person gave it. */
  path: pathTextSchema,
  /** Of an item that follows the view's template: its path with `{name}` in place of the template's value. */
  pattern: pathTextSchema.optional(),
  /** By which formulas of the view name it; kept from when one first does. */
  letter: z.string().regex(letterPattern).optional(),
  /** Present for a calculated series. */
  calculation: viewCalculationSchema.optional(),
  /** Present for a series of samples that a person has given, in the order of time. */
  samples: z
    .array(ownSampleSchema)
    .min(1)
    .max(mostOwnSamples)
    .overwrite((samples) => samples.toSorted((a, b) => a.t - b.t))
    .readonly()
    .optional(),
  /** The id of the layer that it is of: then it shows another period. */
  layer: wordSchema.optional(),
  /** Absent: the view's. */
  aggregate: wordSchema.optional(),
  colour: colourSchema.optional(),
  /** CSS pixels. */
  width: z.number().min(0.5).max(8).optional(),
  line: z.enum(['sloped', 'stepped', 'points']).optional(),
  /** How long a gap may be that its line is drawn across; absent: as its item says. */
  longestGap: seriesGapSchema.optional(),
  /** The lane that it was put into by hand. */
  lane: z.string().min(1).max(4096).optional(),
  /** How high its lane of values is beside the others, as a multiple of the usual height; 1 where no series of the lane says it. */
  laneHeight: z.number().min(0.01).max(100).optional(),
  /** Whether it has a value axis of its own in its lane. */
  ownAxis: z.boolean().optional(),
  range: valueRangeSchema.optional(),
  logarithmic: z.boolean().optional(),
  decimals: z.int().min(0).max(12).optional(),
  unit: z.string().max(textLimits.unit).optional(),
  hidden: z.boolean().optional(),
});
export type ViewSeries = z.infer<typeof viewSeriesSchema>;

/** Whether a series shows an item that is read. */
export function isReadSeries(series: { readonly calculation?: unknown; readonly samples?: unknown }): boolean {
  return series.calculation === undefined && series.samples === undefined;
}

/** What stays the same between two periods whose clocks differ: the time of day, or the time that passes. */
const keptTimeSchema = z.enum(['clock', 'elapsed']);
export type KeptTime = z.infer<typeof keptTimeSchema>;

/** Which period a layer shows beside that of the view. */
const layerShiftSchema = z.discriminatedUnion('kind', [
  /** So many units earlier. Months keep the day of the month, and with it the time of day. */
  z.object({
    kind: z.literal('step'),
    count: z.int().min(1).max(10_000),
    unit: z.enum(['hour', 'day', 'week', 'month', 'year']),
    keeps: keptTimeSchema,
  }),
  /** So many shifts earlier, each laid over a later one from its start; `starts` are times of day. */
  z.object({
    kind: z.literal('shift'),
    count: z.int().min(1).max(mostShifts),
    starts: shiftStartsSchema,
  }),
  /** So that the instant `from` stands at the instant `to` of the view. */
  z
    .object({ kind: z.literal('aligned'), from: instantSchema, to: instantSchema, keeps: keptTimeSchema })
    .refine(({ from, to }) => from !== to, { error: () => refusalWords().view.sameInstants }),
]);
export type LayerShift = z.infer<typeof layerShiftSchema>;

/** Another period, laid over that of the view: its series name it. */
export const layerSchema = z.object({
  id: wordSchema,
  name: z.string().min(1).max(textLimits.line),
  shift: layerShiftSchema,
});
export type Layer = z.infer<typeof layerSchema>;

/** A line at a value of a series, in the lane of that. */
export const limitLineSchema = z.object({
  id: wordSchema,
  value: z.number(),
  text: z.string().max(textLimits.line),
  kind: z.enum(['high-high', 'high', 'target', 'low', 'low-low', 'other']),
  /** The key of the series that it belongs to. */
  series: z.string().min(1).max(4096),
});
export type LimitLine = z.infer<typeof limitLineSchema>;

/** A note at an instant, or over the half-open period [start, end); milliseconds since the Unix epoch. */
export const noteSchema = z
  .object({
    id: wordSchema,
    start: instantSchema,
    end: instantSchema.nullable(),
    text: z.string().max(textLimits.text),
  })
  .overwrite((note) =>
    note.end !== null && note.end < note.start ? { ...note, start: note.end, end: note.start } : note,
  );
export type Note = z.infer<typeof noteSchema>;

/** The queries of files that are asked side by side; their times are read in the view's zone. */
const viewFilesSchema = z.object({ queries: fileQueriesSchema });

/** What stands in braces in the patterns of a template's paths. */
export const templateNamePattern = /^[\p{L}\p{N}_-]{1,40}$/u;

/** Makes a view a template: the part of its paths that varies, and what stands there now. */
const viewTemplateSchema = z.object({ name: z.string().regex(templateNamePattern), value: wordSchema });
export type ViewTemplate = z.infer<typeof viewTemplateSchema>;

/** The most that a view holds; of layers as many as can be told apart. */
export const viewLimits = { series: 500, layers: 12, cursors: 20, limitLines: 200, notes: 1000 } as const;

/** The version of view files that this program writes; it reads older ones and leaves newer ones alone. */
export const viewVersion = 3;

/** What is on screen, saved as a file: never a credential. Members are written in this order. */
export const viewSchema = z.object({
  format: z.literal('process-data-viewer-view'),
  version: z.literal(viewVersion),
  name: nameSchema,
  /** The server that it was made for; a view never adds one. */
  connection: z.object({
    id: wordSchema,
    name: z.string().max(textLimits.word),
    baseUrl: z
      .url({ protocol: /^https?$/ })
      .max(textLimits.url)
      .regex(/^\w+:\/\/[^/?#@]*(?:\/[^?#]*)?$/, { error: () => refusalWords().view.baseUrl }),
  }),
  time: z.object({
    /** Time expressions as typed: `*-8h`, `t`, or instants. */
    start: timeTextSchema,
    end: timeTextSchema,
    /** `local`, `UTC` or an IANA zone. */
    zone: wordSchema,
    /** Seconds between refreshes while it follows the present; null when it does not. */
    refreshSeconds: z.number().min(1).max(86_400).nullable(),
    /** The instant from which the time axis counts; absent: it tells the time of the zone. */
    origin: instantSchema.optional(),
  }),
  read: z.object({
    aggregate: wordSchema,
    intervals: intervalChoiceSchema,
    options: historyOptionsSchema.omit({ intervals_no: true }),
  }),
  quality: z.object({
    uncertain: qualityRuleSchema,
    bad: qualityRuleSchema,
    /** Where an item that reports by the clock has no data: absent, the line breaks. */
    missing: z.enum(['gap', 'span']).exactOptional(),
  }),
  lanes: z.enum(['one', 'item', 'unit', 'hand']),
  /** Absent: the view is no template. */
  template: viewTemplateSchema.optional(),
  series: z
    .array(viewSeriesSchema)
    .max(viewLimits.series)
    .refine((series) => areApart(series.map(({ key }) => key)), { error: () => refusalWords().view.sameKeys })
    .refine((series) => areApart(series.flatMap(({ letter }) => letter ?? [])), {
      error: () => refusalWords().view.sameLetters,
    }),
  /** Absent for none. */
  layers: z
    .array(layerSchema)
    .max(viewLimits.layers)
    .refine((layers) => areApart(layers.map(({ id }) => id)), { error: () => refusalWords().view.sameLayers })
    .optional(),
  /** Instants of the placed cursors, milliseconds since the Unix epoch; ascending, each once. */
  cursors: z.array(instantSchema).max(viewLimits.cursors).overwrite(cursorsInOrder),
  limits: z.array(limitLineSchema).max(viewLimits.limitLines).overwrite(withOwnIds),
  /** In the order of time. */
  notes: z
    .array(noteSchema)
    .max(viewLimits.notes)
    .overwrite((notes) => withOwnIds(notes).toSorted((a, b) => a.start - b.start)),
  files: viewFilesSchema.default({ queries: [emptyFileQuery] }),
  /** What is looked for; absent where nothing was yet. */
  events: viewEventsSchema.optional(),
  /** The plot that was last shown; absent where none was. */
  plots: viewPlotsSchema.optional(),
  /** Which statistics were last shown, where that were others than those of all that is in sight. */
  statistics: viewStatisticsSchema.optional(),
});
export type View = z.infer<typeof viewSchema>;

/** Cursors as a view has them, which numbers them in the order of time: each instant once. */
export function cursorsInOrder(times: readonly number[]): number[] {
  return [...new Set(times)].toSorted((a, b) => a - b);
}

/** Marks of which each has an id of its own: what is done to one of them is done to no other. */
function withOwnIds<Mark extends { readonly id: string }>(marks: readonly Mark[]): Mark[] {
  const taken = new Set(marks.map(({ id }) => id));
  if (taken.size === marks.length) return [...marks];
  const met = new Set<string>();
  const own: Mark[] = [];
  let number = 2;
  for (const mark of marks) {
    while (taken.has(String(number))) number += 1;
    const id = met.has(mark.id) ? String(number) : mark.id;
    taken.add(id);
    met.add(id);
    own.push(id === mark.id ? mark : { ...mark, id });
  }
  return own;
}

function areApart(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

/**
 * A key for a further series of the item at `path`, which none of `taken` has: the path itself where it is free, else
 * with a number behind it, such as `/Unit/TI-101 #2`.
 */
export function uniqueSeriesKey(path: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  let key = path;
  for (let number = 2; known.has(key); number += 1) key = `${path} #${number}`;
  return key;
}
