import type { ReactNode } from 'react';
import classes from './Folding.module.css';

interface FoldingProps {
  /** What the button says, as a tooltip. */
  readonly title: string;
  /** Whether it keeps its words until the window is one of the least. */
  readonly isLast?: boolean;
  readonly children: ReactNode;
}

/** A button that is its icon alone where a bar has no room for words; what it is called is still read out. */
export function Folding({ title, isLast = false, children }: FoldingProps) {
  return (
    <span className={classes['folding']} data-last={isLast || undefined} title={title}>
      {children}
    </span>
  );
}
