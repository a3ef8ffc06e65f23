import { useEffect, useRef, useState } from 'react';

/**
 * One request at a time: while an answer is awaited, further questions replace each other, and only the last is put
 * when the answer is there. A request that fails is dropped; `put` says what went wrong where it matters.
 */
export function useLatestRequest<Q, A>(
  put: (request: Q) => Promise<A>,
  take: (answer: A) => void,
): (request: Q) => void {
  const parts = useRef({ put, take });
  useEffect(() => {
    parts.current = { put, take };
  });
  const [ask] = useState(() => {
    let waiting: { readonly request: Q } | undefined;
    let busy = false;
    const run = async () => {
      busy = true;
      while (waiting !== undefined) {
        const { request } = waiting;
        waiting = undefined;
        const answer = await parts.current.put(request);
        parts.current.take(answer);
      }
    };
    return (request: Q) => {
      waiting = { request };
      if (busy) return;
      void run().finally(() => {
        busy = false;
      });
    };
  });
  return ask;
}
