import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { onBridge } from '../../kit/bridge/call-bridge';
import { onReturn } from '../../kit/hooks/on-return';
import { isSignInRefused, restAfter, untilDue } from '../../kit/refresh-pace';
import type { FilesResult } from './files-result';

interface Wish {
  readonly connectionId: string;
  /** Null for never. */
  readonly seconds: number | null;
  /** Whether the files are in sight, as far as the window is. */
  readonly isShown: boolean;
}

/** How files are read again by themselves. */
export interface ReadingAgain {
  /** How often it has failed, one time after the other. */
  readonly failures: number;
  /** Seconds from one time to the next. */
  readonly restSeconds: number;
  /** Whether the server refuses the sign-in: nobody but a person tries again then, since accounts are locked. */
  readonly isRefused: boolean;
}

/**
 * Reads the same files again and again while they are in sight: one reading at a time, after failures more and more rarely. What a
 * person has asked for in vain stays theirs to ask again.
 */
export function useReadingAgain(result: FilesResult, { connectionId, seconds, isShown }: Wish): ReadingAgain {
  const { listing, issued, latest, reading, problem } = useStore(result.state);
  const isInSight = useIsWindowInSight() && isShown;
  const { failures, at } = useEnds(result);
  const isOn = seconds !== null && listing !== undefined && issued === latest;
  const isRefused = isOn && reading === undefined && isSignInRefused(problem);
  const restSeconds = restAfter(seconds ?? 0, failures, failures === 0 ? 0 : problem?.details.retryAfterSeconds);
  const canRead = isOn && isInSight && reading === undefined;
  const last = Math.max(at, issued?.at ?? 0);
  useEffect(() => {
    if (!canRead || isRefused) return undefined;
    const timer = setTimeout(() => void result.refresh(), untilDue(last, restSeconds, Date.now()));
    return () => clearTimeout(timer);
  }, [result, canRead, isRefused, last, restSeconds]);
  const goOn = useEffectEvent(() => {
    if (canRead && !isRefused && failures > 0) void result.refresh();
  });
  useEffect(() => onReturn(() => goOn()), []);
  const signInAgain = useEffectEvent((saved: string) => {
    if (saved === connectionId && canRead && isRefused) void result.refresh();
  });
  useEffect(() => onBridge('connections.saved', ({ id }) => signInAgain(id)), []);
  return { failures: isOn ? failures : 0, restSeconds, isRefused };
}

/** When the last reading ended, milliseconds since the Unix epoch, and how many have failed one after the other. */
function useEnds(result: FilesResult): { readonly failures: number; readonly at: number } {
  const [ends, setEnds] = useState({ failures: 0, at: 0 });
  useEffect(
    () =>
      result.state.subscribe((now, before) => {
        if (before.reading === undefined || now.reading !== undefined) return;
        const hasFailed = now.problem !== undefined;
        setEnds(({ failures }) => ({ failures: hasFailed ? failures + 1 : 0, at: Date.now() }));
      }),
    [result],
  );
  return ends;
}

function useIsWindowInSight(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
