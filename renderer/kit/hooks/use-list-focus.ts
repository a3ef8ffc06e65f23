import { type RefObject, useEffect } from 'react';
import { focusableSelector } from '../focusable';

/**
 * Keeps the focus in a list when its entry is removed: it goes to the same control of the entry that takes its place, or of the last
 * one, so that a key held on a cross removes one after the other. Without it the focus would be nowhere.
 *
 * @param list whose children are the entries
 */
export function useListFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    let last: Place | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? placeOf(target, element) : undefined;
    };
    const removed = new MutationObserver(() => {
      if (last === undefined || last.entry.isConnected || document.activeElement !== document.body) return;
      const entry = element.children[Math.min(last.index, element.children.length - 1)];
      if (entry !== undefined) controlsOf(entry).at(last.fromEnd)?.focus();
    });
    element.addEventListener('focusin', note);
    removed.observe(element, { childList: true });
    return () => {
      removed.disconnect();
      element.removeEventListener('focusin', note);
    };
  }, [list]);
}

/** Where the focus is in a list. */
interface Place {
  readonly entry: Element;
  readonly index: number;
  /** Of the control in its entry, -1 for the last one: entries differ at their beginnings. */
  readonly fromEnd: number;
}

function placeOf(target: Element, list: Element): Place | undefined {
  const index = [...list.children].findIndex((entry) => entry.contains(target));
  const entry = list.children[index];
  if (entry === undefined) return undefined;
  const all = controlsOf(entry);
  return { entry, index, fromEnd: all.findIndex((control) => control === target) - all.length };
}

function controlsOf(entry: Element): readonly HTMLElement[] {
  return [...entry.querySelectorAll<HTMLElement>(focusableSelector)];
}
