import { Button } from '@mantine/core';

import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../kit/settings/use-settings';
import { hasWords, searchWords } from '../../kit/text/search-words';
import { SearchField } from '../../kit/SearchField';
import { settingsWords } from '../words/settings';
import { defaults, settingGroups, type SettingEntry } from './setting-entries';
import grouped from '../../kit/GroupedList.module.css';
import classes from './SettingsPage.module.css';

interface SettingsPageProps {
  /** Closes the page, for what is shown elsewhere. */
  readonly onLeave: () => void;
}

/** Every setting with what it does and its default; found by any word of these. */
export default function SettingsPage({ onLeave }: SettingsPageProps) {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The dialog looks for what to focus before this page is loaded.
  useEffect(() => field.current?.focus(), []);
  const words = settingsWords();
  const wanted = searchWords(search);
  const groups = settingGroups()
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ name, about }) => hasWords(`${title} ${name} ${about}`, wanted)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className={classes['page']}>
      <SearchField
        label={words.search}
        placeholder={words.searchHint}
        ref={field}
        value={search}
        onSearch={setSearch}
      />
      <div className={grouped['groups']}>
        {groups.length === 0 && <p className={classes['none']}>{words.nothingFound}</p>}
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h3 className={grouped['heading']}>{title}</h3>
            {entries.map((entry) => (
              <SettingRow key={entry.name} entry={entry} onLeave={onLeave} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

interface SettingRowProps {
  readonly entry: SettingEntry;
  readonly onLeave: () => void;
}

function SettingRow({ entry, onLeave }: SettingRowProps) {
  const words = settingsWords();
  const { name, about, holds = [], defaultText, Control } = entry;
  const [settings, change] = useSettings();
  // A control that is being typed in begins anew with what it was reset to.
  const [resets, setResets] = useState(0);
  const isDefault = holds.every((key) => JSON.stringify(settings[key]) === JSON.stringify(defaults[key]));
  const reset = () => {
    change(Object.fromEntries(holds.map((key) => [key, defaults[key]])));
    setResets(resets + 1);
  };
  return (
    <fieldset className={classes['row']} aria-label={name}>
      <div>
        <div className={classes['name']}>{name}</div>
        <div className={classes['about']}>{about}</div>
        {defaultText !== undefined && (
          <div className={classes['default']}>
            {words.default(defaultText)}
            {!isDefault && (
              <Button variant="subtle" size="compact-xs" aria-label={words.resetOne(name)} onClick={reset}>
                {words.reset}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={classes['control']}>
        <Control key={resets} onLeave={onLeave} />
      </div>
    </fieldset>
  );
}
