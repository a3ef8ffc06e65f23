import { useEffect, useRef, useState } from 'react';

/**
 * One question at a time: while an answer is awaited, further questions replace each other, and only the last is put
 * when the answer is there. A question that fails is dropped; `put` says what went wrong where it matters.
 */
export function useLatest<Q, A>(put: (question: Q) => Promise<A>, take: (answer: A) => void): (question: Q) => void {
  const parts = useRef({ put, take });
  useEffect(() => {
    parts.current = { put, take };
  });
  const [ask] = useState(() => {
    let waiting: { readonly question: Q } | undefined;
    let busy = false;
    const run = async () => {
      busy = true;
      while (waiting !== undefined) {
        const { question } = waiting;
        waiting = undefined;
        parts.current.take(await parts.current.put(question));
      }
    };
    return (question: Q) => {
      waiting = { question };
      if (busy) return;
      void run().finally(() => {
        busy = false;
      });
    };
  });
  return ask;
}
