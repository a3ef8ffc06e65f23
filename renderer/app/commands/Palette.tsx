import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useRef, useState } from 'react';
import { findInSources, type FoundEntries } from '../../kit/commands/palette-sources';
import { useCommand } from '../../kit/commands/use-command';
import { paletteWords } from '../words/commands';
import { PaletteSearch } from './PaletteSearch';
import classes from './Palette.module.css';

const [store, palette] = createSpotlight();

/** Finds commands and items by a few letters of their names, and runs them. */
export function Palette() {
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
