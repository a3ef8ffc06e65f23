import { type ReactNode, useId } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  /** An alert and a status are read out as they come; a region is named by its message. */
  readonly role: 'alert' | 'status' | 'region';
  /** Whether something went wrong. */
  readonly isProblem: boolean;
  readonly compact: boolean;
  readonly icon?: ReactNode;
  readonly message: ReactNode;
  readonly advice: ReactNode;
  /** Below the advice. */
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

/** A box where the person is looking: what it is, what to do, and the buttons for that. */
export function Notice({ role, isProblem, compact, icon, message, advice, children, actions }: NoticeProps) {
  const title = useId();
  const isRegion = role === 'region';
  return (
    <div
      role={role}
      aria-labelledby={isRegion ? title : undefined}
      className={classes['notice']}
      data-compact={compact || undefined}
      data-problem={isProblem || undefined}
    >
      {icon !== undefined && <span className={classes['icon']}>{icon}</span>}
      <div className={classes['text']}>
        <p id={title} className={classes['message']} aria-live={isRegion ? 'polite' : undefined}>
          {message}
        </p>
        <p className={classes['advice']}>{advice}</p>
        {children}
      </div>
      <div className={classes['actions']}>{actions}</div>
    </div>
  );
}
