import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Emitter } from '@shared/async/emitter';
import { Throttle } from '@shared/async/throttle';
import type { LinkedTime } from '@shared/contract/trend/linked-time';
import type { View } from '@shared/contract/trend/view';
import type { Problem } from '@shared/problem/problem';
import type { Present } from '@shared/time/expression';
import { resolveRange, type TimeRange } from '@shared/time/range';
import { sameRange } from '@shared/time/range-set';
import { validZone } from '@shared/time/zone';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { useCalendar } from '../../kit/settings/use-settings';
import { isSignInRefused } from '../../kit/refresh-pace';
import { isReadFailure, RetryPace, usualRefresh } from '../query/live/live-pace';
import type { TrendTime } from '../query/use-trend-time';
import { timeText } from '../scene/instants';
import { textsOfSame } from '../view/range-texts';
import type { ViewStore } from '../view/view-store';
import type { Settled, Viewport } from '../view/viewport';
import type { Marks } from './marks';

type ShownTime = Extract<LinkedTime, { kind: 'shown' }>;
type FollowedTime = Extract<LinkedTime, { kind: 'following' }>;

/** A range or a pointer that moves is told at most so often, milliseconds. */
const tellEvery = 40;

/** What linked views tell each other, in this window and in others. */
export class TimeLink {
  readonly #heard = new Emitter<LinkedTime>();
  readonly #told = new Emitter<LinkedTime>();

  /** Told what a view of another window shows; returns what stops it. */
  readonly onHeard = this.#heard.on;

  /** Told what the view on screen tells the others; returns what stops it. */
  readonly onTold = this.#told.on;

  /** Begins to listen to other windows; returns what stops it. */
  open(): () => void {
    return onBridge('views.timeShared', (time) => this.#heard.emit(time));
  }

  /** Tells the other linked views what the one on screen shows. */
  tell(time: LinkedTime): void {
    this.#told.emit(time);
    // A window that is not told shows another time, which is seen there.
    callBridge('views.shareTime', time).catch(() => undefined);
  }
}

/** The link of the view on screen; undefined while its time is its own. */
export const TimeLinkContext = createContext<TimeLink | undefined>(undefined);

/** Milliseconds between the present for which a range is worked out and the one at which the window has come to rest there. */
const restingTakes = 1000;
/** Milliseconds for which the texts of a window that has come to rest are as good as said now. */
const freshFor = 60_000;

/**
 * What a view shows, as the linked ones are told: its texts, or the instants of its range where the texts mean another one by now, as
 * `*-8h` does after a way back to what it was read for, or hours after it was read.
 *
 * @param settled undefined where nothing is shown yet
 */
function shownTime({ time }: View, settled: Settled | undefined, { now, calendar }: Omit<Present, 'zone'>): ShownTime {
  const zone = validZone(time.zone);
  const texts = { start: time.start, end: time.end };
  if (settled === undefined) return { kind: 'shown', ...texts, zone };
  const { range, at } = settled;
  const meant = resolveRange(time.start, time.end, { now: now - at < freshFor ? at : now, zone, calendar });
  if (meant.ok && isNear(meant.range, range)) return { kind: 'shown', ...texts, zone };
  return { kind: 'shown', start: timeText(range.start, zone), end: timeText(range.end, zone), zone };
}

function isNear(a: TimeRange, b: TimeRange): boolean {
  return Math.max(Math.abs(a.start - b.start), Math.abs(a.end - b.end)) <= restingTakes;
}

interface LinkedParts {
  readonly store: ViewStore;
  readonly viewport: Viewport;
  readonly time: Pick<TrendTime, 'show' | 'zone'>;
  readonly marks: Marks;
  /** What the last reads came to. */
  readonly problem: Problem | undefined;
  /** Whether that is only of periods that are laid over the view's own: it goes on meanwhile. */
  readonly isOfLayers: boolean;
  /** Asks again for what could not be read. */
  readonly retry: () => void;
}

/** Lets the trend follow the time and the pointer of the other linked views, and tells them of its own. */
export function useTimeLink({ store, viewport, time, marks, problem, isOfLayers, retry }: LinkedParts): void {
  const link = use(TimeLinkContext);
  const calendar = useCalendar();
  const [failures] = useState(() => new RetryPace());
  // Another view may follow the present each second, and its server be another one: this one is asked as rarely as if it followed alone.
  const follow = useEffectEvent(({ start, end, renewFrom }: FollowedTime) => {
    if (!isReadFailure(problem)) failures.reset();
    else if (!isSignInRefused(problem) && failures.isDue(usualRefresh, Date.now())) retry();
    else if (!isOfLayers) return viewport.glimpse({ start, end });
    viewport.follow({ start, end }, renewFrom);
  });
  const show = useEffectEvent((texts: ShownTime) =>
    time.show(textsOfSame(texts, { now: Date.now(), zone: time.zone, calendar })),
  );
  const shown = useEffectEvent((settled: Settled | undefined) =>
    shownTime(store.get().view, settled, { now: Date.now(), calendar }),
  );
  const wasLinked = useRef(link !== undefined);
  useEffect(() => {
    const isNew = link !== undefined && !wasLinked.current;
    wasLinked.current = link !== undefined;
    if (link === undefined) return undefined;
    // The others go to what the person looks at.
    if (isNew) link.tell(shown(viewport.settled.getState()));
    const linked = new LinkedTrend(
      { link, viewport, marks },
      {
        shown: (settled) => shown(settled),
        show: (texts) => show(texts),
        follow: (told) => follow(told),
      },
    );
    return linked.start();
  }, [link, viewport, marks]);
}

interface LinkedActs {
  /** What the view shows, as the others are told. */
  readonly shown: (settled: Settled) => ShownTime;
  /** Shows what another view does. */
  readonly show: (texts: ShownTime) => void;
  /** Goes on with the present as another view does. */
  readonly follow: (told: FollowedTime) => void;
}

/** A trend as one of the linked views. What it does because another one did is not told again. */
class LinkedTrend {
  readonly #link: TimeLink;
  readonly #viewport: Viewport;
  readonly #marks: Marks;
  readonly #acts: LinkedActs;
  #isObeying = false;
  /** Where another view has moved the range last. */
  #movedTo: TimeRange | undefined;

  constructor(
    { link, viewport, marks }: Pick<LinkedParts, 'viewport' | 'marks'> & { readonly link: TimeLink },
    acts: LinkedActs,
  ) {
    this.#link = link;
    this.#viewport = viewport;
    this.#marks = marks;
    this.#acts = acts;
  }

  /** Begins to follow and to tell; returns what stops it. */
  start(): () => void {
    const moves = new Throttle(() => this.#tellMove(), tellEvery, { leading: true });
    const pointer = new Throttle(() => this.#tellPointer(), tellEvery, { leading: true });
    const stops = [
      this.#link.onHeard((told) => this.#obey(told)),
      this.#viewport.onMove(() => {
        if (!this.#isObeying && this.#viewport.moving) moves.schedule();
      }),
      this.#viewport.settled.subscribe((settled) => {
        moves.cancel();
        if (settled !== undefined && !this.#isObeying) this.#tellSettled(settled);
      }),
      this.#marks.pointer.subscribe((now, before) => {
        if ((now ?? before)?.isLinked === false) pointer.schedule();
      }),
    ];
    return () => {
      moves.cancel();
      pointer.cancel();
      for (const stop of stops) stop();
      this.#link.tell({ kind: 'pointer', time: null });
      this.#marks.pointElsewhere(undefined);
    };
  }

  #obey(told: LinkedTime): void {
    this.#isObeying = true;
    try {
      switch (told.kind) {
        case 'moving':
          if (this.#viewport.range !== undefined) this.#viewport.move({ start: told.start, end: told.end });
          this.#movedTo = this.#viewport.range;
          break;
        case 'following':
          if (this.#viewport.range !== undefined) this.#acts.follow(told);
          break;
        case 'shown':
          this.#movedTo = undefined;
          this.#acts.show(told);
          break;
        case 'pointer':
          this.#marks.pointElsewhere(told.time ?? undefined);
          break;
      }
    } finally {
      this.#isObeying = false;
    }
  }

  #tellMove(): void {
    const { range } = this.#viewport;
    if (range !== undefined && !sameRange(range, this.#movedTo)) this.#link.tell({ kind: 'moving', ...range });
  }

  #tellSettled(settled: Settled): void {
    const { range, renewFrom } = settled;
    if (sameRange(range, this.#movedTo)) return;
    this.#movedTo = undefined;
    if (renewFrom !== undefined) return this.#link.tell({ kind: 'following', ...range, renewFrom });
    // Whoever has moved the range writes its texts after this.
    queueMicrotask(() => this.#link.tell(this.#acts.shown(settled)));
  }

  #tellPointer(): void {
    const pointer = this.#marks.pointer.getState();
    if (pointer?.isLinked !== true) this.#link.tell({ kind: 'pointer', time: pointer?.time ?? null });
  }
}
