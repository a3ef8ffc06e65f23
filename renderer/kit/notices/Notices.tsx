import { Notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { focusableSelector } from '../focusable';
import { openDialogs } from '../open-dialogs';

const position = 'bottom-right';
/** Below the notices, which is Mantine's, and above, CSS pixels. */
const margins = 28;

/** The window's notices. Dialogs leave them the room that they take, and F6 leads to them, out of a dialog too. */
export function Notices() {
  const [{ follow, goBetween }] = useState(noticesPlace);
  useEffect(() => {
    document.addEventListener('keydown', goBetween);
    return () => document.removeEventListener('keydown', goBetween);
  }, [goBetween]);
  return <Notifications ref={follow} position={position} limit={4} data-pane />;
}

/** Where the notices stand. */
function noticesPlace() {
  let place: HTMLElement | undefined;
  /** Where the focus was in the dialog from which F6 led here. */
  let left: HTMLElement | undefined;

  /** Mantine has a place for each position; the notices are in one. */
  const follow = (element: HTMLElement | null) => {
    if (element?.dataset['position'] !== position) return undefined;
    place = element;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty('--notices-room', `${element.offsetHeight + margins}px`));
    sizes.observe(element);
    // With a notice that is closed its focus would go behind the dialog.
    const gone = new MutationObserver(() => {
      if (document.activeElement === document.body) left?.focus();
    });
    gone.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      gone.disconnect();
      place = undefined;
    };
  };

  /** Commands are not run behind a dialog, which holds the focus: F6 goes from it to the notices and back. */
  const goBetween = ({ key }: KeyboardEvent) => {
    if (key !== 'F6' || openDialogs.getState() === 0 || place === undefined) return;
    const { activeElement } = document;
    if (place.contains(activeElement)) {
      left?.focus();
      return;
    }
    left = activeElement instanceof HTMLElement ? activeElement : undefined;
    place.querySelector<HTMLElement>(focusableSelector)?.focus();
  };

  return { follow, goBetween };
}
