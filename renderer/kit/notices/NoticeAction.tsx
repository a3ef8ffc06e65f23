import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { controlWords } from '../words/controls';
import classes from './Notice.module.css';

interface NoticeActionProps {
  readonly label: string;
  readonly onAction: () => void;
  readonly children: ReactNode;
}

/** What a notice tells, and what can be done about it. */
export function NoticeAction({ label, onAction, children }: NoticeActionProps) {
  return (
    <span className={classes['action']}>
      <span>{children}</span>
      <Button size="compact-sm" variant="default" onClick={onAction}>
        {label}
      </Button>
    </span>
  );
}

/** Tells for so many milliseconds what was done, and offers to undo it. */
export function showUndoable(what: string, undo: () => void, autoClose = 10_000): void {
  let isUndone = false;
  const undone = () => {
    // The notice goes gradually: the second of two clicks still meets it.
    if (isUndone) return;
    isUndone = true;
    undo();
    notifications.hide(notice);
  };
  const message = (
    <NoticeAction label={controlWords().undo} onAction={undone}>
      {what}
    </NoticeAction>
  );
  const notice = notifications.show({ autoClose, message });
}
