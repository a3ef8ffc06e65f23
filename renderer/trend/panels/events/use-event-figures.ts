import { useEffect, useState } from 'react';
import type { EventFigures } from '@shared/contract/trend/events';
import { problemOf, type Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { callBridge } from '../../../kit/bridge/call-bridge';

/** Events that are asked for in one call. */
const perCall = 50;

interface Figures {
  /** Of which item and events. */
  readonly of: readonly [path: string | undefined, events: readonly TimeRange[]];
  readonly figures: ReadonlyMap<TimeRange, EventFigures>;
  readonly problem: Problem | undefined;
}

/** The historian's figures of an item over each event, as they come, and why there are no more. */
export function useEventFigures(
  connectionId: string,
  path: string | undefined,
  events: readonly TimeRange[],
): Pick<Figures, 'figures' | 'problem'> {
  const [told, setTold] = useState<Figures>({ of: [undefined, []], figures: new Map(), problem: undefined });
  useEffect(() => {
    if (path === undefined || events.length === 0) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    const figures = new Map<TimeRange, EventFigures>();
    let problem: Problem | undefined;
    const read = async () => {
      for (let from = 0; from < events.length; from += perCall) {
        const lot = events.slice(from, from + perCall);
        const given = await callBridge('events.figures', { connectionId, path, events: [...lot] }, signal);
        if (signal.aborted) return;
        problem ??= given.problem;
        given.figures.forEach((one, at) => {
          const event = lot[at];
          if (event !== undefined) figures.set(event, one);
        });
        setTold({ of: [path, events], figures: new Map(figures), problem });
      }
    };
    read().catch((thrown: unknown) => {
      if (!signal.aborted) setTold({ of: [path, events], figures, problem: problemOf(thrown) });
    });
    return () => stopping.abort();
  }, [connectionId, path, events]);
  const isCurrent = told.of[0] === path && told.of[1] === events;
  return isCurrent ? told : { figures: new Map(), problem: undefined };
}
