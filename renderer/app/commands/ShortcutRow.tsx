import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRestore, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Command } from '@shared/contract/app/commands';
import { keyConflict, keysOf, rebind, type KeyConflict, type Rebound } from '@shared/keys/bindings';
import { platform } from '../../kit/commands/platform';
import { KeyConflictNotice } from './KeyConflictNotice';
import { KeysButton } from './KeysButton';
import classes from './Shortcuts.module.css';

interface ShortcutRowProps {
  readonly command: Command;
  readonly rebound: Rebound;
  readonly onChange: (rebound: Rebound) => void;
}

/** Keys that were wished for, and what stands in their way. */
interface Wish {
  readonly keys: string;
  readonly conflict: KeyConflict;
}

/** A command and its keys, which can be pressed anew, taken away, and reset. */
export function ShortcutRow({ command, rebound, onChange }: ShortcutRowProps) {
  const [wish, setWish] = useState<Wish>();
  const { title } = command;
  const [keys] = keysOf(command, rebound, platform);
  const usual = keysOf(command, {}, platform);
  const give = (wanted: string) => {
    setWish(undefined);
    onChange(rebind(rebound, command, wanted, platform));
  };
  const wishFor = (wanted: readonly string[]) => {
    const [first = ''] = wanted;
    const conflict = keyConflict(wanted, command, rebound, platform);
    if (conflict === undefined) give(first);
    else setWish({ keys: first, conflict });
  };
  return (
    <li className={classes['row']} data-command={command.id}>
      <span>{title}</span>
      <KeysButton title={title} keys={keys} onPress={(pressed) => wishFor([pressed])} />
      {keys === undefined ? (
        <span />
      ) : (
        <Tooltip label="Take the keys away">
          <ActionIcon
            aria-label={`Take the keys of ${title} away`}
            onClick={() => give('')}
            className={classes['taking'] ?? ''}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {rebound[command.id] !== undefined && (
        <Tooltip label="Reset to the usual keys">
          <ActionIcon aria-label={`Reset the keys of ${title}`} onClick={() => wishFor(usual)}>
            <IconRestore size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {wish !== undefined && (
        <KeyConflictNotice title={title} {...wish} onTake={() => give(wish.keys)} onLeave={() => setWish(undefined)} />
      )}
    </li>
  );
}
