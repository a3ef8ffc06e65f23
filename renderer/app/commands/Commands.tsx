import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useRef, useState } from 'react';
import { Throttle } from '@shared/async/throttle';
import type { CommandId, CommandStates } from '@shared/contract/app/commands';
import type { Area } from '@shared/contract/app/areas';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { commandRegistry } from '../../kit/commands/command-registry';
import { findInSources, type FoundEntries } from '../../kit/commands/palette-sources';
import { useCommand } from '../../kit/commands/use-command';
import { About } from '../About';
import { NewerVersions } from '../NewerVersions';
import { Settings } from '../settings/Settings';
import { useAreaCommands } from '../use-area';
import { useDiagnosticsCommand } from '../use-diagnostics';
import { PaletteSearch } from './PaletteSearch';
import { Shortcuts } from './Shortcuts';
import { paletteWords } from '../words/commands';
import { isModalOpen, isTextField, useCommandKeys } from './use-command-keys';
import classes from './Palette.module.css';
import { usePaneCommands } from './use-pane-commands';

/** Lets commands be run from menu, palette and keys; only those of the area on screen. */
export function Commands({ area }: { readonly area: Area }) {
  useEffect(() => commandRegistry.setScope(area), [area]);
  useAreaCommands(area);
  useCommandKeys();
  useMenuCommands();
  useDiagnosticsCommand();
  usePaneCommands();
  return (
    <>
      <Palette />
      <Shortcuts />
      <NewerVersions />
      <About />
      <Settings />
    </>
  );
}

/** How long the menu may lag behind, milliseconds: commands come and go in bursts. */
const lag = 100;

/** Runs what is chosen in the menu bar, and keeps the menu bar up with what can be run. */
function useMenuCommands(): void {
  useEffect(() => onBridge('commands.run', ({ id }) => runFromMenu(id)), []);
  useEffect(followStates, []);
}

function runFromMenu(id: CommandId): void {
  if (isTextField(document.activeElement) && textCommands.has(id)) {
    // The browser alone knows what was typed; there is no other way to ask it.
    document.execCommand(id === 'edit.undo' ? 'undo' : 'redo');
  } else if (!isModalOpen()) {
    commandRegistry.run(id);
  }
}

const textCommands: ReadonlySet<CommandId> = new Set(['edit.undo', 'edit.redo']);

function followStates(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let told = '';
  const tell = () => {
    const states = currentStates();
    const text = JSON.stringify(states);
    if (text === told) return;
    told = text;
    // A menu that could not be told shows what held before.
    callBridge('commands.state', states, signal).catch(() => undefined);
  };
  const telling = new Throttle(tell, lag);
  const tellSoon = () => telling.ask();
  const stop = commandRegistry.now.subscribe(tellSoon);
  window.addEventListener('focusin', tellSoon, { signal });
  window.addEventListener('focusout', tellSoon, { signal });
  tellSoon();
  return () => {
    stop();
    stopped.abort();
    telling.cancel();
  };
}

function currentStates(): CommandStates {
  const { enabled, checked } = commandRegistry.now.getState();
  const runnable = new Set(enabled.map(({ id }) => id));
  const all = isTextField(document.activeElement) ? runnable.union(textCommands) : runnable;
  return { enabled: [...all], checked: [...checked] };
}

const [store, palette] = createSpotlight();

/** Finds commands and items by a few letters of their names, and runs them. */
function Palette() {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly FoundEntries[]>([]);
  const focusedBefore = useRef<Element>(null);
  const chosen = useRef<() => void>(undefined);
  useCommand('help.palette', () => {
    focusedBefore.current = document.activeElement;
    chosen.current = undefined;
    palette.open();
  });
  const search = (text: string) => {
    setQuery(text);
    setFound(findInSources(text.trim()));
  };
  // What is run finds the focus where it was, and may move it.
  const runChosen = () => {
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
    chosen.current?.();
  };
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={search}
      shortcut={null}
      onSpotlightClose={runChosen}
      returnFocus={false}
      centered={false}
      size={620}
      yOffset={72}
      radius="md"
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.3 }}
      attributes={{ content: { 'aria-label': paletteWords().name } }}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      <PaletteSearch
        query={query.trim()}
        found={found}
        onChoose={(run) => {
          chosen.current = run;
          palette.close();
        }}
      />
    </Spotlight.Root>
  );
}
