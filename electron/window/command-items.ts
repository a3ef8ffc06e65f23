import type { MenuItemConstructorOptions } from 'electron';
import { commands, sectionOf, type Command, type CommandGroup, type CommandRun } from '@shared/contract/app/commands';
import { parseKeys, type Platform } from '@shared/keys/accelerator';
import { keysOf, type Rebound } from '@shared/keys/bindings';

/** What the entries of commands are made from. */
export interface CommandEntries {
  /** The keys that the person chose. */
  readonly rebound: Rebound;
  readonly platform: Platform;
  /** Whether a command can be run now, and whether it is on. */
  readonly isEnabled: (command: Command) => boolean;
  readonly isChecked: (command: Command) => boolean;
  readonly run: (run: CommandRun) => void;
}

/** The entries of a group's commands, with a line between its sections. */
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
    // The page hears the keys first. Only a Mac's menu can't leave to the page what it shows: there, keys that the page
    // did not take arrive as a click, and those that it took don't reach the menu.
    registerAccelerator: false,
    click: (entry) => {
      // A click flips the mark at once; what holds is what the page says.
      if (toggles === true) entry.checked = entries.isChecked(command);
      entries.run({ id });
    },
  };
}

/** The keys to show. A Mac's menu would take plain keys away from text fields, so it shows none. */
function acceleratorOf(command: Command, { rebound, platform }: CommandEntries): string | undefined {
  const [text = ''] = keysOf(command, rebound, platform);
  const keys = parseKeys(text, platform);
  if (keys === undefined) return undefined;
  return platform === 'mac' && !keys.primary && !keys.control ? undefined : text;
}
