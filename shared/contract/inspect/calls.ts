import { z } from 'zod';
import { call, event, plainCall } from '../call';
import type { AnswerComparison } from './answer-comparison';
import { textLimits } from '../limits';
import { nameSchema } from '../name';
import { builtRequestSchema, type KeptRequest, keptRequestSchema } from './built-request';
import type { OpenedHar } from './har-file';
import { healthCheckSchema, type HealthProgress } from './health';
import {
  type BodyComparison,
  type BodyRow,
  type FoundInBody,
  type JsonNodes,
  keptLimits,
  requestForms,
  type RequestRecord,
  type RequestSummary,
} from './request-record';

const byNumber = z.object({ id: z.int().min(1) });
const twoNumbers = z.object({ a: z.int().min(1), b: z.int().min(1) });
const byteSchema = z.int().min(0);

/** Bytes of an answer that are asked for at once. */
export const mostTextBytes = 16 * 2 ** 20;

const jsonPlaceSchema = z.object({
  at: byteSchema,
  index: byteSchema,
  depth: byteSchema,
  isInText: z.boolean(),
  isEscaped: z.boolean(),
});

/** A request has begun or changed. */
export interface RequestChange {
  readonly request: RequestSummary;
  /** Those with a lower number are no longer kept. */
  readonly firstKept: number;
}

export const inspectCalls = {
  'inspect.list': plainCall<RequestSummary[]>(),
  'inspect.get': call(byNumber).returns<RequestRecord>(),
  /** The bytes start ≤ … < end of an answer as text; both bounds move back to where a character begins. */
  'inspect.text': call(
    byNumber
      .extend({ start: byteSchema, end: byteSchema })
      .refine(({ start, end }) => end >= start && end - start <= mostTextBytes),
  ).returns<string>(),
  /** `count` rows of `width` bytes each of an answer as text, from row `first` on; bounds move as those of `inspect.text`. */
  'inspect.rows': call(
    byNumber.extend({ first: byteSchema, count: z.int().min(0).max(500), width: z.int().min(8).max(1000) }),
  ).returns<BodyRow[]>(),
  /** Where a text stands in an answer, whatever the case of its letters A to Z. */
  'inspect.find': call(byNumber.extend({ text: z.string().min(1).max(textLimits.path) })).returns<FoundInBody>(),
  /** Elements of the object or array of an answer that begins at `start`; without it, the answer itself. */
  'inspect.nodes': call(
    byNumber.extend({ start: byteSchema.optional(), from: jsonPlaceSchema.optional() }),
  ).returns<JsonNodes>(),
  /** Sends a request; resolves to its number when it has ended, however it ended. */
  'inspect.send': call(builtRequestSchema).returns<{ readonly id: number }>(),
  /**
   * Sends a read of the list once more, to the same address with the credentials of now; resolves to the number of the new request
   * when it has ended, however it ended.
   */
  'inspect.repeat': call(byNumber).returns<{ readonly id: number }>(),
  /** Compares the answers of two reads of history, sample by sample. */
  'inspect.compare': call(twoNumbers).returns<AnswerComparison>(),
  /** Compares the bodies of two answers, byte by byte. */
  'inspect.compareBodies': call(twoNumbers).returns<BodyComparison>(),
  /** The requests that are kept by name, by their names. */
  'inspect.kept': plainCall<KeptRequest[]>(),
  /** Keeps a request, in place of the one that has its name; answers with all. */
  'inspect.keep': call(keptRequestSchema).returns<KeptRequest[]>(),
  /** Gives a kept request a name that no other one has; answers with all. */
  'inspect.renameKept': call(z.object({ name: nameSchema, to: nameSchema })).returns<KeptRequest[]>(),
  'inspect.unkeep': call(z.object({ name: nameSchema })).returns<KeptRequest[]>(),
  'inspect.code': call(byNumber.extend({ form: z.enum(requestForms) })).returns<string>(),
  /**
   * Writes requests to a file that the person chooses, as HAR 1.2; null where they leave it. `gone`: those that were no longer kept,
   * and are left out.
   */
  'inspect.saveHar': call(z.object({ ids: z.array(z.int().min(1)).min(1).max(keptLimits.requests[1]) })).returns<{
    readonly file: string;
    readonly saved: number;
    readonly gone: number;
  } | null>(),
  /** Writes as much of an answer as is kept to a file that the person chooses, without secrets; null where they leave it. */
  'inspect.saveAnswer': call(byNumber).returns<{ readonly file: string } | null>(),
  'inspect.clear': plainCall<void>(),
  /** Opens a HAR file that the person chooses, in place of the one that is open; null where they leave it. */
  'inspect.openHar': plainCall<OpenedHar | null>(),
  /** The HAR file that is open. */
  'inspect.openedHar': plainCall<OpenedHar | null>(),
  /** Lets go of it, and of its requests. */
  'inspect.closeHar': plainCall<void>(),

  /** Judges the health of items; what is found comes by `health.progress`, of which the last may come after the reply. */
  'health.check': call(healthCheckSchema).returns<void>(),
};

export const inspectEvents = {
  'inspect.changed': event<RequestChange>(),
  /** A HAR file was opened or closed: the one that is open now. */
  'inspect.harChanged': event<OpenedHar | null>(),
  /** Requests are no longer kept. */
  'inspect.forgotten': event<{ readonly ids: readonly number[] }>(),
  /** A check of items' health has come further. */
  'health.progress': event<HealthProgress>(),
};
