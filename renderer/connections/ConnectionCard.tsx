import { ActionIcon, Badge, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCircleCheckFilled,
  IconCopy,
  IconDots,
  IconFileExport,
  IconServer2,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Connection } from '@shared/contract/connections/connection';
import { markedText } from '@shared/marked-text';
import { addressText } from '../kit/connection-address';
import { signInText } from '../kit/text/format';
import classes from './ConnectionsArea.module.css';

export interface ConnectionActions {
  readonly onCopy: () => void;
  readonly onExport: () => void;
  readonly onRemove: () => void;
  /** Undefined at an end of the list. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

export interface ConnectionCardProps {
  readonly connection: Connection;
  /** Is the one whose settings are shown. */
  readonly shown: boolean;
  /** Is in use. */
  readonly active: boolean;
  /** Has changes that were not saved. */
  readonly changed: boolean;
  readonly onShow: () => void;
  /** Undefined for the demo plant, which stays as and where it is. */
  readonly actions: ConnectionActions | undefined;
}

/** A connection in the list. */
export function ConnectionCard({ connection, shown, active, changed, onShow, actions }: ConnectionCardProps) {
  const { profile, isDemo } = connection;
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey ? { ArrowUp: actions?.onUp, ArrowDown: actions?.onDown }[event.key] : undefined;
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  return (
    <div className={classes['card']} data-mark={profile.mark} data-shown={shown}>
      <button type="button" aria-current={shown} className={classes['show']} onClick={onShow} onKeyDown={onKeyDown}>
        <IconServer2 size={20} stroke={1.5} className={classes['cardIcon']} aria-hidden />
        <span className={classes['cardText']}>
          <span className={classes['cardName']}>{markedText(profile.name)}</span>
          <span className={classes['cardUrl']}>{addressText(connection)}</span>
          <span className={classes['cardFacts']}>
            {signInText(profile.authentication)}
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
      {actions !== undefined && <CardMenu name={profile.name} {...actions} />}
    </div>
  );
}

function CardMenu({ name, onCopy, onExport, onRemove, onUp, onDown }: ConnectionActions & { readonly name: string }) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`More for ${markedText(name)}`}
          className={classes['more'] ?? ''}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
          Copy
        </Menu.Item>
        <Menu.Item leftSection={<IconFileExport size={16} aria-hidden />} onClick={onExport}>
          Export …
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          rightSection={<span className={classes['keys']}>Alt+↑</span>}
          disabled={onUp === undefined}
          onClick={onUp}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          rightSection={<span className={classes['keys']}>Alt+↓</span>}
          disabled={onDown === undefined}
          onClick={onDown}
        >
          Move down
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
