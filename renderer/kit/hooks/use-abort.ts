import { useEffect, useState } from 'react';

/** Stops work, one at a time. */
export interface Abort {
  /** The signal of work that begins; what was begun before is not stopped by it. */
  readonly begin: () => AbortSignal;
  /** Stops what was begun last. */
  readonly abort: () => void;
}

/** Stops what was begun last at the latest when whoever has asked for it is gone. */
export function useAbort(): Abort {
  const [abort] = useState(newAbort);
  useEffect(() => abort.abort, [abort]);
  return abort;
}

function newAbort(): Abort {
  let controller = new AbortController();
  return {
    begin: () => {
      controller = new AbortController();
      return controller.signal;
    },
    abort: () => controller.abort(),
  };
}
