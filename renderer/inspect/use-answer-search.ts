import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundInBody } from '@shared/contract/inspect/request-record';
import { callBridge } from '../kit/bridge/call-bridge';

/** A search for a text in an answer, and the place of it that is looked at. */
export interface AnswerSearch {
  readonly text: string;
  /** Undefined while nothing is sought, or the answer is still looked through. */
  readonly found: FoundInBody | undefined;
  /** Why the answer could not be looked through; null where nothing is wrong. */
  readonly problem: Error | null;
  /** Which of the found places is looked at. */
  readonly current: number;
  readonly type: (text: string) => void;
  /** Goes to another place; from the last one on to the first. */
  readonly step: (by: 1 | -1) => void;
}

/**
 * @param bytes of the answer that are kept: of others it is looked through anew
 * @param onSearch told when something is sought
 */
export function useAnswerSearch(id: number, bytes: number, onSearch: () => void): AnswerSearch {
  const [{ text, current }, setSought] = useState({ text: '', current: 0 });
  const { data, error } = useQuery({
    queryKey: ['found in answer', id, bytes, text],
    queryFn: ({ signal }) => callBridge('inspect.find', { id, text }, signal),
    enabled: text !== '',
    gcTime: 0,
  });
  const all = data?.places.length ?? 0;
  const type = (typed: string) => {
    setSought({ text: typed, current: 0 });
    if (typed !== '') onSearch();
  };
  const step = (by: 1 | -1) => {
    if (all === 0) return;
    setSought({ text, current: (current + by + all) % all });
    onSearch();
  };
  return { text, found: data, problem: error, current, type, step };
}
