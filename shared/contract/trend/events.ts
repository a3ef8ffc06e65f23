import { z } from 'zod';
import type { Problem } from '../../problem/problem';
import type { TimeRange } from '../../time/range';
import { instantSchema, pathTextSchema, textLimits, timeTextSchema, wordSchema } from '../limits';
import { itemStateLimit, namedStateSchema } from '../named-state';
import { refusalWords } from '../words';

const keySchema = z.string().min(1).max(4096);
/** Seconds, up to a year. */
const secondsSchema = z
  .number()
  .min(0)
  .max(366 * 86_400);
const someSecondsSchema = secondsSchema.positive();

/** What a value is compared with: a number, or what another series has at the same instant. */
const limitSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('value'), value: z.number() }),
  z.object({ kind: z.literal('series'), series: keySchema }),
]);
export type EventLimit = z.infer<typeof limitSchema>;

const onSeries = z.object({ series: keySchema });
const band = { deadBand: z.number().min(0) };
const slope = { rate: z.number().positive(), per: z.enum(['s', 'min', 'h']), overSeconds: someSecondsSchema };

/** A condition on one series of the view, named by its key. */
export const eventPartSchema = z.discriminatedUnion('kind', [
  /** Until it is back by the dead band. */
  onSeries.extend({ kind: z.literal('above'), limit: limitSchema, ...band }),
  onSeries.extend({ kind: z.literal('below'), limit: limitSchema, ...band }),
  onSeries.extend({ kind: z.literal('inside'), low: limitSchema, high: limitSchema, ...band }),
  onSeries.extend({ kind: z.literal('outside'), low: limitSchema, high: limitSchema, ...band }),
  /** Changes by more than `rate` a unit of time, from `overSeconds` before to each instant. */
  onSeries.extend({ kind: z.literal('rising'), ...slope }),
  onSeries.extend({ kind: z.literal('falling'), ...slope }),
  /** Has this text, as written, or the number or boolean that a person types so: `1,5`, `On`; or the number of this name. */
  onSeries.extend({ kind: z.literal('state'), state: z.string().max(textLimits.line) }),
  onSeries.extend({ kind: z.literal('quality'), worst: z.enum(['uncertain', 'bad']) }),
  /** Moves by no more than `within` for so long. */
  onSeries.extend({ kind: z.literal('flat'), within: z.number().min(0), lastsSeconds: someSecondsSchema }),
  /** There is no sample, good or bad, for longer than this. */
  onSeries.extend({ kind: z.literal('missing'), lastsSeconds: someSecondsSchema }),
]);
export type EventPart = z.infer<typeof eventPartSchema>;

/** A condition has at most so many parts. */
export const mostParts = 10;

/** Of calculated series so many raw points behind them are calculated at most for a search. */
export const mostCalculated = 5_000_000;

/** What an event is. */
export const eventConditionSchema = z.object({
  /** Whether all parts have to hold at once, or any of them. */
  join: z.enum(['all', 'any']),
  parts: z.array(eventPartSchema).min(1).max(mostParts),
  /** What is shorter is no event. */
  atLeastSeconds: secondsSchema,
  /** After so many the search ends. */
  most: z.int().min(1).max(5000),
});
export type EventCondition = z.infer<typeof eventConditionSchema>;

/** How often a watched search is made, seconds. */
export const watchPaces = [60, 300, 900, 3600] as const;
export type WatchPace = (typeof watchPaces)[number];

/** A search as a view keeps it. */
export const viewSearchSchema = z.object({
  id: wordSchema,
  /** Absent: its condition says what it is called. */
  name: z.string().min(1).max(textLimits.line).exactOptional(),
  /** Absent: what is to be found is not said yet. */
  condition: eventConditionSchema.exactOptional(),
  /** Read in the view's zone; null is the trend's own range. */
  range: z.object({ start: timeTextSchema, end: timeTextSchema }).nullable(),
  /** Made again and again, and new events are told; absent: only when the person searches. */
  watchSeconds: z.literal(watchPaces).exactOptional(),
});
export type ViewSearch = z.infer<typeof viewSearchSchema>;

/** A view has at most so many searches. */
export const mostSearches = 50;

/** The searches of a view, and the one that is shown. */
export const viewEventsSchema = z
  .object({
    searches: z.array(viewSearchSchema).min(1).max(mostSearches),
    /** By its id. */
    chosen: wordSchema,
  })
  .refine(({ searches }) => new Set(searches.map(({ id }) => id)).size === searches.length, {
    path: ['searches'],
    error: () => refusalWords().view.sameSearches,
  })
  .refine(({ searches, chosen }) => searches.some(({ id }) => id === chosen), {
    path: ['chosen'],
    error: () => refusalWords().view.noSearch,
  });
export type ViewEvents = z.infer<typeof viewEventsSchema>;

const eventItemSchema = z.object({
  series: keySchema,
  path: pathTextSchema,
  stepped: z.boolean(),
  /** Its line is broken between samples that are farther apart; absent: nowhere. */
  longestGapSeconds: z.number().positive().exactOptional(),
  /** The names of its numbers. */
  states: z.array(namedStateSchema).max(itemStateLimit).readonly().exactOptional(),
  /** Of a calculated series, under which name the page's series worker holds it over all of the range; `path` is what it is called. */
  held: wordSchema.exactOptional(),
});
export type EventItem = z.infer<typeof eventItemSchema>;

const searchIdSchema = z.string().min(1).max(64);

export const eventSearchSchema = z.object({
  /** Chosen by the page, unique in its lifetime; progress carries it. */
  searchId: searchIdSchema,
  connectionId: z.string().min(1),
  start: instantSchema,
  end: instantSchema,
  condition: eventConditionSchema,
  /** The items behind the series that the condition names, and calculated series. */
  items: z.array(eventItemSchema).min(1).max(30),
  /** Whether it may read as much as it takes. */
  anyAmount: z.boolean(),
  /** Begins earlier where it takes that to know how things stand at the start: what goes on there is found from before. */
  fromBefore: z.literal(true).exactOptional(),
});
export type EventSearch = z.infer<typeof eventSearchSchema>;

export const eventFiguresSchema = z.object({
  connectionId: z.string().min(1),
  path: pathTextSchema,
  /** Half-open, milliseconds since the Unix epoch. */
  events: z.array(z.object({ start: instantSchema, end: instantSchema })).max(100),
});

/** The figures of an item over an event. */
export const eventFigureNames = ['min', 'max', 'mean'] as const;
export type EventFigureName = (typeof eventFigureNames)[number];

/** Why there is no figure: its quality is bad, it is no number or did not come, or what the server said instead. */
export type MissingFigure =
  | { readonly kind: 'bad'; readonly quality: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly message: string };

/** What the historian tells of an item over an event; NaN where it has nothing. */
export interface EventFigures extends Readonly<Record<EventFigureName, number>> {
  /** Why some are NaN. */
  readonly missing?: Partial<Readonly<Record<EventFigureName, MissingFigure>>>;
}

/** The figures of some events, in their order. */
export interface ToldFigures {
  readonly figures: readonly EventFigures[];
  /** What the server refuses of them, the first time. */
  readonly problem?: Problem;
}

/** How far a search has come. */
export interface EventProgress {
  readonly searchId: string;
  /** Events found since it was last told, in the order of time. */
  readonly found: readonly TimeRange[];
  /** Points that have come, aggregates included. */
  readonly read: number;
  /** Part of the search that is done: 0 to 1. */
  readonly part: number;
}

export interface EventOutcome {
  /** `complete`: all of the range; `most`: ended after as many as were asked for; `tooMuch`: ended before raw data was read. */
  readonly end: 'complete' | 'most' | 'tooMuch';
  /** All that was found, in the order of time: what was last told as progress may come after the outcome. */
  readonly found: readonly TimeRange[];
  /** Points that came, aggregates included. */
  readonly read: number;
  /** Raw points that are still to be read for `tooMuch`, about. */
  readonly toRead: number;
  /** Raw points in the range of all items, about. */
  readonly total: number;
  /** What the server did not give, so that raw data was read in its place. */
  readonly notes: readonly string[];
  readonly problem?: Problem;
}
