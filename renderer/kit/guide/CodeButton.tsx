import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { controlWords } from '../words/controls';
import { explainCode } from './guide-place';
import classes from './CodeButton.module.css';

interface CodeButtonProps {
  readonly code: number;
  readonly children: ReactNode;
}

/** A quality code in a table: a click tells what it means. */
export function CodeButton({ code, children }: CodeButtonProps) {
  return (
    <UnstyledButton
      className={classes['code']}
      title={controlWords().explainCode}
      // The table's own keys go from row to row; the legend leads to the same by keys.
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        explainCode(code);
      }}
    >
      {children}
    </UnstyledButton>
  );
}
