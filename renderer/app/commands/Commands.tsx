import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useRef, useState } from 'react';
import type { Area } from '@shared/contract/app/areas';
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
import { useCommandKeys } from './use-command-keys';
import { useMenuCommands } from './use-menu-commands';
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
