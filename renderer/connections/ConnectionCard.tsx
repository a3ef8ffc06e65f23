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
import { listWords } from './words/list';
import classes from './ConnectionsArea.module.css';

/** What can be done with a connection. */
export interface CardActions {
  readonly onCopy: () => void;
  readonly onExport: () => void;
  readonly onRemove: () => void;
}

/** And with its place in the list. */
export interface ConnectionActions extends CardActions {
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
  const words = listWords().card;
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
            {isDemo && <Badge size="xs">{words.demo}</Badge>}
            {changed && (
              <Badge size="xs" color="yellow">
                {words.notSaved}
              </Badge>
            )}
            {active && (
              <span className={classes['active']}>
                <IconCircleCheckFilled size={14} aria-hidden /> {words.inUse}
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
  const words = listWords().card;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={words.more(markedText(name))}
          className={classes['more'] ?? ''}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
          {words.copy}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileExport size={16} aria-hidden />} onClick={onExport}>
          {words.export}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          rightSection={<span className={classes['keys']}>{words.upKeys}</span>}
          disabled={onUp === undefined}
          onClick={onUp}
        >
          {words.up}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          rightSection={<span className={classes['keys']}>{words.downKeys}</span>}
          disabled={onDown === undefined}
          onClick={onDown}
        >
          {words.down}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
