import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { View } from '@shared/contract/trend/view';
import type { TimeError } from '@shared/time/expression';
import { resolveRange, type TimeRange } from '@shared/time/range';
import { sameRange } from '@shared/time/range-set';
import { validZone, type ZoneChoice, zoneOf } from '@shared/time/zone';
import { useCalendar } from '../../kit/settings/use-settings';
import {
  hasDays,
  instantTexts,
  type RangeTexts,
  sameTexts,
  textsFor,
  textsIn,
  textsUpToNow,
  withTexts,
  type ZonedTexts,
} from '../view/range-texts';
import type { ViewStore } from '../view/view-store';
import type { Viewport } from '../view/viewport';
import { type HistoryState, valuesOf, type ViewportEntry, ViewportHistory, withValues } from '../view/viewport-history';
import { queryWords } from '../words/query';

/** What is wrong with a text, and which. */
export interface WrongText {
  readonly field: 'start' | 'end';
  readonly error: TimeError;
}

/** The time of a trend: what is typed, what is on screen, and all ways to another one. */
export interface TrendTime {
  /** IANA zone of everything that shows an instant. */
  readonly zone: string;
  /** What stands in the fields. */
  readonly texts: RangeTexts;
  readonly type: (texts: RangeTexts) => void;
  /** What the fields mean: the range on screen, or that which Read would ask for. */
  readonly meaning: TimeRange | undefined;
  readonly wrong: WrongText | undefined;
  /** Whether a range is on screen. */
  readonly isShowing: boolean;
  /** Whether Start was after End of what is on screen. */
  readonly swapped: boolean;
  /** Reads a range whole; the fields say so. */
  readonly read: (texts: RangeTexts) => void;
  /** Reads the range of the view; what somebody has typed meanwhile stays for their Read. */
  readonly open: () => void;
  /** Shows the range that texts mean, and reads what of it is missing. */
  readonly show: (texts: RangeTexts) => void;
  readonly jumpToNow: () => void;
  readonly setZone: (choice: ZoneChoice) => void;
  readonly history: HistoryState;
  readonly back: () => void;
  readonly forward: () => void;
}

interface Typed {
  readonly texts: RangeTexts;
  /** The present when they were typed, milliseconds since the epoch. */
  readonly at: number;
}

/**
 * The time of a trend.
 *
 * @param issue makes a query of a range that is to be read whole; the viewport goes there afterwards.
 */
export function useTrendTime(
  store: ViewStore,
  { time }: Pick<View, 'time'>,
  viewport: Viewport,
  issue: (range: TimeRange) => void,
): TrendTime {
  const zone = validZone(time.zone);
  const calendar = useCalendar();
  const [{ texts, at }, setTyped] = useState<Typed>(() => ({ texts: textsOf(time), at: Date.now() }));
  const [lastRead, setLastRead] = useState<ZonedTexts>();
  const settled = useStore(viewport.settled);
  const [history] = useState(() => new ViewportHistory());
  const isShown = settled !== undefined && sameTexts(texts, time);
  const typed = useMemo(
    () => resolveRange(texts.start, texts.end, { now: at, zone, calendar }),
    [texts, at, zone, calendar],
  );
  const { start, end } = time;
  const meant = useMemo(() => resolveRange(start, end, { now: at, zone, calendar }), [start, end, at, zone, calendar]);

  const type = (requested: RangeTexts, now = Date.now()) => setTyped({ texts: textsOf(requested), at: now });
  const note = (shown: RangeTexts, now: number, left = shown) => {
    type(left, now);
    store.navigate(withTexts(store.get().view.time, shown));
  };
  const visit = () => {
    const { range } = viewport;
    const { view } = store.get();
    if (range === undefined) return;
    history.visit({ range, texts: { ...textsOf(view.time), zone: validZone(view.time.zone) }, values: valuesOf(view) });
  };
  const read = (requested: RangeTexts, left = requested) => {
    const now = Date.now();
    // An undo has changed the zone before this was rendered.
    const inZone = validZone(store.get().view.time.zone);
    type(left, now);
    const resolved = resolveRange(requested.start, requested.end, { now, zone: inZone, calendar });
    if (!resolved.ok) return;
    store.accept();
    setLastRead({ ...requested, zone: inZone });
    store.edit(queryWords().steps.range, (view) => {
      const next = withTexts(view.time, requested);
      return next === view.time ? view : { ...view, time: next };
    });
    issue(resolved.range);
    viewport.request(resolved.range);
    visit();
  };
  const show = (requested: RangeTexts, inZone = zone, left = requested) => {
    const now = Date.now();
    const resolved = resolveRange(requested.start, requested.end, { now, zone: inZone, calendar });
    if (!resolved.ok) return;
    setLastRead({ ...requested, zone: inZone });
    viewport.bringHome(resolved.range);
    note(requested, now, left);
    visit();
  };
  const leave = (way: 'back' | 'forward') => {
    // What was looked at last counts, however short.
    viewport.rest();
    return history[way]();
  };
  const goTo = (look: ViewportEntry | undefined) => {
    if (look === undefined) return;
    const now = Date.now();
    viewport.show(look.range);
    note(textsFor(look.texts, look.range, { now, zone, calendar }), now);
    store.edit(queryWords().steps.formerAxes, (view) => withValues(view, look));
  };
  useGestures(viewport, () => {
    const { range, home } = viewport;
    if (range === undefined) return;
    const atHome = lastRead !== undefined && sameRange(range, home);
    const now = Date.now();
    note(atHome ? textsFor(lastRead, range, { now, zone, calendar }) : instantTexts(range, zone), now);
    visit();
  });
  useValueChanges(store, visit);
  return {
    zone,
    texts,
    type: (requested) => type(requested),
    meaning: isShown ? settled.range : typed.ok ? typed.range : undefined,
    wrong: typed.ok ? undefined : typed,
    isShowing: settled !== undefined,
    swapped: settled !== undefined && meant.ok && meant.swapped,
    read: (requested) => read(requested),
    open: () => read(textsOf(time), texts),
    show,
    jumpToNow: () => {
      const { range } = viewport;
      if (range !== undefined) show(textsUpToNow(range.end - range.start));
    },
    setZone: (choice) => {
      const next = zoneOf(choice);
      if (next === undefined) return;
      const now = Date.now();
      const inNext = (each: RangeTexts) => textsIn({ ...textsOf(each), zone }, { now, zone: next, calendar });
      const [moved, left] = [inNext(time), inNext(texts)];
      store.edit(queryWords().steps.zone, (view) => ({
        ...view,
        time: { ...withTexts(view.time, moved), zone: choice },
      }));
      type(left, now);
      if (hasDays(moved)) show(moved, next, left);
    },
    history: useStore(history.state),
    back: () => goTo(leave('back')),
    forward: () => goTo(leave('forward')),
  };
}

function textsOf({ start, end }: RangeTexts): RangeTexts {
  return { start, end };
}

function useGestures(viewport: Viewport, ended: () => void): void {
  const end = useEffectEvent(ended);
  useEffect(() => viewport.onGestureEnd(() => end()), [viewport]);
}

/** Tells when the value axes of the view have become others. */
function useValueChanges(store: ViewStore, changed: () => void): void {
  const change = useEffectEvent(changed);
  useEffect(() => {
    let { series } = store.get().view;
    return store.state.subscribe(() => {
      const next = store.get().view.series;
      const differs = next.some((one) => series.find(({ key }) => key === one.key)?.range !== one.range);
      series = next;
      if (differs) change();
    });
  }, [store]);
}
