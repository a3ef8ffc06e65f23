import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { focusableSelector } from '../focusable';

/**
 * Keeps the focus in a list when its entry is removed: it goes to the same control of the entry that takes its place, or of the last
 * one, so that a key held on a cross removes one after the other; after the only one, to what else can have it in the list. Without it
 * the focus would be nowhere.
 *
 * @param list whose children are the entries, and what adds one
 * @returns gives the focus to the entry that is added next, at its first control: to be called by what adds one
 */
export function useListFocus(list: RefObject<HTMLElement | null>): () => void {
  const awaited = useRef(false);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    let last: Element | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
      // Nothing was added: there may be as many as can be.
      awaited.current = false;
    };
    const focusAdded = (records: readonly MutationRecord[]) => {
      const entry = records.flatMap(({ addedNodes }) => [...addedNodes]).at(-1);
      if (!awaited.current || entry === undefined) return;
      awaited.current = false;
      controlsOf(entry)[0]?.focus();
    };
    const changed = new MutationObserver((records) => {
      focusAdded(records);
      if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
      for (const { removedNodes, nextSibling, previousSibling } of records) {
        for (const entry of removedNodes) {
          if (!entry.contains(last)) continue;
          const found = sameControl(last, entry, nextSibling) ?? sameControl(last, entry, previousSibling);
          (found ?? controlsOf(element)[0])?.focus();
        }
      }
    });
    element.addEventListener('focusin', note);
    changed.observe(element, { childList: true });
    return () => {
      changed.disconnect();
      element.removeEventListener('focusin', note);
    };
  }, [list]);
  return useCallback(() => {
    awaited.current = true;
  }, []);
}

/** What is in `other` where a control is in an entry, counted from the end: entries differ at their beginnings. */
function sameControl(control: Element, entry: Node, other: Node | null): HTMLElement | undefined {
  const all = controlsOf(entry);
  return controlsOf(other).at(all.findIndex((each) => each === control) - all.length);
}

function controlsOf(entry: Node | null): readonly HTMLElement[] {
  return entry instanceof Element ? [...entry.querySelectorAll<HTMLElement>(focusableSelector)] : [];
}
