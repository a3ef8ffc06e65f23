import { useEffect, useState } from 'react';
import type { CheckedItem, CheckProgress } from '@shared/contract/trend/item-check';
import { type Problem, problemOf } from '@shared/problem/problem';
import { callBridge, onBridge } from '../bridge/call-bridge';
import { useConnection } from '../contexts';
import { useAbort } from '../hooks/use-abort';

/** What is checked: another list is another check. */
type Checkable = readonly { readonly path: string }[];

interface CheckState {
  /** The items that were checked; undefined before the first check. */
  readonly items: Checkable | undefined;
  readonly checkId: string;
  readonly isRunning: boolean;
  readonly found: ReadonlyMap<string, CheckedItem>;
  readonly at: number;
  readonly problem: Problem | undefined;
}

/** A check of what the server has of items. */
export interface ItemCheckRun {
  readonly isBegun: boolean;
  readonly isRunning: boolean;
  readonly isDone: boolean;
  /** What is known by now, by path. */
  readonly found: ReadonlyMap<string, CheckedItem>;
  /** When the last of that came, milliseconds since the epoch: ages are those of then. */
  readonly at: number;
  readonly isFound: (path: string) => boolean;
  /** Why it ended early. */
  readonly problem: Problem | undefined;
  readonly run: () => void;
  readonly cancel: () => void;
}

const before: CheckState = {
  items: undefined,
  checkId: '',
  isRunning: false,
  found: new Map(),
  at: 0,
  problem: undefined,
};

function noted(last: CheckState, { checkId, items }: CheckProgress): CheckState {
  if (last.checkId !== checkId) return last;
  const found = new Map([...last.found, ...items.map((item) => [item.path, item] as const)]);
  return { ...last, found, at: Date.now() };
}

/** Asks the server for the last value of items; other items than those that were checked have not been. */
export function useItemCheck(items: Checkable): ItemCheckRun {
  const { id: connectionId } = useConnection().profile;
  const [state, setState] = useState(before);
  const { begin, abort } = useAbort();
  useEffect(() => onBridge('check.progress', (progress) => setState((last) => noted(last, progress))), []);

  const run = () => {
    abort();
    const signal = begin();
    const checkId = crypto.randomUUID();
    setState({ ...before, items, checkId, isRunning: true });
    const end = (problem: Problem | undefined) =>
      setState((last) => (last.checkId === checkId ? { ...last, isRunning: false, problem } : last));
    callBridge('check.items', { checkId, connectionId, paths: items.map(({ path }) => path) }, signal).then(
      () => end(undefined),
      (thrown: unknown) => end(problemOf(thrown)),
    );
  };
  const now = state.items === items ? state : before;
  return {
    isBegun: now.items !== undefined,
    isRunning: now.isRunning,
    isDone: now.items !== undefined && !now.isRunning,
    found: now.found,
    at: now.at,
    isFound: (path) => now.found.get(path)?.state === 'found',
    problem: now.problem,
    run,
    cancel: abort,
  };
}
