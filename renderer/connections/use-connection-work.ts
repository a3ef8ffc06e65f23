import { useState } from 'react';
import type { Connection, ConnectionDraft, ConnectionTest } from '@shared/contract/connection';
import { problemOf, type Problem } from '@shared/contract/problem';
import { callBridge } from '../base/bridge';

type Work = 'test' | 'save' | 'remove' | 'use';

interface ConnectionWork {
  /** What is under way. */
  readonly busy: Work | undefined;
  readonly problem: Problem | undefined;
  /** The outcome of the last test. */
  readonly tested: ConnectionTest | undefined;
  readonly test: (draft: ConnectionDraft) => Promise<void>;
  /** The connection as it was saved, or undefined where that failed. */
  readonly save: (draft: ConnectionDraft) => Promise<Connection | undefined>;
  /** Whether it was removed. */
  readonly remove: (id: string) => Promise<boolean>;
  readonly use: (activate: () => Promise<void>) => Promise<void>;
}

/** What can be done with a connection, one thing at a time; a failure shows as a problem. */
export function useConnectionWork(): ConnectionWork {
  const [busy, setBusy] = useState<Work>();
  const [problem, setProblem] = useState<Problem>();
  const [tested, setTested] = useState<ConnectionTest>();

  const run = async <Result>(work: Work, action: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(work);
    setProblem(undefined);
    setTested(undefined);
    try {
      return await action();
    } catch (thrown) {
      setProblem(problemOf(thrown));
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    problem,
    tested,
    test: async (draft) => setTested(await run('test', () => callBridge('connections.test', draft))),
    save: (draft) => run('save', () => callBridge('connections.save', draft)),
    remove: async (id) => {
      const done = await run('remove', () => callBridge('connections.remove', { id }).then(() => true));
      return done === true;
    },
    use: (activate) => run('use', activate),
  };
}
