import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications, notificationsStore, useNotifications } from '@mantine/notifications';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusableSelector } from '../focusable';
import { openDialogs } from '../open-dialogs';
import { controlWords } from '../words/controls';
import classes from './Notices.module.css';

const position = 'bottom-right';
/** So many are on screen at once; in a low window they would leave little of it. */
const most = { usual: 4, low: 2 };
const lowWindow = '(height < 740px)';
/** Below the notices, which is Mantine's, and above, CSS pixels. */
const margins = 28;

/**
 * The window's notices, and a line for those that wait for room. Dialogs and the palette leave them the room that they take,
 * and F6 leads to them, out of a dialog too.
 */
export function Notices() {
  const [place, setPlace] = useState<HTMLElement>();
  const [{ follow, goBetween }] = useState(() => noticesPlace(setPlace));
  const [isOpened, setOpened] = useState(false);
  const fits = useMediaQuery(lowWindow, undefined, { getInitialValueInEffect: false }) ? most.low : most.usual;
  const limit = isOpened ? Number.MAX_SAFE_INTEGER : fits;
  const told = useNotifications();
  const count = told.notifications.length + told.queue.length;
  // What is told later is folded again.
  if (isOpened && count <= fits) setOpened(false);
  useEffect(() => {
    // Mantine keeps to another limit from the next notice on only.
    notificationsStore.updateState((now) => ({ ...now, limit }));
    notifications.updateState(notificationsStore, (all) => all);
  }, [limit]);
  useEffect(() => {
    document.addEventListener('keydown', goBetween);
    return () => document.removeEventListener('keydown', goBetween);
  }, [goBetween]);
  return (
    <>
      <Notifications
        ref={follow}
        className={classes['place'] ?? ''}
        position={position}
        limit={limit}
        data-pane
        data-opened={isOpened || undefined}
      />
      {place !== undefined &&
        count > fits &&
        createPortal(
          <MoreNotices count={count - fits} isOpened={isOpened} onToggle={() => setOpened(!isOpened)} />,
          place,
        )}
    </>
  );
}

interface MoreNoticesProps {
  readonly count: number;
  readonly isOpened: boolean;
  readonly onToggle: () => void;
}

/** Tells how many notices wait, and shows them. */
function MoreNotices({ count, isOpened, onToggle }: MoreNoticesProps) {
  const words = controlWords().notices;
  const Chevron = isOpened ? IconChevronDown : IconChevronUp;
  return (
    <Button
      className={classes['more'] ?? ''}
      size="compact-sm"
      variant="default"
      aria-expanded={isOpened}
      leftSection={<Chevron size={15} aria-hidden />}
      onClick={onToggle}
    >
      {isOpened ? words.fold : words.more(count)}
    </Button>
  );
}

/** Where the notices stand; `found` is told it. */
function noticesPlace(found: (place: HTMLElement | undefined) => void) {
  let place: HTMLElement | undefined;
  /** Where the focus was in the dialog from which F6 led here. */
  let left: HTMLElement | undefined;

  /** Mantine has a place for each position; the notices are in one. */
  const follow = (element: HTMLElement | null) => {
    if (element?.dataset['position'] !== position) return undefined;
    place = element;
    found(element);
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
      style.removeProperty('--notices-room');
      place = undefined;
      found(undefined);
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
