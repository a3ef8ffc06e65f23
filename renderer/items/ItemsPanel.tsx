import { ActionIcon, Button } from '@mantine/core';
import { shallowEqual } from '@mantine/hooks';
import {
  IconClock,
  IconClockFilled,
  IconListTree,
  IconPlus,
  IconSearchOff,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type LibraryItem, rememberedLimits } from '@shared/contract/app/storage';
import type { Profile } from '@shared/contract/connections/connection';
import type { LongestGap } from '@shared/contract/longest-gap';
import { Tooltip } from '../kit/Tooltip';
import { useCommand } from '../kit/commands/use-command';
import { useConnection } from '../kit/contexts';
import { addRequested } from '../kit/items/add-request';
import { EmptyState } from '../kit/notices/EmptyState';
import { useSettingsStore } from '../kit/settings/use-settings';
import { sameContents } from '../kit/same-contents';
import { SearchField } from '../kit/SearchField';
import { itemName } from '../kit/text/item-name';
import { longestGapText } from '../kit/items/longest-gap';
import { longestGapWords } from '../kit/words/items';
import { AddItemsDialog, type AddItemsDialogProps } from './add/AddItemsDialog';
import { useFill } from './fill/use-fill';
import type { LibraryChange, ToldChange } from './library-change';
import { exportLibrary } from './merge/export-library';
import { ImportLibraryDialog, type ImportLibraryProps } from './merge/ImportLibraryDialog';
import { LibraryMenu } from './merge/LibraryMenu';
import { mergeSummary } from './merge/merge-words';
import { prepareIndex } from './prepare-index';
import type { FoundItems } from './search/item-index';
import {
  changeItem,
  type ItemChange,
  lineChoice,
  toggleFavourites,
  withLine,
  withLongestGap,
  withNewItems,
} from './tree/change-library';
import { ItemDetails } from './tree/ItemDetails';
import { ItemTree } from './tree/ItemTree';
import { LongestGapDialog } from './tree/LongestGapDialog';
import { type ItemChoice, useVisibleTree } from './tree/use-visible-tree';
import { undoneChanges } from './undone-changes';
import { libraryWords } from './words/library';
import { treeWords } from './words/tree';
import classes from './ItemsPanel.module.css';

export interface ItemsPanelProps {
  readonly library: readonly LibraryItem[];
  /** The items in the trend. */
  readonly paths: readonly string[];
  readonly onAdd: (paths: readonly string[]) => void;
  readonly onTakeOut: (paths: readonly string[]) => void;
  /** Changes the library as it is then. */
  readonly onChange: (change: LibraryChange) => void;
  /** Shows the files of an item or a folder. */
  readonly onFiles: (path: string) => void;
  /** Checks the health of items. */
  readonly onHealth: (paths: readonly string[]) => void;
}

/** How items are being taken into the library: as a text, or from another library, which may have been chosen already. */
type Taking = { readonly how: 'add' } | { readonly how: 'import'; readonly file?: File };

/** The library of a connection: search, favourites, what was last used, and the tree from which the trend's items are chosen. */
export function ItemsPanel({ library, paths, onAdd, onTakeOut, onChange, onFiles, onHealth }: ItemsPanelProps) {
  const texts = treeWords().panel;
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState<ItemChoice>('all');
  const [taking, setTaking] = useState<Taking>();
  const { profile } = useConnection();
  const [detailed, setDetailed] = useState<string>();
  const [gapPaths, setGapPaths] = useState<readonly string[]>();
  const inTrend = useMemo(() => new Set(paths), [paths]);
  const favourites = useMemo(() => favouritesOf(library), [library]);
  const recent = useRecentItems(library, paths);
  const { rows, words, found, bestFor, setOpen } = useVisibleTree(library, { search, choice }, paths, recent);
  const changes = undoneChanges(onChange);
  const fill = useFill(changes.change);
  const sayLongestGap = (chosen: readonly string[], gap: LongestGap | undefined) =>
    changes.change((now) => gapChange(now, chosen, gap));
  const searchField = useRef<HTMLInputElement>(null);
  useCommand('items.search', () => searchField.current?.select());
  useCommand('items.add', () => setTaking({ how: 'add' }));
  useEffect(() => prepareIndex(library), [library]);
  return (
    <div className={classes['panel']}>
      <div className={classes['tools']}>
        <SearchField
          label={texts.search}
          ref={searchField}
          placeholder={texts.searchIn}
          onKeyDown={(event) => {
            const best = event.key === 'Enter' ? bestFor(event.currentTarget.value) : undefined;
            if (best !== undefined) onAdd([best.path]);
          }}
          className={classes['search'] ?? ''}
          value={search}
          onSearch={setSearch}
        />
        <ChoiceButton name={texts.favouritesOnly} value="favourites" choice={choice} onChange={setChoice} />
        <ChoiceButton name={texts.recentOnly} value="recent" choice={choice} onChange={setChoice} />
      </div>
      {rows.length > 0 ? (
        <ItemTree
          rows={rows}
          words={words}
          inTrend={inTrend}
          favourites={favourites}
          onOpen={setOpen}
          onAdd={onAdd}
          onTakeOut={onTakeOut}
          onFavourite={(all) => onChange((now) => toggleFavourites(now, all))}
          onRemove={changes.remove}
          onDetails={setDetailed}
          onFiles={onFiles}
          onHealth={onHealth}
          onFill={fill}
          onLine={(chosen, stepped) => changes.change((now) => lineChange(now, chosen, stepped))}
          onLongestGap={sayLongestGap}
          onAnotherGap={setGapPaths}
          onExport={(chosen) => exportItems(profile, chosen)}
        />
      ) : (
        <NoItems libraryEmpty={library.length === 0} choice={choice} search={search} />
      )}
      {rows.length > 0 && (words.length > 0 || choice !== 'all') && (
        <FoundBar found={found} inTrend={inTrend} onAdd={onAdd} />
      )}
      <PanelFoot library={library} shown={found.count} onFill={fill} onTake={setTaking} />
      <TakingDialogs
        taking={taking}
        onTake={setTaking}
        library={library}
        onAdd={(items, drawn) => {
          onChange((now) => withNewItems(now, items));
          if (drawn.length > 0) onAdd(drawn);
        }}
        onMerge={(merged) =>
          changes.change((now) => {
            const { library: next, report } = merged(now);
            return { library: next, what: mergeSummary(report) };
          })
        }
      />
      <LongestGapDialog
        paths={gapPaths}
        library={library}
        onClose={() => setGapPaths(undefined)}
        onSave={sayLongestGap}
      />
      <ItemDetails
        item={library.find(({ path }) => path === detailed)}
        library={library}
        onClose={() => setDetailed(undefined)}
        onSave={(change) => detailed !== undefined && changes.change((now) => detailsChange(now, detailed, change))}
      />
    </div>
  );
}

function favouritesOf(library: readonly LibraryItem[]): ReadonlySet<string> {
  return new Set(library.flatMap(({ path, favourite }) => (favourite === true ? path : [])));
}

interface PanelFootProps {
  readonly library: readonly LibraryItem[];
  /** How many of them are found by the search and the choice. */
  readonly shown: number;
  readonly onFill: ReturnType<typeof useFill>;
  readonly onTake: (taking: Taking) => void;
}

function PanelFoot({ library, shown, onFill, onTake }: PanelFootProps) {
  const texts = treeWords().panel;
  const { profile } = useConnection();
  return (
    <div className={classes['foot']}>
      <span className={classes['count']}>
        {shown === library.length ? texts.count(library.length) : texts.countOf(shown, library.length)}
      </span>
      <span className={classes['footTools']}>
        <LibraryMenu
          isEmpty={library.length === 0}
          onFill={onFill && (() => onFill(library.map(({ path }) => path)))}
          onImport={() => onTake({ how: 'import' })}
          onExport={() => exportItems(profile)}
        />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onTake({ how: 'add' })}
        >
          {texts.addItems}
        </Button>
      </span>
    </div>
  );
}

/** Exports items of a connection's library; all without `paths`. */
function exportItems({ id, name }: Profile, paths?: readonly string[]): void {
  exportLibrary({
    connectionId: id,
    name: libraryWords().exported.name(name),
    ...(paths !== undefined && { paths }),
  });
}

interface TakingDialogsProps
  extends Pick<AddItemsDialogProps, 'library' | 'onAdd'>, Pick<ImportLibraryProps, 'onMerge'> {
  readonly taking: Taking | undefined;
  readonly onTake: (taking: Taking | undefined) => void;
}

function TakingDialogs({ taking, onTake, library, onAdd, onMerge }: TakingDialogsProps) {
  const isRequested = useStore(addRequested);
  const goOn = (next: Taking | undefined) => {
    onTake(next);
    addRequested.setState(false, true);
  };
  return (
    <>
      <AddItemsDialog
        opened={taking?.how === 'add' || isRequested}
        library={library}
        onClose={() => goOn(undefined)}
        onAdd={onAdd}
        onLibrary={(file) => goOn({ how: 'import', file })}
      />
      <ImportLibraryDialog
        opened={taking?.how === 'import'}
        library={library}
        file={taking?.how === 'import' ? taking.file : undefined}
        onClose={() => onTake(undefined)}
        onMerge={onMerge}
      />
    </>
  );
}

/** Says of items how they are drawn; undefined where all are so already. */
function lineChange(
  now: readonly LibraryItem[],
  paths: readonly string[],
  stepped: boolean | undefined,
): ReturnType<ToldChange> {
  const library = withLine(now, paths, stepped);
  const count = library.filter((item, place) => item !== now[place]).length;
  const words = treeWords().line;
  return count === 0 ? undefined : { library, what: words.said(count, words.of[lineChoice(stepped)]) };
}

/** Says of items how long a gap may be; undefined where that is said of all already. */
function gapChange(
  now: readonly LibraryItem[],
  paths: readonly string[],
  gap: LongestGap | undefined,
): ReturnType<ToldChange> {
  const library = withLongestGap(now, paths, gap);
  const count = library.filter((item, place) => item !== now[place]).length;
  const text = gap === undefined ? longestGapWords().usual : longestGapText(gap);
  return count === 0 ? undefined : { library, what: treeWords().longestGap.said(count, text) };
}

/** Says of an item what a person has said of it; undefined where it stays as it is. */
function detailsChange(now: readonly LibraryItem[], path: string, change: ItemChange): ReturnType<ToldChange> {
  const library = changeItem(now, path, change);
  const isChanged = library.some((item, place) => !sameContents(item, now[place]));
  return isChanged ? { library, what: treeWords().details.saved(itemName(path)) } : undefined;
}

interface ChoiceButtonProps {
  readonly name: string;
  readonly value: Exclude<ItemChoice, 'all'>;
  readonly choice: ItemChoice;
  readonly onChange: (choice: ItemChoice) => void;
}

const choiceIcons = { favourites: [IconStar, IconStarFilled], recent: [IconClock, IconClockFilled] } as const;

/** Shows only some of the items, or all again. */
function ChoiceButton({ name, value, choice, onChange }: ChoiceButtonProps) {
  const isOn = choice === value;
  const Icon = choiceIcons[value][isOn ? 1 : 0];
  const toggle = () => onChange(isOn ? 'all' : value);
  useCommand(`items.${value}`, toggle, { checked: isOn });
  return (
    <Tooltip label={name}>
      <ActionIcon size={32} aria-label={name} aria-pressed={isOn} variant={isOn ? 'light' : 'subtle'} onClick={toggle}>
        <Icon size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

interface FoundBarProps {
  readonly found: FoundItems;
  readonly inTrend: ReadonlySet<string>;
  readonly onAdd: (paths: readonly string[]) => void;
}

/** Says what is shown of what was found, and puts it into the trend together. */
function FoundBar({ found: { items, count, isSimilar }, inTrend, onAdd }: FoundBarProps) {
  const words = treeWords().panel;
  const fresh = items.flatMap(({ path }) => (inTrend.has(path) ? [] : path));
  const parts = [isSimilar ? words.similar : '', items.length < count ? words.best(items.length) : ''].filter(Boolean);
  return (
    <div className={classes['found']}>
      <output className={classes['count']}>{parts.join(', ')}</output>
      <Button size="compact-sm" variant="subtle" disabled={fresh.length === 0} onClick={() => onAdd(fresh)}>
        {words.addAll(fresh.length)}
      </Button>
    </div>
  );
}

const noPaths: readonly string[] = [];

/** The items that were last put into a trend of the connection, the latest first; those in the trend now are among them. */
function useRecentItems(library: readonly LibraryItem[], paths: readonly string[]): readonly string[] {
  const { id } = useConnection().profile;
  const store = useSettingsStore();
  const recent = useStore(store.settings, ({ recentItems }) => recentItems[id]) ?? noPaths;
  const shown = useRef(noPaths);
  useEffect(() => {
    const known = new Set(library.map(({ path }) => path));
    const fresh = paths.filter((path) => !shown.current.includes(path) && known.has(path)).toReversed();
    shown.current = paths.filter((path) => known.has(path));
    const former = store.settings.getState().recentItems[id] ?? noPaths;
    const others = former.filter((path) => !fresh.includes(path));
    const latest = [...fresh, ...others].slice(0, rememberedLimits.entries);
    // Each start puts the view's items into the trend again.
    if (shallowEqual(latest, former)) return;
    store.change(({ recentItems }) => ({ recentItems: { ...recentItems, [id]: latest } }));
  }, [store, id, library, paths]);
  return recent;
}

interface NoItemsProps {
  readonly libraryEmpty: boolean;
  readonly choice: ItemChoice;
  readonly search: string;
}

/** Says why the tree is empty. */
function NoItems({ libraryEmpty, choice, search }: NoItemsProps) {
  const words = treeWords().none;
  const sought = search.trim();
  if (libraryEmpty) {
    return (
      <EmptyState icon={IconListTree} title={words.emptyTitle}>
        {words.empty}
      </EmptyState>
    );
  }
  if (sought !== '') {
    return (
      <EmptyState icon={IconSearchOff} title={words.notFoundTitle}>
        {choice === 'favourites' ? words.noFavourite(sought) : words.noItem(sought)}
      </EmptyState>
    );
  }
  if (choice === 'recent') {
    return (
      <EmptyState icon={IconClock} title={words.recentTitle}>
        {words.recent}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconStar} title={words.favouritesTitle}>
      {words.favourites}
    </EmptyState>
  );
}
