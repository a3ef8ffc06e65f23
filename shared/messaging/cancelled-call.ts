import { problem, type Problem } from '../problem/problem';
import { messagingWords } from './words';

/** A call that was taken back by its caller. */
export function cancelledCall(): Problem {
  const { takenBack, askAgain } = messagingWords();
  return problem('cancelled', takenBack, askAgain);
}
