import { useEffect, useState } from 'react';
import type { RetryPause } from '@shared/contract/inspect/retry-pause';
import { markedText } from '@shared/marked-text';
import { toldOnOneLine } from '@shared/problem/problem';
import { InspectButton } from '../requests/InspectButton';
import { problemWords } from '../words/problems';
import classes from './RetryNote.module.css';

/** Says why a read is resting, and how soon it is tried again. */
export function RetryNote({ waiting: { problem, until, attempt, attempts } }: { readonly waiting: RetryPause }) {
  const seconds = useSecondsTo(until);
  const words = problemWords();
  return (
    <output className={classes['note']} aria-label={words.tryingAgain} title={markedText(toldOnOneLine(problem))}>
      <span className={classes['why']}>
        {words.nextTry(seconds, attempt, attempts)} · {markedText(problem.message)}
      </span>{' '}
      <InspectButton problem={problem} />
    </output>
  );
}

/** Whole seconds to an instant, counted down. */
function useSecondsTo(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
