import { useEffect, useRef, useState } from 'react';
import type { Connection, ConnectionDraft } from '@shared/contract/connections/connection';
import type { ConnectionTest } from '@shared/contract/connections/connection-test';
import { problemOf, type Problem } from '@shared/problem/problem';
import { callBridge } from '../kit/bridge/call-bridge';

type Work = 'test' | 'save' | 'use';

interface ConnectionEditing {
  /** What is under way. */
  readonly busy: Work | undefined;
  readonly problem: Problem | undefined;
  /** The outcome of the last test. */
  readonly tested: ConnectionTest | undefined;
  readonly test: (draft: ConnectionDraft) => Promise<void>;
  readonly cancelTest: () => void;
  /** The connection as it was saved, or undefined where that failed. */
  readonly save: (draft: ConnectionDraft) => Promise<Connection | undefined>;
  readonly use: (activate: () => Promise<void>) => Promise<void>;
}

/** What can be done with a connection; a test gives way to what is begun after it. A failure shows as a problem. */
export function useConnectionEditing(): ConnectionEditing {
  const [running, setRunning] = useState<{ readonly work: Work }>();
  const [problem, setProblem] = useState<Problem>();
  const [tested, setTested] = useState<ConnectionTest>();
  const testing = useRef<AbortController>(undefined);
  useEffect(() => () => testing.current?.abort(), []);

  const run = async <Result>(work: Work, action: () => Promise<Result>): Promise<Result | undefined> => {
    testing.current?.abort();
    const mine = { work };
    setRunning(mine);
    setProblem(undefined);
    setTested(undefined);
    try {
      return await action();
    } catch (thrown) {
      const met = problemOf(thrown);
      if (met.kind !== 'cancelled') setProblem(met);
      return undefined;
    } finally {
      setRunning((last) => (last === mine ? undefined : last));
    }
  };
  return {
    busy: running?.work,
    problem,
    tested,
    test: async (draft) => {
      const controller = new AbortController();
      const result = run('test', () => callBridge('connections.test', draft, controller.signal));
      testing.current = controller;
      setTested(await result);
    },
    cancelTest: () => testing.current?.abort(),
    save: (draft) => run('save', () => callBridge('connections.save', draft)),
    use: (activate) => run('use', activate),
  };
}
