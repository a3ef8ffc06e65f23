import { z } from 'zod';
import type { AggregateOptions, RequestedItem } from '../plant/historian';
import {
  type RequestedInstant,
  flag,
  instant,
  parseJson,
  parseWith,
  percentage,
  wanted,
  wholeNumber,
} from './parameters';
import { identifiers, itemMembers, requestedItem } from './requested-item';

/** A valid request of Read Historical Data, every default filled in (specification §2.1). */
export interface HistoryRequest {
  readonly start: RequestedInstant;
  /** Later than `start`, and not part of the range. */
  readonly end: RequestedInstant;
  readonly items: readonly { readonly asked: RequestedItem; readonly aggregate: string }[];
  /** From 1 to 1,000,000; the specification names no limit. */
  readonly intervals: number;
  readonly options: AggregateOptions;
  readonly rawAsItemValues: boolean;
  readonly processedAsItemValues: boolean;
  readonly insights: boolean;
}

const aggregate = z.string({ error: 'must be text, the code of an aggregate' }).min(1);

const parameters = {
  start_time: instant,
  end_time: instant,
  aggregate: aggregate.default('AGG_TYPE_INTERPOLATIVE'),
  intervals_no: wholeNumber(1, 1_000_000).default(100),
  percentage_good: percentage.default(100),
  percentage_bad: percentage.default(100),
  treat_uncertain_as_bad: flag.default(false),
  sloped_extrapolation: flag.default(false),
  partial_interval_treatment: z.literal('UASTANDARD', { error: 'must be UASTANDARD' }).default('UASTANDARD'),
  raw_as_item_values: flag.default(false),
  processed_as_item_values: flag.default(true),
  insights: flag.default(false),
};

type Parameters = z.output<z.ZodObject<typeof parameters>>;

const getSchema = z.object({ ...parameters, identifier: identifiers }).superRefine(refuseEmptyRange);

const postItem = z
  .object({ ...itemMembers, aggregate: aggregate.optional() })
  .transform((item, context) => ({ asked: requestedItem(item, context), aggregate: item.aggregate }));

const postSchema = z
  .object({ ...parameters, items: z.array(postItem, { error: wanted('must be a list of items') }).min(1) })
  .superRefine(refuseEmptyRange);

/** Reads the URL form: the parameters once each, `identifier` once or more. Throws ApiError 400. */
export function historyRequestOfUrl(query: URLSearchParams): HistoryRequest {
  const input = { ...Object.fromEntries(query), identifier: query.getAll('identifier') };
  const parsed = parseWith(getSchema, input);
  return requestOf(
    parsed,
    parsed.identifier.map((asked) => ({ asked, aggregate: parsed.aggregate })),
  );
}

/** Reads the JSON form; an item without an aggregate takes the request's. Throws ApiError 400. */
export function historyRequestOfBody(text: string): HistoryRequest {
  const parsed = parseWith(postSchema, parseJson(text, 'body'));
  return requestOf(
    parsed,
    parsed.items.map((item) => ({ asked: item.asked, aggregate: item.aggregate ?? parsed.aggregate })),
  );
}

function requestOf(parsed: Parameters, items: HistoryRequest['items']): HistoryRequest {
  return {
    start: parsed.start_time,
    end: parsed.end_time,
    items,
    intervals: parsed.intervals_no,
    options: {
      percentageGood: parsed.percentage_good,
      percentageBad: parsed.percentage_bad,
      treatUncertainAsBad: parsed.treat_uncertain_as_bad,
      slopedExtrapolation: parsed.sloped_extrapolation,
    },
    rawAsItemValues: parsed.raw_as_item_values,
    processedAsItemValues: parsed.processed_as_item_values,
    insights: parsed.insights,
  };
}

function refuseEmptyRange(parsed: Parameters, context: z.RefinementCtx): void {
  if (parsed.end_time.ms > parsed.start_time.ms) return;
  context.addIssue({ code: 'custom', path: ['end_time'], message: 'must be later than start_time' });
}
