import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { CommandId } from '@shared/contract/app/commands';
import { keysLabel } from '@shared/keys/accelerator';
import { commandRegistry, platform } from './command-registry';

interface CommandOptions {
  /** Whether it can be run now; it can where nothing is said. */
  readonly enabled?: boolean;
  /** Whether what the command switches is on. */
  readonly checked?: boolean;
}

/**
 * Runs `handler` for a command from menu, palette and keys while the component is mounted. Commands of an area are not
 * run while another area is shown. The component mounted last wins.
 *
 * @param id undefined where there is no command
 */
export function useCommand(id: CommandId | undefined, handler: () => void, options: CommandOptions = {}): void {
  const { enabled = true, checked = false } = options;
  const run = useEffectEvent(handler);
  useEffect(() => {
    if (id === undefined) return undefined;
    return commandRegistry.register(id, { run: () => run(), enabled, checked });
  }, [id, enabled, checked]);
}

/** The keys of a command as an accelerator, for KeyCaps; undefined where it has none. */
export function useKeys(id: CommandId): string | undefined {
  return useStore(commandRegistry.now, () => commandRegistry.keysOf(id));
}

/** What stands on the keys of a command, such as `Ctrl+K`; undefined where it has none. */
export function useKeysLabel(id: CommandId): string | undefined {
  const keys = useKeys(id);
  return keys === undefined ? undefined : keysLabel(keys, platform);
}
