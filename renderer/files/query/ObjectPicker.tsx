import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { IconFolder, IconPointFilled } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { queryLimits } from '@shared/contract/files/file-query';
import { markedText } from '@shared/marked-text';
import { CancelButton } from '../../kit/CancelButton';
import { CheckMark } from '../../kit/CheckMark';
import { Dialog } from '../../kit/Dialog';
import { rowAfterKey } from '../../kit/grid/grid-keys';
import { SearchField } from '../../kit/SearchField';
import { findObjects, objectTree, type PlantObject } from './object-tree';
import { useLibraryItems } from '../../kit/contexts';
import { queryFormWords } from '../words/query-form';
import classes from './ObjectPicker.module.css';

export interface ObjectPickerProps {
  readonly chosen: readonly string[];
  readonly onClose: () => void;
  /** Takes all paths that are chosen now. */
  readonly onChoose: (paths: readonly string[]) => void;
}

const rowHeight = 26;
/** Rows that Page Down goes on by. */
const page = 12;
/** Rows above the first that is chosen, when the tree is opened. */
const rowsAbove = 4;

/** Picks items and folders from the tree of the library. */
export function ObjectPicker({ chosen, onClose, onChoose }: ObjectPickerProps) {
  const words = queryFormWords().picker;
  const library = useLibraryItems();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const objects = useMemo(() => objectTree(library), [library]);
  const shown = useMemo(() => findObjects(objects, search), [objects, search]);
  const toggle = (path: string) => {
    const next = new Set(picked);
    if (!next.delete(path) && next.size < queryLimits.items) next.add(path);
    setPicked(next);
  };
  return (
    <Dialog opened onClose={onClose} title={words.title} size={640}>
      <SearchField
        label={words.search}
        data-autofocus
        placeholder={words.example}
        value={search}
        onSearch={setSearch}
      />
      {shown.length === 0 ? (
        <p className={classes['none']}>{library.length === 0 ? words.emptyLibrary : words.noMatch}</p>
      ) : (
        <ObjectList objects={shown} picked={picked} onToggle={toggle} />
      )}
      <div className={classes['actions']}>
        <span className={classes['count']}>
          {picked.size >= queryLimits.items ? words.chosenAll(picked.size) : words.chosen(picked.size)}
        </span>
        <CancelButton onClick={onClose}>{words.cancel}</CancelButton>
        <Button
          onClick={() => {
            onChoose([...picked]);
            onClose();
          }}
        >
          {words.select}
        </Button>
      </div>
    </Dialog>
  );
}

interface ObjectListProps {
  readonly objects: readonly PlantObject[];
  readonly picked: ReadonlySet<string>;
  readonly onToggle: (path: string) => void;
}

/** The tree, all open; driven by arrows, Space and Enter. */
function ObjectList({ objects, picked, onToggle }: ObjectListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [activePath, setActivePath] = useState(() => objects.find(({ path }) => picked.has(path))?.path);
  const active = Math.max(
    0,
    objects.findIndex(({ path }) => path === activePath),
  );
  const virtualizer = useVirtualizer({
    count: objects.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    initialOffset: Math.max(0, (active - rowsAbove) * rowHeight),
    overscan: 10,
  });
  const press = (event: KeyboardEvent) => {
    const to = rowAfterKey(event.key, active, objects.length, page);
    if (to !== undefined) {
      setActivePath(objects[to]?.path);
      virtualizer.scrollToIndex(to);
    } else if (event.key === ' ' || event.key === 'Enter') {
      const path = objects[active]?.path;
      if (path !== undefined) onToggle(path);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      className={classes['list']}
      role="tree"
      aria-label={queryFormWords().picker.tree}
      aria-multiselectable
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      onKeyDown={press}
    >
      <div role="presentation" className={classes['rows']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const object = objects[index];
          if (object === undefined) return null;
          const isPicked = picked.has(object.path);
          const Mark = object.isFolder ? IconFolder : IconPointFilled;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The tree takes the keys.
            <div
              key={object.path}
              id={`${id}-${index}`}
              role="treeitem"
              tabIndex={-1}
              aria-level={object.depth + 1}
              aria-selected={isPicked}
              aria-label={markedText(object.name)}
              title={markedText(object.path)}
              data-active={index === active}
              className={classes['row']}
              style={{ transform: `translateY(${start}px)`, paddingLeft: 8 + object.depth * 16 }}
              onClick={() => {
                setActivePath(object.path);
                onToggle(object.path);
              }}
            >
              <CheckMark checked={isPicked} />
              <Mark size={object.isFolder ? 15 : 9} stroke={1.6} className={classes['mark']} aria-hidden />
              {markedText(object.name)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
