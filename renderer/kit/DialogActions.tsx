import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';

/** The buttons that end a dialog: in sight also where the dialog has less room than it needs. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <Group className={classes['actions']}>{children}</Group>;
}
