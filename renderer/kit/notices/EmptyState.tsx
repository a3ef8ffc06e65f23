import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Says why a place is empty and what fills it. */
export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <div className={classes['empty']}>
      <Icon size={32} stroke={1.3} className={classes['icon']} aria-hidden />
      <p className={classes['title']}>{title}</p>
      {children !== undefined && <div className={classes['text']}>{children}</div>}
    </div>
  );
}
