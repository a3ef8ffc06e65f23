import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { LibraryItem } from '@shared/contract/app/storage';
import { textLimits } from '@shared/contract/limits';
import { isReadSeries } from '@shared/contract/trend/view';
import { markedText } from '@shared/marked-text';
import { CancelButton } from '../../../kit/CancelButton';
import { Autocomplete } from '../../../kit/choices';
import { usePaletteSource } from '../../../kit/commands/palette-sources';
import { useLibraryItems } from '../../../kit/contexts';
import { Dialog } from '../../../kit/Dialog';
import { DialogActions } from '../../../kit/DialogActions';
import { itemName } from '../../../kit/text/item-name';
import { hasWords, searchWords } from '../../../kit/text/search-words';
import { replaceItem, seriesOfItem } from '../../view/replace-item';
import type { TrendItem } from '../../view/trend-item';
import { useView, useViewStore } from '../../view/use-view';
import { panelWords } from '../../words/panel';
import { replaceWords } from '../../words/replace';
import { askReplacement, canBeReplaced, endReplacement, replacedSeries } from './replaced-series';

interface ReplaceItemDialogProps {
  readonly items: readonly TrendItem[];
}

/** Where another item is chosen in place of that of a series; the palette opens it, too: `replace TIC-101`. */
export function ReplaceItemDialog({ items }: ReplaceItemDialogProps) {
  const key = useStore(replacedSeries);
  const item = items.find((one) => one.key === key);
  const words = replaceWords();
  usePaletteSource(words.source, (query) => {
    const sought = searchWords(query);
    return items.filter(canBeReplaced).flatMap(({ key: its, name, path }) => {
      const title = words.one(name);
      return hasWords(title, sought)
        ? [{ id: `replace:${its}`, title, detail: path, run: () => askReplacement(its) }]
        : [];
    });
  });
  // Another view may have a series of the same key.
  useEffect(() => endReplacement, []);
  return (
    <Dialog opened={item !== undefined} onClose={endReplacement} title={item && words.one(item.name)} size={520}>
      {item !== undefined && <ReplaceItemForm key={item.key} item={item} items={items} />}
    </Dialog>
  );
}

interface ReplaceItemFormProps extends ReplaceItemDialogProps {
  readonly item: TrendItem;
}

function ReplaceItemForm({ item, items }: ReplaceItemFormProps) {
  const store = useViewStore();
  const series = useView(store, (view) => view.series);
  const library = useLibraryItems();
  const [typed, setTyped] = useState('');
  const proposed = useMemo(() => proposedPaths(library, item.path, typed), [library, item.path, typed]);
  const [isForAll, setForAll] = useState(true);
  const words = replaceWords();
  const knownAs = (text: string) => library.find((one) => one.path === text);
  const nameOf = (text: string) => knownAs(text)?.name ?? itemName(text);
  const isKnownAs = (text: string) => knownAs(text) !== undefined;
  // A path may begin or end with a blank.
  const path = isKnownAs(typed) ? typed : typed.trim();
  // What else is typed are words that are looked for.
  const isPath = isKnownAs(path) || path.startsWith('/');
  const isReady = isPath && path !== item.path;
  const { same, others } = useMemo(() => seriesOfItem({ series }, item.key), [series, item.key]);
  const otherNames = items.filter(({ key }) => others.includes(key)).map(({ name }) => name);
  const isShown = series.some((one) => isReadSeries(one) && one.path === path);
  const told = () => {
    if (path === '') return words.about;
    if (path === item.path) return words.present;
    if (!isPath) return proposed.length === 0 ? words.none : words.choose;
    if (isShown) return words.shown;
    return isKnownAs(path) ? words.known : words.unknown;
  };
  const replace = () => {
    const keys = isForAll ? [...same, ...others] : same;
    const formerUnit = knownAs(item.path)?.unit;
    const hasOtherUnit = formerUnit !== knownAs(path)?.unit;
    replaceItem(store, keys, path, [nameOf(item.path), nameOf(path)], hasOtherUnit, formerUnit);
    endReplacement();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) replace();
      }}
    >
      <Stack gap="sm">
        <Autocomplete
          data-autofocus
          label={words.item}
          description={words.now(markedText(item.path))}
          data={[...proposed]}
          filter={({ options }) => options}
          value={typed}
          maxLength={textLimits.path}
          onChange={setTyped}
        />
        {others.length > 0 && (
          <Checkbox
            label={words.others(otherNames)}
            checked={isForAll}
            onChange={(event) => setForAll(event.currentTarget.checked)}
          />
        )}
        <Text component="output" size="sm">
          {told()}
        </Text>
      </Stack>
      <DialogActions>
        <CancelButton onClick={endReplacement}>{panelWords().cancel}</CancelButton>
        <Button type="submit" disabled={!isReady}>
          {words.replace}
        </Button>
      </DialogActions>
    </form>
  );
}

const mostProposed = 60;

/** Paths of the library beside the present one that have all words of what is typed, or the name of their item has. */
function proposedPaths(library: readonly LibraryItem[], present: string, typed: string): readonly string[] {
  const sought = searchWords(typed);
  const isFound = ({ path, name = '' }: LibraryItem) => path !== present && hasWords(`${name} ${path}`, sought);
  return library
    .filter(isFound)
    .slice(0, mostProposed)
    .map(({ path }) => path);
}
