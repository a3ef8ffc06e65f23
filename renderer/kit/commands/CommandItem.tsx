import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { type CommandId, commandTitle } from '@shared/contract/app/commands';
import { commandRegistry } from './command-registry';
import { KeyCaps } from './KeyCaps';
import classes from './CommandItem.module.css';
import { useKeys } from './use-command';

interface CommandItemProps {
  /** The command that does the same, whose keys stand beside it. */
  readonly id: CommandId;
  readonly text: string;
  readonly sign?: ReactNode;
  readonly disabled?: boolean;
  /** Why it is disabled, where that is not plain to see. */
  readonly why?: string | undefined;
  readonly onClick: () => void;
}

/** What a menu offers that a command does as well. */
export function CommandItem({ id, text, sign, disabled = false, why, onClick }: CommandItemProps) {
  const keys = useKeys(id);
  return (
    <Menu.Item
      leftSection={sign ?? <NoSign />}
      rightSection={keys !== undefined && <KeyCaps keys={keys} />}
      disabled={disabled}
      title={why}
      onClick={onClick}
    >
      {text}
    </Menu.Item>
  );
}

/** A command in a menu by its name; nothing while it can't be run. */
export function RunItem({ id, sign }: Pick<CommandItemProps, 'id' | 'sign'>) {
  const isEnabled = useStore(commandRegistry.now, ({ enabled }) => enabled.some((command) => command.id === id));
  if (!isEnabled) return null;
  return <CommandItem id={id} text={commandTitle({ id })} sign={sign} onClick={() => commandRegistry.run(id)} />;
}

/** Keeps an item without a sign in line with the others of its menu. */
export function NoSign() {
  return <span className={classes['noSign']} />;
}
