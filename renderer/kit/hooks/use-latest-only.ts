import { useCallback, useEffect, useRef } from 'react';
import { LatestOnly } from '@shared/async/latest-only';

/**
 * Makes requests as `LatestOnly` does, each with the functions of the latest rendering: `make` makes it, `take` is handed
 * the answer.
 */
export function useLatestOnly<Q, A>(make: (request: Q) => Promise<A>, take: (answer: A) => void): (request: Q) => void {
  const parts = useRef({ make, take });
  useEffect(() => {
    parts.current = { make, take };
  });
  const requests = useRef<LatestOnly<Q>>(undefined);
  return useCallback((request: Q) => {
    requests.current ??= new LatestOnly(async (one) => parts.current.take(await parts.current.make(one)));
    requests.current.ask(request);
  }, []);
}
