import { Spotlight } from '@mantine/spotlight';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { commandTitle, groupTitle } from '@shared/contract/app/commands';
import { rememberedLimits, type Settings } from '@shared/contract/app/storage';
import { markedText } from '@shared/marked-text';
import { KeyCaps } from '../../kit/commands/KeyCaps';
import type { FoundEntries } from '../../kit/commands/palette-sources';
import { commandRegistry } from '../../kit/commands/command-registry';
import { useOpenDialog } from '../../kit/open-dialogs';
import { useSettingsStore } from '../../kit/settings/use-settings';
import { paletteWords } from '../words/commands';
import { foundGroups, openingGroups, type PaletteGroup, type PaletteLine } from './palette-groups';
import classes from './Palette.module.css';

interface PaletteSearchProps {
  /** What was typed, trimmed. */
  readonly query: string;
  /** What the sources found for it. */
  readonly found: readonly FoundEntries[];
  /** Closes the palette, and takes what is to be run then. */
  readonly onChoose: (run: () => void) => void;
}

/** The field of the palette and what it finds; arrows choose a line while the focus stays in the field. */
export function PaletteSearch({ query, found, onChoose }: PaletteSearchProps) {
  useOpenDialog();
  const words = paletteWords();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const settings = useSettingsStore();
  const [recent] = useState(() => settings.settings.getState().recentEntries);
  const groups = useGroups(query, found, recent);
  const lines = groups.flatMap((group) => group.lines);
  const [selected, select] = useSelection(query, lines.length);
  // At once: a dialog takes the focus a little later, and the letters typed until then would be lost.
  useEffect(() => field.current?.focus(), []);
  const choose = (line: PaletteLine) => {
    settings.change(({ recentEntries }) => withEntry(recentEntries, line.id));
    onChoose(runOf(line));
  };
  const press = (event: KeyboardEvent) => {
    const line = lines[selected];
    if (event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'ArrowUp') select(selected - 1);
    else if (event.key === 'Enter' && line !== undefined) choose(line);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Spotlight.Search
        ref={field}
        placeholder={words.find}
        leftSection={<IconSearch size={17} aria-hidden />}
        size="md"
        aria-label={words.find}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> that owns a list is a combobox
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-activedescendant={lines.length > 0 ? optionId(listId, selected) : undefined}
        onKeyDown={press}
      />
      <div className={classes['list']}>
        {lines.length === 0 && <output className={classes['none']}>{words.nothingFound}</output>}
        <div id={listId} role={lines.length > 0 ? 'listbox' : undefined} aria-label={words.lines}>
          {groups.map(({ title, lines: members }) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <optgroup> belongs to <select>
            <div key={title} role="group" aria-label={title} className={classes['group']}>
              <div className={classes['heading']} aria-hidden>
                {title}
              </div>
              {members.map((line) => {
                const position = lines.indexOf(line);
                return (
                  <PaletteOption
                    key={line.id}
                    id={optionId(listId, position)}
                    line={line}
                    heading={title}
                    selected={position === selected}
                    onChoose={() => choose(line)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** The position of the chosen one of `count` lines, and how to choose another, round and round; 0 for a new query. */
function useSelection(query: string, count: number): readonly [number, (position: number) => void] {
  const [selection, setSelection] = useState({ query, position: 0 });
  const position = selection.query === query ? Math.min(selection.position, Math.max(0, count - 1)) : 0;
  const select = (wanted: number) => {
    if (count > 0) setSelection({ query, position: (wanted + count) % count });
  };
  return [position, select];
}

function useGroups(query: string, found: readonly FoundEntries[], recent: readonly string[]): readonly PaletteGroup[] {
  const now = useStore(commandRegistry.now);
  return useMemo(() => {
    const commands = now.enabled.filter(({ id }) => id !== 'help.palette');
    return query === '' ? openingGroups(commands, recent) : foundGroups(query, commands, found, recent);
  }, [query, found, now, recent]);
}

/** With an entry as the latest. */
function withEntry(recent: Settings['recentEntries'], id: string): Partial<Settings> {
  if (id.length > rememberedLimits.text) return {};
  const others = recent.filter((other) => other !== id);
  return { recentEntries: [id, ...others].slice(0, rememberedLimits.entries) };
}

function runOf(line: PaletteLine): () => void {
  return line.kind === 'command' ? () => commandRegistry.run(line.command.id) : line.entry.run;
}

function optionId(listId: string, position: number): string {
  return `${listId}-${position}`;
}

interface PaletteOptionProps {
  readonly id: string;
  readonly line: PaletteLine;
  /** What the line stands under. */
  readonly heading: string;
  readonly selected: boolean;
  readonly onChoose: () => void;
}

/** A line of the palette: what it is called, what it is, and its keys. */
function PaletteOption({ id, line, heading, selected, onChoose }: PaletteOptionProps) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const { title, detail, keys, on } = factsOf(line);
  return (
    <button
      ref={element}
      type="button"
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <option> belongs to <select>
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes['option']}
    >
      <span className={classes['title']}>{title}</span>
      {on && <IconCheck size={15} aria-label={paletteWords().on} className={classes['on']} />}
      <span className={classes['detail']}>{detail !== heading && detail}</span>
      {keys !== undefined && <KeyCaps keys={keys} />}
    </button>
  );
}

function factsOf(line: PaletteLine) {
  if (line.kind === 'found') {
    const { title, detail = '' } = line.entry;
    return { title: markedText(title), detail: markedText(detail), keys: undefined, on: false };
  }
  const { id, group } = line.command;
  return {
    title: commandTitle(line.command),
    detail: groupTitle(group),
    keys: commandRegistry.keysOf(id),
    on: commandRegistry.now.getState().checked.has(id),
  };
}
