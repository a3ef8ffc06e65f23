import { Notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { focusableSelector } from '../focusable';
import { openDialogs } from '../open-dialogs';

const position = 'bottom-right';
/** Below the notices, which is Mantine's, and above, CSS pixels. */
const margins = 28;

/** The window's notices. Dialogs leave them the room that they take, and F6 leads to them, out of a dialog too. */
export function Notices() {
  const [place] = useState(() => new NoticesPlace());
  useEffect(() => {
    const stopped = new AbortController();
    document.addEventListener('keydown', (event) => place.goBetween(event), { signal: stopped.signal });
    return () => stopped.abort();
  }, [place]);
  return <Notifications ref={place.follow} position={position} limit={4} data-pane />;
}

/** Where the notices stand. */
class NoticesPlace {
  #element: HTMLElement | undefined;
  /** Where the focus was in the dialog from which F6 led here. */
  #left: HTMLElement | undefined;

  /** Mantine has a place for each position; the notices are in one. */
  readonly follow = (element: HTMLElement | null) => {
    if (element?.dataset['position'] !== position) return undefined;
    this.#element = element;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty('--notices-room', `${element.offsetHeight + margins}px`));
    sizes.observe(element);
    // With a notice that is closed its focus would go behind the dialog.
    const gone = new MutationObserver(() => {
      if (document.activeElement === document.body) this.#left?.focus();
    });
    gone.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      gone.disconnect();
      this.#element = undefined;
    };
  };

  /** Commands are not run behind a dialog, which holds the focus: F6 goes from it to the notices and back. */
  goBetween({ key }: KeyboardEvent): void {
    if (key !== 'F6' || openDialogs.getState() === 0 || this.#element === undefined) return;
    const { activeElement } = document;
    if (this.#element.contains(activeElement)) {
      this.#left?.focus();
      return;
    }
    this.#left = activeElement instanceof HTMLElement ? activeElement : undefined;
    this.#element.querySelector<HTMLElement>(focusableSelector)?.focus();
  }
}
