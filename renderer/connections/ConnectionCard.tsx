import { Badge } from '@mantine/core';
import { IconCircleCheckFilled, IconServer2 } from '@tabler/icons-react';
import type { Connection } from '@shared/contract/connection';
import classes from './ConnectionsArea.module.css';

export interface ConnectionCardProps {
  readonly connection: Connection;
  /** Is the one whose settings are shown. */
  readonly shown: boolean;
  /** Is in use. */
  readonly active: boolean;
  /** Has changes that were not saved. */
  readonly changed: boolean;
  readonly onShow: () => void;
}

const schemes = { none: 'no sign-in', basic: 'Basic', token: 'Token' } as const;

/** A connection in the list. */
export function ConnectionCard({ connection, shown, active, changed, onShow }: ConnectionCardProps) {
  const { profile, isDemo } = connection;
  return (
    <button type="button" aria-current={shown} className={classes['card']} onClick={onShow}>
      <IconServer2 size={20} stroke={1.5} className={classes['cardIcon']} aria-hidden />
      <span className={classes['cardText']}>
        <span className={classes['cardName']}>{profile.name}</span>
        <span className={classes['cardUrl']}>{profile.baseUrl}</span>
        <span className={classes['cardFacts']}>
          {schemes[profile.authentication.scheme]}
          {isDemo && <Badge size="xs">demo</Badge>}
          {changed && (
            <Badge size="xs" color="yellow">
              not saved
            </Badge>
          )}
          {active && (
            <span className={classes['active']}>
              <IconCircleCheckFilled size={14} aria-hidden /> in use
            </span>
          )}
        </span>
      </span>
    </button>
  );
}
