import type { Connection } from '@shared/contract/connections/connection';
import { markedText } from '@shared/marked-text';
import { addressText } from '../kit/connection-address';
import classes from './ConnectionChoice.module.css';

/** A connection as one of those in a menu: its name, and below it where it leads. */
export function ConnectionChoice({ profile, isDemo }: Pick<Connection, 'profile' | 'isDemo'>) {
  return (
    <>
      <span className={classes['name']}>{markedText(profile.name)}</span>
      <span className={classes['address']}>{addressText({ profile, isDemo })}</span>
    </>
  );
}
