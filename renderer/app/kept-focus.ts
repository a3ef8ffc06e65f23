import { type RefObject, useEffect } from 'react';
import { focusableSelector } from '../kit/focusable';

/** What had the focus last, but for what is in a dialog, which gives it back. */
let last: Element | undefined;

/**
 * Notes what has the focus, so that places can take it when that is gone; called once, for the window. What loses it because it is
 * disabled for a while, as *Read* is while it reads, has it again behind that, unless it is elsewhere by then. Where what has it is
 * taken away, also behind such a while, and nothing else takes it, it goes to what that was in; with a dialog, a menu or a form, to
 * what had it before that came.
 */
export function useFocusNoted(): void {
  useEffect(() => {
    let focused: HTMLElement | undefined;
    let trail: readonly FocusedPlace[] = [];
    let frame = 0;
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement ? target : undefined;
      trail = focused === undefined ? trail : withLast(trail, focused);
      if (target instanceof Element && target.closest('[role="dialog"]') === null) last = target;
    };
    const passOn = () => {
      if (focused === undefined || document.activeElement !== document.body) return;
      if (isThere(focused)) {
        if (focused.matches(':disabled')) return awaitEnd();
        // A person has left it for nothing else, and is not to be led back to it.
        trail = trail.filter(([element]) => element !== focused);
        return;
      }
      const isWithLayer = !focused.isConnected && layerOf(focused) !== null;
      const [own = [], ...before] = trail;
      const places = isWithLayer ? [...before, own] : [own, ...before];
      places.flat().find(isThere)?.focus({ preventScroll: true });
    };
    // Whoever knows a better place has taken it by the next frame.
    const lose = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(passOn);
    };
    // Only then: what is taken away is told of the whole page.
    const removed = new MutationObserver(() => {
      const isAwaited = document.activeElement === document.body && focused?.matches(':disabled') === true;
      if (isAwaited && focused !== undefined && isThere(focused)) return;
      removed.disconnect();
      if (isAwaited) lose();
    });
    const awaitEnd = () => removed.observe(document.body, { subtree: true, childList: true });
    const enabled = new MutationObserver((records) => {
      if (focused === undefined || document.activeElement !== document.body || focused.matches(':disabled')) return;
      if (records.some(({ target }) => target === focused)) focused.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', lose);
    enabled.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', lose);
      cancelAnimationFrame(frame);
      enabled.disconnect();
      removed.disconnect();
      last = undefined;
    };
  }, []);
}

/**
 * Lets a place take the focus when it shows something else and what had the focus is gone or out of sight with what was shown
 * before: it would be nowhere. It goes to what had it last in the place, where that is there still.
 *
 * @param place can have the focus
 * @param shown another text whenever something else is shown; undefined while the place is out of sight
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, shown: string | undefined): void {
  useEffect(() => {
    const element = place.current;
    if (element === null || shown === undefined) return undefined;
    let own: HTMLElement | undefined;
    const note = ({ target }: FocusEvent) => {
      own = target instanceof HTMLElement ? target : undefined;
    };
    element.addEventListener('focusin', note);
    return () => {
      element.removeEventListener('focusin', note);
      if (own !== undefined) lastIn.set(element, own);
    };
  }, [place, shown]);
  useEffect(() => {
    const element = place.current;
    if (element === null || shown === undefined || last === undefined || isThere(last)) return;
    const own = lastIn.get(element);
    (own !== undefined && isThere(own) ? own : element).focus({ preventScroll: true });
  }, [place, shown]);
}

/** What an element is in that can have the focus, from the inside out. */
function placesAround(element: HTMLElement): readonly HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(focusableSelector);
  return place === null || place === undefined ? [] : [place, ...placesAround(place)];
}

/** What had the focus, and what it was in that can have it, from the inside out. */
type FocusedPlace = readonly HTMLElement[];

/** Where the focus was last in the page and in each dialog, menu and form, the latest first: a menu may lead to a dialog. */
function withLast(trail: readonly FocusedPlace[], focused: HTMLElement): readonly FocusedPlace[] {
  const layer = layerOf(focused);
  const others = trail.filter(([element]) => element?.isConnected === true && layerOf(element) !== layer);
  return [[focused, ...placesAround(focused)], ...others];
}

function layerOf(element: HTMLElement): Element | null {
  return element.closest('[role="dialog"], [role="menu"], form');
}

/** By place, what had the focus there when it last showed something else. */
const lastIn = new WeakMap<Element, HTMLElement>();

function isThere(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true });
}
