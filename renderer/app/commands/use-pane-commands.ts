import { useEffect } from 'react';
import { useCommand } from '../../kit/commands/use-command';
import { focusableSelector } from '../../kit/focusable';

/** What F6 goes to: bars that say so, and the panels that hold no others. */
const paneSelector = '[data-pane], [data-panel]:not(:has([data-panel]))';

/** F6 goes from pane to pane, to where the focus was last in each. */
export function usePaneCommands(): void {
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const pane = paneOf(target);
      if (pane !== undefined && target instanceof HTMLElement) lastIn.set(pane, target);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useCommand('pane.next', () => go(1));
  useCommand('pane.previous', () => go(-1));
}

/** Where the focus was last, by pane. */
const lastIn = new WeakMap<Element, HTMLElement>();

function paneOf(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? (target.closest(paneSelector) ?? undefined) : undefined;
}

function go(step: 1 | -1): void {
  const panes = [...document.querySelectorAll(paneSelector)].flatMap((pane) => {
    const target = targetIn(pane);
    return target === undefined ? [] : [{ pane, target }];
  });
  const current = paneOf(document.activeElement);
  const at = panes.findIndex(({ pane }) => pane === current);
  const next = at < 0 ? (step > 0 ? 0 : panes.length - 1) : (at + step + panes.length) % panes.length;
  panes[next]?.target.focus();
}

/** What takes the focus of a pane: what had it last, else the first that can have it. */
function targetIn(pane: Element): HTMLElement | undefined {
  const last = lastIn.get(pane);
  if (last !== undefined && pane.contains(last) && canTakeFocus(last)) return last;
  return [...pane.querySelectorAll<HTMLElement>(focusableSelector)].find(canTakeFocus);
}

function canTakeFocus(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true })
  );
}
