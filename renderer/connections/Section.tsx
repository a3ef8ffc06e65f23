import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ConnectionEditor.module.css';

interface SectionProps {
  readonly title: string;
  /** What is set, in a few words, to be read while it is folded. */
  readonly summary?: string | undefined;
  /** Something in it is wrong: it is unfolded. */
  readonly wrong: boolean;
  readonly children: ReactNode;
}

/** A part of the form that most people never need: folded until it is asked for. */
export function Section({ title, summary, wrong, children }: SectionProps) {
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
