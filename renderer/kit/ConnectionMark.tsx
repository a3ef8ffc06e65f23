import type { Profile } from '@shared/contract/connections/connection';
import classes from './ConnectionMark.module.css';

/** The colour mark of a connection; it stands beside the name, never in its place. */
export function ConnectionMark({ mark }: { readonly mark: Profile['mark'] }) {
  return <span className={classes['mark']} data-mark={mark} aria-hidden />;
}
