import { Button, type ButtonProps } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
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

interface FoldingButtonProps extends Pick<FoldingProps, 'title' | 'isLast'>, Pick<ButtonProps, 'variant' | 'disabled'> {
  readonly icon: TablerIcon;
  readonly onClick: () => void;
}

/** Such a button that does one thing. */
export function FoldingButton({ title, isLast = false, icon: Icon, variant = 'default', ...rest }: FoldingButtonProps) {
  return (
    <Folding title={title} isLast={isLast}>
      <Button size="compact-sm" variant={variant} leftSection={<Icon size={15} aria-hidden />} {...rest}>
        {title}
      </Button>
    </Folding>
  );
}
