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
    requests.current ??= new LatestOnly(async (one) => {
      const answer = await parts.current.make(one);
      // Who takes answers by now need not be who took them when the request was made.
      parts.current.take(answer);
    });
    requests.current.request(request);
  }, []);
}
