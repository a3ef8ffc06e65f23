import { problem, type Problem } from '@shared/problem/problem';
import { historyWords } from '../words/history';

/** The problem of an export that a person has stopped. */
export function cancelledExport(): Problem {
  const { message, advice } = historyWords().export.stopped;
  return problem('cancelled', message, advice);
}
