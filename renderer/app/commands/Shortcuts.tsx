import { Button } from '@mantine/core';

import { useEffect, useState } from 'react';
import {
  type Command,
  type CommandGroup,
  commandGroups,
  commands,
  commandTitle,
  groupTitle,
} from '@shared/contract/app/commands';
import { keysLabel } from '@shared/keys/accelerator';
import { keysOf, type Rebound } from '@shared/keys/bindings';
import { Dialog } from '../../kit/Dialog';
import { commandRegistry, platform } from '../../kit/commands/command-registry';
import { useCommand } from '../../kit/commands/use-command';
import { useSettings } from '../../kit/settings/use-settings';
import { hasWords, searchWords } from '../../kit/text/search-words';
import { SearchField } from '../../kit/SearchField';
import { shortcutWords } from '../words/commands';
import { ShortcutRow } from './ShortcutRow';
import grouped from '../../kit/GroupedList.module.css';
import classes from './Shortcuts.module.css';

/** All keyboard shortcuts, to be searched and changed. */
export function Shortcuts() {
  const [opened, setOpened] = useState(false);
  const [rebound, change] = useKeys();
  useCommand('help.keys', () => setOpened(true));
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title={shortcutWords().title} size={680}>
      {opened && <ShortcutList rebound={rebound} onChange={change} />}
    </Dialog>
  );
}

interface ShortcutListProps {
  readonly rebound: Rebound;
  readonly onChange: (rebound: Rebound) => void;
}

/** The shortcuts by group, with a search over titles and keys. */
function ShortcutList({ rebound, onChange }: ShortcutListProps) {
  const words = shortcutWords();
  const [search, setSearch] = useState('');
  const groups = shortcutGroups(search, rebound);
  const changed = commands.some(({ id }) => rebound[id] !== undefined);
  return (
    <div className={classes['list']}>
      <div className={classes['tools']}>
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          data-autofocus
          className={classes['search'] ?? ''}
          value={search}
          onSearch={setSearch}
        />
        <Button variant="default" disabled={!changed} onClick={() => onChange(usualKeys(rebound))}>
          {words.resetAll}
        </Button>
      </div>
      <div className={grouped['groups']}>
        {groups.length === 0 && <p className={classes['none']}>{words.nothingFound}</p>}
        {groups.map(({ group, commands: members }) => (
          <section key={group} aria-label={groupTitle(group)}>
            <h3 className={grouped['heading']}>{groupTitle(group)}</h3>
            <ul className={classes['rows']}>
              {members.map((command) => (
                <ShortcutRow key={command.id} command={command} rebound={rebound} onChange={onChange} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Every command of this program back at its usual keys; choices for commands of a newer one stay. */
function usualKeys(rebound: Rebound): Rebound {
  const known = new Set<string>(commands.map(({ id }) => id));
  return Object.fromEntries(Object.entries(rebound).filter(([id]) => !known.has(id)));
}

interface ShortcutGroup {
  readonly group: CommandGroup;
  readonly commands: readonly Command[];
}

/** The commands whose title, group or keys hold every word of a search, by group. */
function shortcutGroups(search: string, rebound: Rebound): readonly ShortcutGroup[] {
  const words = searchWords(search);
  const fits = (command: Command) => {
    const labels = keysOf(command, rebound, platform).map((keys) => keysLabel(keys, platform));
    return hasWords([commandTitle(command), groupTitle(command.group), ...labels].join(' '), words);
  };
  return commandGroups
    .map((group) => ({ group, commands: commands.filter((command) => command.group === group && fits(command)) }))
    .filter((each) => each.commands.length > 0);
}

/** The keys that the person chose, kept in the settings; the registry follows them. */
function useKeys(): readonly [Rebound, (keys: Rebound) => void] {
  const [settings, change] = useSettings();
  const { keys } = settings;
  useEffect(() => commandRegistry.rebind(keys), [keys]);
  return [keys, (chosen) => change({ keys: chosen })];
}
