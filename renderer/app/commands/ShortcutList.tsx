import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { commands } from '@shared/contract/app/commands';
import type { Rebound } from '@shared/keys/bindings';
import { platform } from '../../kit/commands/platform';
import { ShortcutRow } from './ShortcutRow';
import { shortcutGroups } from './shortcut-groups';
import classes from './Shortcuts.module.css';

interface ShortcutListProps {
  readonly rebound: Rebound;
  readonly onChange: (rebound: Rebound) => void;
}

/** The shortcuts by group, with a search over titles and keys. */
export function ShortcutList({ rebound, onChange }: ShortcutListProps) {
  const [search, setSearch] = useState('');
  const groups = shortcutGroups(search, rebound, platform);
  const changed = commands.some(({ id }) => rebound[id] !== undefined);
  return (
    <div className={classes['list']}>
      <div className={classes['tools']}>
        <TextInput
          type="search"
          aria-label="Search shortcuts"
          placeholder="Search by name or keys, such as zoom or Ctrl"
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={15} aria-hidden />}
          className={classes['search'] ?? ''}
        />
        <Button variant="default" disabled={!changed} onClick={() => onChange(usualKeys(rebound))}>
          Reset all
        </Button>
      </div>
      <div className={classes['groups']}>
        {groups.length === 0 && <p className={classes['none']}>No command is called so or has such keys.</p>}
        {groups.map(({ group, commands: members }) => (
          <section key={group} aria-label={group}>
            <h3 className={classes['heading']}>{group}</h3>
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
