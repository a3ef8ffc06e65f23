import { IconCheck } from '@tabler/icons-react';
import classes from './CheckMark.module.css';

/** Shows before a row of a list whether it is ticked; for the eye alone: the row says so by itself. */
export function CheckMark({ checked }: { readonly checked: boolean }) {
  return (
    <span className={classes['box']} data-checked={checked} aria-hidden>
      {checked && <IconCheck size={11} stroke={3} />}
    </span>
  );
}
