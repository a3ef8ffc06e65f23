import { notifications } from '@mantine/notifications';
import { problemOf, type Problem } from '@shared/problem/problem';
import { markedLines } from '@shared/marked-text';
import { InspectButton } from '../requests/InspectButton';
import { staying } from './staying';

/** So long is a problem told, milliseconds: two sentences are read in it. */
const readingTime = 12_000;

interface NoticeOptions {
  /** What could not be done; else the problem speaks for itself. */
  readonly what?: string;
  /** Whether it is told until the person closes it. */
  readonly stays?: boolean;
  /** Whether the same one is not told again while it is on screen. */
  readonly once?: boolean;
}

/** The notice that tells of a problem. */
export function problemNotice(problem: Problem, { what, stays = false, once = false }: NoticeOptions = {}) {
  const [message, advice] = [markedLines(problem.message), markedLines(problem.advice)];
  return {
    ...(once && { id: message }),
    color: 'red',
    title: what ?? message,
    message: (
      <>
        {what === undefined ? advice : `${message} ${advice}`} <InspectButton problem={problem} />
      </>
    ),
    ...(stays ? staying() : { autoClose: readingTime }),
  };
}

/** Tells the person of a problem beside what is on screen. */
export function showProblem(problem: Problem, telling?: NoticeOptions): void {
  notifications.show(problemNotice(problem, telling));
}

/** For the `catch` of work that nobody waits for: tells the person why it failed. */
export function showFailure(telling?: NoticeOptions): (thrown: unknown) => void {
  return (thrown) => showProblem(problemOf(thrown), telling);
}
