import { commandGroups, commands, type Command, type CommandGroup } from '@shared/contract/app/commands';
import { type Platform, keysLabel } from '@shared/keys/accelerator';
import { keysOf, type Rebound } from '@shared/keys/bindings';
import { hasWords, searchWords } from '../../kit/text/search-words';

export interface ShortcutGroup {
  readonly group: CommandGroup;
  readonly commands: readonly Command[];
}

/** The commands whose title, group or keys hold every word of a search, by group. */
export function shortcutGroups(search: string, rebound: Rebound, platform: Platform): readonly ShortcutGroup[] {
  const words = searchWords(search);
  const fits = (command: Command) => {
    const labels = keysOf(command, rebound, platform).map((keys) => keysLabel(keys, platform));
    return hasWords([command.title, command.group, ...labels].join(' '), words);
  };
  return commandGroups
    .map((group) => ({ group, commands: commands.filter((command) => command.group === group && fits(command)) }))
    .filter((each) => each.commands.length > 0);
}
