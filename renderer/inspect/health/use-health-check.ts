import { useEffect, useState } from 'react';
import type {
  HealthCheck,
  HealthItem,
  HealthProgress,
  HealthThresholds,
  ItemHealth,
} from '@shared/contract/inspect/health';
import { createStore } from 'zustand/vanilla';
import type { CaseHealth } from '@shared/contract/cases/case-file';
import { type Problem, problemOf } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { useConnection } from '../../kit/contexts';
import { useAbort } from '../../kit/hooks/use-abort';
import { worstFirst } from './health-order';

/** By what items are judged. */
interface Terms {
  readonly range: TimeRange;
  /** The present at which the range was read, milliseconds since the Unix epoch. */
  readonly now: number;
  readonly thresholds: HealthThresholds;
}

/** What is asked of a check. */
export interface CheckRequest extends Terms {
  readonly items: readonly HealthItem[];
}

/** An item that was judged, and by what. */
export interface JudgedItem extends ItemHealth {
  readonly terms: Terms;
}

interface CheckState {
  readonly checkId: string;
  readonly terms: Terms | undefined;
  /** Items of the check that runs or ran last, and how many of them are judged. */
  readonly requested: number;
  readonly judged: number;
  readonly isRunning: boolean;
  /** What is known by now, the worst first. */
  readonly items: readonly JudgedItem[];
  /** Why it ended early; of kind `cancelled` where it was stopped. */
  readonly problem: Problem | undefined;
}

/** What was found of items' health on a connection. */
export interface JudgedHealth {
  readonly connectionId: string;
  /** The worst first. */
  readonly items: readonly JudgedItem[];
}

/** What the Health view shows now, for whoever hands it on; undefined where nothing has been checked. */
export const judgedHealth = createStore<JudgedHealth | undefined>(() => undefined);

/** A check that was made elsewhere, as if it had just ended. */
function stateOf({ items, ...terms }: CaseHealth): CheckState {
  const judged = items.map((item) => ({ ...item, terms }));
  const count = items.length;
  return { ...before, terms, requested: count, judged: count, items: worstFirst(judged) };
}

export interface HealthCheckRun extends CheckState {
  /** Checks items; what was found of others before is kept where a person wants it. */
  readonly run: (request: CheckRequest, keeps?: 'others') => void;
  readonly stop: () => void;
}

const before: CheckState = {
  checkId: '',
  terms: undefined,
  requested: 0,
  judged: 0,
  isRunning: false,
  items: [],
  problem: undefined,
};

function noted(last: CheckState, { checkId, items: told }: HealthProgress): CheckState {
  const { terms } = last;
  if (last.checkId !== checkId || terms === undefined) return last;
  const items = new Map(last.items.map((item) => [item.path, item]));
  for (const item of told) items.set(item.path, { ...item, terms });
  return { ...last, judged: last.judged + told.length, items: worstFirst([...items.values()]) };
}

/**
 * Checks the health of items of the connection in use; a further check takes the place of the one before.
 *
 * @param found what a case brings of a check that was made elsewhere
 */
export function useHealthCheck(found?: CaseHealth): HealthCheckRun {
  const { id: connectionId } = useConnection().profile;
  const [state, setState] = useState(() => (found === undefined ? before : stateOf(found)));
  const { begin, abort } = useAbort();
  useEffect(() => onBridge('health.progress', (progress) => setState((last) => noted(last, progress))), []);
  const { items: judged } = state;
  useEffect(() => judgedHealth.setState({ connectionId, items: judged }, true), [connectionId, judged]);

  const run = ({ items, ...terms }: CheckRequest, keeps?: 'others') => {
    abort();
    const signal = begin();
    const checkId = crypto.randomUUID();
    setState((last) => ({
      ...before,
      checkId,
      terms,
      requested: items.length,
      isRunning: true,
      items: keeps === undefined ? [] : last.items,
    }));
    const end = (problem: Problem | undefined) =>
      setState((last) => (last.checkId === checkId ? { ...last, isRunning: false, problem } : last));
    const { range, now, thresholds } = terms;
    const check: HealthCheck = { checkId, connectionId, ...range, now, items: [...items], thresholds };
    callBridge('health.check', check, signal).then(
      () => end(undefined),
      (thrown: unknown) => end(problemOf(thrown)),
    );
  };
  return { ...state, run, stop: abort };
}
