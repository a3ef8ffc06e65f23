import type { MenuItemConstructorOptions } from 'electron';
import { commands, sectionOf, type Command, type CommandGroup, type CommandRun } from '@shared/contract/app/commands';
import { parseKeys, type Platform } from '@shared/keys/accelerator';
import { keysOf, type Rebound } from '@shared/keys/bindings';

/** The input of the menu items of commands. */
export interface CommandEntries {
  /** The user's custom keys. */
  readonly rebound: Rebound;
  readonly platform: Platform;
  /** Whether a command is enabled, and whether it is checked. */
  readonly isEnabled: (command: Command) => boolean;
  readonly isChecked: (command: Command) => boolean;
  readonly run: (run: CommandRun) => void;
}

/** The items of a group's commands, with a separator between its sections. */
export function commandItems(group: CommandGroup, entries: CommandEntries): MenuItemConstructorOptions[] {
  return commands
    .filter((command) => command.group === group)
    .flatMap((command, index, all) => {
      const before = all[index - 1];
      const newSection = before !== undefined && sectionOf(before) !== sectionOf(command);
      return newSection ? [{ type: 'separator' as const }, item(command, entries)] : [item(command, entries)];
    });
}

function item(command: Command, entries: CommandEntries): MenuItemConstructorOptions {
  const { id, title, toggles } = command;
  const accelerator = acceleratorOf(command, entries);
  return {
    id,
    label: title,
    type: toggles === true ? 'checkbox' : 'normal',
    enabled: entries.isEnabled(command),
    ...(toggles === true && { checked: entries.isChecked(command) }),
    ...(accelerator !== undefined && { accelerator }),
    // The page receives the keys first. Only a Mac's menu can't leave displayed keys to the page: there, keys that the
    // page did not handle arrive as a click, and those that it handled don't reach the menu.
    registerAccelerator: false,
    click: (entry) => {
      // A click toggles the mark at once; the page's state decides.
      if (toggles === true) entry.checked = entries.isChecked(command);
      entries.run({ id });
    },
  };
}

/** The keys to show. A Mac's menu would intercept plain keys of text fields, so it shows none. */
function acceleratorOf(command: Command, { rebound, platform }: CommandEntries): string | undefined {
  const [text = ''] = keysOf(command, rebound, platform);
  const keys = parseKeys(text, platform);
  if (keys === undefined) return undefined;
  return platform === 'mac' && !keys.primary && !keys.control ? undefined : text;
}
