import { useEffect, useEffectEvent, useState } from 'react';
import type { View } from '@shared/contract/trend/view';
import { isNetworkProblem, type Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { useCalendar } from '../../../kit/settings/use-settings';
import { followed, type RangeTexts, textsIn, textsUpToNow, type ZonedTexts } from '../../view/range-texts';
import type { ViewStore } from '../../view/view-store';
import type { Settled, Viewport } from '../../view/viewport';
import { onReturn } from '../../../kit/hooks/on-return';
import { isSignInRefused, restAfter, untilDue } from '../../../kit/refresh-pace';
import { isReadFailure, lateAfter, RetryPace, tailOf, usualRefresh } from './live-pace';
import { onBridge } from '../../../kit/bridge/call-bridge';
import { queryWords } from '../../words/query';

/** How a trend follows the present. */
export interface Live {
  readonly state: 'off' | 'following' | 'paused';
  /** Seconds between two refreshes; undefined while it is off. */
  readonly refreshSeconds: number | undefined;
  /** Whether it is paused because the server refuses the sign-in. */
  readonly isRefused: boolean;
  /** How many refreshes have failed one after the other. */
  readonly failures: number;
  /** Seconds until the next try after a failure. */
  readonly restSeconds: number;
  /** How far the server's clock is ahead of this computer's at least, milliseconds; negative where it is behind: then the window follows it. */
  readonly clockOffset: number;
  /** Whether what is being read is a refresh, which nobody waits for. */
  readonly quiet: boolean;
  /** Whether a refresh has been waiting for its answer for long: meanwhile the window stands still. */
  readonly isLate: boolean;
  /** Begins to follow, goes on following after a pause, or stops. */
  readonly toggle: () => void;
  /** Follows with another refresh. */
  readonly follow: (refreshSeconds: number) => void;
  readonly stop: () => void;
}

interface Parts {
  readonly store: ViewStore;
  readonly connectionId: string;
  readonly time: View['time'];
  readonly viewport: Viewport;
  readonly settled: Settled | undefined;
  readonly zone: string;
  readonly clockOffset: number;
  readonly reading: boolean;
  /** What the last reads came to. */
  readonly problem: Problem | undefined;
  /** Whether that is only of periods that are laid over the view's own: it goes on meanwhile. */
  readonly isOfLayers: boolean;
  /** Whether the server refused an item for what may pass: the others go on meanwhile. */
  readonly mayPass: boolean;
  /** Asks again for what could not be read. */
  readonly retry: () => void;
  /** Shows the range that texts mean. */
  readonly show: (texts: RangeTexts) => void;
}

/** What a hand on the window has paused. */
interface PausedLive {
  readonly texts: ZonedTexts;
  /** The range to return to at that time. */
  readonly home: TimeRange | undefined;
}

/**
 * Lets the window move with the present: at each refresh what is new is read, and a short tail again for samples that
 * reached the server late. A hand on the window pauses it, and so does a refused sign-in until the connection is saved anew, with
 * which a read is tried again also where nothing is followed; any other failure makes the next tries rarer, but never ends it. An item that the server refuses for what may pass is asked again as rarely, while the others go on.
 */
export function useLive(parts: Parts): Live {
  const { store, connectionId, time, viewport, settled, zone, clockOffset, reading, problem, retry, show } = parts;
  const mayPass = parts.mayPass || parts.isOfLayers;
  const { refreshSeconds } = time;
  const calendar = useCalendar();
  const [held, setHeld] = useState<PausedLive>();
  // Another range to return to is as good as a new beginning.
  const paused = held !== undefined && held.home === viewport.home ? held.texts : undefined;
  const on = refreshSeconds !== null;
  const follows =
    settled !== undefined && followed(time, settled.range, { now: settled.at, zone, calendar }) !== undefined;
  const following = on && follows && paused === undefined;
  const isRefused = following && !reading && isSignInRefused(problem);
  const failures = useFailures(following, reading, settled, parts.isOfLayers ? undefined : problem);
  const requested = failures === 0 ? undefined : problem?.details.retryAfterSeconds;
  const rest = restAfter(refreshSeconds ?? usualRefresh, failures, requested);
  const [refusals] = useState(() => new RetryPace());
  const quiet = following && settled.renewFrom !== undefined;

  const tick = useEffectEvent(() => {
    if (settled === undefined || refreshSeconds === null) return;
    if (!mayPass) refusals.reset();
    if (failures > 0 || (mayPass && refusals.isDue(refreshSeconds, Date.now()))) retry();
    // What the server has not lived through yet would count as read, and stay empty.
    const now = Date.now() + Math.min(0, clockOffset);
    const range = followed(time, settled.range, { now, zone, calendar }) ?? settled.range;
    viewport.follow(range, Math.min(settled.range.end, now) - tailOf(refreshSeconds));
  });
  useEffect(() => {
    if (!following || reading || isRefused) return undefined;
    const timer = setTimeout(() => tick(), untilDue(settled?.at ?? 0, rest, Date.now()));
    return () => clearTimeout(timer);
  }, [following, reading, isRefused, settled, rest]);
  const goOn = useEffectEvent(() => {
    if (reading || isRefused) return;
    if (following) tick();
    else if (problem !== undefined && isNetworkProblem(problem)) retry();
  });
  useEffect(() => onReturn(() => goOn()), []);
  const signInAgain = useEffectEvent((saved: string) => {
    if (saved === connectionId && !reading && isSignInRefused(problem)) retry();
  });
  useEffect(() => onBridge('connections.saved', ({ id }) => signInAgain(id)), []);
  const pause = useEffectEvent(() => {
    if (following) setHeld({ texts: { start: time.start, end: time.end, zone }, home: viewport.home });
  });
  useEffect(() => viewport.onInteractionStart(() => pause()), [viewport]);

  const follow = (seconds: number) => {
    const range = viewport.range;
    const fresh = follows ? time : range === undefined ? undefined : textsUpToNow(range.end - range.start);
    const texts = paused === undefined ? fresh : textsIn(paused, { now: Date.now(), zone, calendar });
    setHeld(undefined);
    if (isRefused) retry();
    store.edit(queryWords().steps.follow, (view) => ({ ...view, time: { ...view.time, refreshSeconds: seconds } }));
    if (texts !== undefined) show(texts);
  };
  const stop = () => {
    setHeld(undefined);
    store.edit(queryWords().steps.stopFollowing, (view) => ({ ...view, time: { ...view.time, refreshSeconds: null } }));
  };
  return {
    state: on ? (following && !isRefused ? 'following' : 'paused') : 'off',
    isRefused,
    refreshSeconds: refreshSeconds ?? undefined,
    failures,
    restSeconds: rest,
    clockOffset,
    quiet,
    isLate: useIsLate(quiet && reading),
    toggle: () => (following && !isRefused ? stop() : follow(refreshSeconds ?? usualRefresh)),
    follow,
    stop,
  };
}

/** Whether what began with `isWaiting` lasts for long. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), lateAfter);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}

interface Counted {
  readonly of: Settled | undefined;
  readonly failures: number;
}

/** Counts the refreshes that failed one after the other; a window that the server will never fill fails but once. */
function useFailures(
  following: boolean,
  reading: boolean,
  settled: Settled | undefined,
  problem: Problem | undefined,
): number {
  const [counted, setCounted] = useState<Counted>({ of: undefined, failures: 0 });
  if (!following) {
    if (counted.failures > 0) setCounted({ of: undefined, failures: 0 });
    return 0;
  }
  if (reading || counted.of === settled) return counted.failures;
  const failures = isReadFailure(problem) ? counted.failures + 1 : 0;
  setCounted({ of: settled, failures });
  return failures;
}
