import { useEffect, useState } from 'react';
import { callBridge } from '../bridge/call-bridge';
import { showFailure } from '../notices/show-problem';

type Outcome = 'copied' | 'failed';

interface Copying {
  /** What became of the last copy; undefined again after two seconds. */
  readonly outcome: Outcome | undefined;
  readonly copy: (text: string | (() => Promise<string>)) => void;
}

/** Copies texts through main: the sandboxed page has no clipboard. Why that fails is told. */
export function useCopy(): Copying {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = (text: string | (() => Promise<string>)) => {
    const done = async () => {
      const plain = typeof text === 'string' ? text : await text();
      await callBridge('app.copyText', { text: plain });
    };
    done().then(
      () => setOutcome('copied'),
      (thrown: unknown) => {
        setOutcome('failed');
        showFailure({ what: 'Nothing was copied' })(thrown);
      },
    );
  };
  return { outcome, copy };
}
