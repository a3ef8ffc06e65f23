import { type ReactNode, useId } from 'react';
import classes from './Notice.module.css';

/** What went wrong and what is told are read out as they come; a choice is a place that is named by its message. */
const roles = { problem: 'alert', status: 'status', choice: 'region' } as const;

interface NoticeProps {
  readonly kind: keyof typeof roles;
  readonly compact: boolean;
  readonly icon?: ReactNode;
  readonly message: ReactNode;
  readonly advice: ReactNode;
  /** Below the advice. */
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

/** A box where the person is looking: what it is, what to do, and the buttons for that. */
export function Notice({ kind, compact, icon, message, advice, children, actions }: NoticeProps) {
  const title = useId();
  const isChoice = kind === 'choice';
  return (
    <div
      role={roles[kind]}
      aria-labelledby={isChoice ? title : undefined}
      className={classes['notice']}
      data-compact={compact || undefined}
      data-kind={kind}
    >
      {icon !== undefined && <span className={classes['icon']}>{icon}</span>}
      <div className={classes['text']}>
        <p id={title} className={classes['message']} aria-live={isChoice ? 'polite' : undefined}>
          {message}
        </p>
        <p className={classes['advice']}>{advice}</p>
        {children}
      </div>
      <div className={classes['actions']}>{actions}</div>
    </div>
  );
}
