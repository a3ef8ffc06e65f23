import { problem, ProblemError } from '@shared/problem/problem';
import { requestWords } from '../words/requests';

/**
 * The ISO 8601 UTC text of a time in milliseconds since the Unix epoch (specification §2.1: `start_time`, `end_time`).
 * Throws a ProblemError of kind `invalid`, with the argument's name, if it is not a valid date.
 */
export function isoUtc(time: number, argument: string): string {
  const date = new Date(time);
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  const { notATime, correctRange } = requestWords();
  throw new ProblemError(problem('invalid', notATime(argument, time), correctRange, { argument }));
}
