import { type RefObject, useEffect } from 'react';

/** What had the focus last, but for what is in a dialog, which gives it back. */
let last: Element | undefined;

/**
 * Notes what has the focus, so that places can take it when that is gone; called once, for the window. What loses it because it is
 * disabled for a while, as *Read* is while it reads, has it again behind that, unless it is elsewhere by then.
 */
export function useFocusNoted(): void {
  useEffect(() => {
    let focused: HTMLElement | undefined;
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement ? target : undefined;
      if (target instanceof Element && target.closest('[role="dialog"]') === null) last = target;
    };
    const enabled = new MutationObserver((records) => {
      if (focused === undefined || document.activeElement !== document.body || focused.matches(':disabled')) return;
      if (records.some(({ target }) => target === focused)) focused.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    enabled.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      enabled.disconnect();
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

/** By place, what had the focus there when it last showed something else. */
const lastIn = new WeakMap<Element, HTMLElement>();

function isThere(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true });
}
