import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../ConnectionEditor.module.css';

interface FieldSectionProps {
  readonly title: string;
  /** What is set, in a few words, to be read while it is folded. */
  readonly summary?: string | undefined;
  /** Something in it is wrong: it is unfolded. */
  readonly wrong: boolean;
  readonly children: ReactNode;
}

/** A part of the form that most people never need: folded until it is asked for. */
export function FieldSection({ title, summary, wrong, children }: FieldSectionProps) {
  return (
    <details className={classes['advanced']} {...(wrong ? { open: true } : {})}>
      <summary>
        <IconChevronRight size={15} aria-hidden /> {title}
        {summary !== undefined && <span className={classes['summary']}>{summary}</span>}
      </summary>
      {children}
    </details>
  );
}
