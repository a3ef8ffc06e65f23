import { useEffect } from 'react';
import { problemOf } from '@shared/problem/problem';
import { callBridge } from '../../kit/bridge/call-bridge';
import { showProblem } from '../../kit/notices/show-problem';
import type { ViewStore } from '../../trend/view/view-store';

/** So long after the last edit what is being worked on is kept, milliseconds. */
const keepAfter = 500;

/** Keeps the view on screen for the next start, soon after each edit and when the page goes. */
export function useAutosave(store: ViewStore | undefined): void {
  useEffect(() => {
    if (store === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isTold = false;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { view, file = null, digest, isChanged } = store.get();
      // What can't be written now main keeps, tells, and tries again; what it can't take it can't keep.
      callBridge('views.autosave', { view, file, isChanged, digest }).then(
        () => {
          isTold = false;
        },
        (thrown: unknown) => {
          const problem = problemOf(thrown);
          if (problem.kind !== 'invalid' || isTold) return;
          isTold = true;
          showProblem(problem, { what: 'The view can’t be kept as it is now', stays: true });
        },
      );
    };
    const keepDue = () => {
      if (timer !== undefined) keep();
    };
    const stop = store.state.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, keepAfter);
    });
    // Another view may have come on screen, which is then what is being worked on.
    timer = setTimeout(keep, keepAfter);
    window.addEventListener('pagehide', keepDue);
    return () => {
      stop();
      keepDue();
      window.removeEventListener('pagehide', keepDue);
    };
  }, [store]);
}
