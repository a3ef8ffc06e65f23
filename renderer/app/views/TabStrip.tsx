import { ActionIcon } from '@mantine/core';
import { IconClockShare, IconPlugConnectedX, IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, type WheelEvent } from 'react';
import { useStore } from 'zustand';
import { markedText } from '@shared/marked-text';
import { showArea } from '../../kit/areas';
import { Tooltip } from '../../kit/Tooltip';
import { commandRegistry } from '../../kit/commands/command-registry';
import { usePaletteSource } from '../../kit/commands/palette-sources';
import { useCommand, useKeysLabel } from '../../kit/commands/use-command';
import { useConnection } from '../../kit/contexts';
import { hasWords, searchWords } from '../../kit/text/search-words';
import { useViewState } from '../../trend/view/use-view';
import { viewWords } from '../words/views';
import type { OpenViews, Tab } from './open-views';
import type { ViewActions } from './view-actions';
import classes from './TabStrip.module.css';

interface TabStripProps {
  readonly openViews: OpenViews;
  readonly shown: Tab | undefined;
  readonly actions: ViewActions;
}

/** The open views; out of sight while there is but one, whose time is its own. */
export function TabStrip({ openViews, shown, actions }: TabStripProps) {
  const words = viewWords();
  const active = useConnection();
  const { tabs, closed } = useStore(openViews.state);
  const newKeys = useKeysLabel('tab.new');
  useTabCommands(actions, tabs.length > 1);
  useCommand('tab.reopen', () => void actions.reopen(), { enabled: closed.length > 0 });
  useTabSource(openViews, actions);
  const linkKeys = useKeysLabel('time.link');
  const list = useRef<HTMLDivElement>(null);
  const hasFocus = useFocusThroughDialogs(list);
  if (tabs.length < 2 && shown?.isLinked !== true) return null;
  const newTab = newKeys === undefined ? words.tabs.newTab : words.tabs.newTabWithKeys(newKeys);
  const press = (event: KeyboardEvent) => {
    // With a modifier they are the keys of commands.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === 1 || step === -1) void actions.selectBeside(step);
    else if (event.key === 'Delete') void actions.close(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes['strip']} data-pane="tabs">
      <div
        ref={list}
        className={classes['tabs']}
        role="tablist"
        aria-label={words.views}
        tabIndex={-1}
        onKeyDown={press}
        onWheel={scrollSideways}
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            isShown={tab.id === shown?.id}
            takesFocus={hasFocus}
            onSelect={() => void actions.select(tab.id)}
            onClose={() => void actions.close(active, tab)}
          />
        ))}
      </div>
      <Tooltip label={newTab}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={words.tabs.newTab}
          onClick={() => void actions.create(active, 'own')}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={linkKeys === undefined ? words.tabs.linkHelp : words.tabs.linkHelpWithKeys(linkKeys)}>
        <ActionIcon
          variant={shown?.isLinked === true ? 'light' : 'subtle'}
          {...(shown?.isLinked !== true && { color: 'gray' })}
          className={classes['link'] ?? ''}
          aria-label={words.tabs.link}
          aria-pressed={shown?.isLinked === true}
          onClick={() => commandRegistry.run('time.link')}
        >
          <IconClockShare size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

interface TabButtonProps {
  readonly tab: Tab;
  readonly isShown: boolean;
  /** Whether it takes the focus when it is shown. */
  readonly takesFocus: () => boolean;
  readonly onSelect: () => void;
  readonly onClose: () => void;
}

function TabButton({ tab, isShown, takesFocus, onSelect, onClose }: TabButtonProps) {
  const words = viewWords().tabs;
  const element = useRef<HTMLButtonElement>(null);
  const { view, file, isChanged } = useViewState(tab.store);
  const name = markedText(view.name);
  const isDisconnected = tab.connectionId === undefined;
  useEffect(() => {
    if (!isShown) return;
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Arrow keys go from tab to tab: the focus goes with them.
    if (takesFocus()) element.current?.focus();
  }, [isShown, takesFocus]);
  const whereFrom = isDisconnected
    ? words.notSetUp(markedText(view.connection.name))
    : markedText(view.connection.name);
  return (
    <div
      className={classes['tab']}
      data-shown={isShown || undefined}
      onAuxClick={(event) => {
        if (event.button === 1) onClose();
      }}
    >
      <button
        ref={element}
        type="button"
        role="tab"
        aria-selected={isShown}
        aria-keyshortcuts="Delete"
        tabIndex={isShown ? 0 : -1}
        aria-label={[name, isChanged && words.changed, tab.isLinked && words.linked].filter(Boolean).join(', ')}
        title={`${name}\n${whereFrom}\n${file === undefined ? words.noFile : markedText(file)}`}
        className={classes['name']}
        onClick={onSelect}
      >
        {isDisconnected && <IconPlugConnectedX size={14} aria-hidden />}
        {tab.isLinked && <IconClockShare size={14} aria-hidden className={classes['linked']} />}
        <span className={classes['text']}>{name}</span>
        {isChanged && <span className={classes['changed']} aria-hidden />}
      </button>
      {/* For the pointer: a list of tabs may hold nothing else, and keys close the tab itself. */}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={20}
        tabIndex={-1}
        aria-hidden
        className={classes['close'] ?? ''}
        aria-label={words.closeOne(name)}
        title={words.close}
        onClick={onClose}
      >
        <IconX size={13} />
      </ActionIcon>
    </div>
  );
}

/** Lets commands go from tab to tab. */
function useTabCommands(actions: ViewActions, enabled: boolean): void {
  useCommand('tab.next', () => void actions.selectBeside(1), { enabled });
  useCommand('tab.previous', () => void actions.selectBeside(-1), { enabled });
  useCommand('tab.right', () => actions.move(1), { enabled });
  useCommand('tab.left', () => actions.move(-1), { enabled });
}

/** Lets the palette find the open views, whose names many tabs leave no room for. */
function useTabSource(openViews: OpenViews, actions: ViewActions): void {
  usePaletteSource(viewWords().tabs.goTo, (query) => {
    const words = searchWords(query);
    return openViews.state
      .getState()
      .tabs.map(({ id, store }) => ({
        id: `tab:${id}`,
        title: store.get().view.name,
        run: () => {
          showArea('trends');
          void actions.select(id);
        },
      }))
      .filter(({ title }) => hasWords(title, words));
  });
}

/** Most wheels turn one way only, and the tabs go the other. */
function scrollSideways({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY;
}

/** Tells whether an element has the focus, or had it when the dialog was opened that has it now, or had it last. */
function useFocusThroughDialogs(element: RefObject<HTMLElement | null>): () => boolean {
  const has = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]') !== null) return;
      has.current = element.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [element]);
  return useCallback(() => has.current, []);
}
