import { hashKey } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '@shared/contract/connections/connection';
import type { OpenedView } from '@shared/contract/trend/view-files';
import { problemOf } from '@shared/problem/problem';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { showProblem } from '../../kit/notices/show-problem';
import { useSettingsStore } from '../../kit/settings/use-settings';
import { newView } from '../../trend/view/new-view';
import { viewActionWords } from '../words/view-actions';
import { OpenViews, shownTab, type Tab, type ViewConnections } from './open-views';
import { ViewActions } from './view-actions';
import { ViewPrompts } from './view-prompts';

export interface Views {
  /** The tab on screen; undefined until there is one. */
  readonly shown: Tab | undefined;
  readonly openViews: OpenViews;
  readonly actions: ViewActions;
  readonly prompts: ViewPrompts;
  /** Whether what is worked on may take the place of what was kept last. */
  readonly isKept: boolean;
  /** Takes the view whose connection is not set up off the screen; the connection in use begins with one where it has none. */
  readonly leaveDisconnected: () => void;
}

/**
 * The views of the window. It begins with what was being worked on last and what was opened from outside; then each
 * connection that has none begins with `openingPaths`, which are undefined until they are known.
 */
export function useViews(
  connections: ViewConnections,
  active: Connection,
  openingPaths: readonly string[] | undefined,
): Views {
  const settings = useSettingsStore();
  const [openViews] = useState(() => new OpenViews(connections));
  const [prompts] = useState(() => new ViewPrompts());
  const [actions] = useState(() => new ViewActions(openViews, prompts, settings));
  const { isRestored, isKept } = useRestore(openViews, actions);
  const { list, activate } = connections;
  useEffect(() => void openViews.follow({ list, activate }), [openViews, list, activate]);
  const begin = useCallback(() => {
    if (isRestored && openingPaths !== undefined)
      openViews.begin(active, newView(active, openingPaths, settings.settings.getState().zone));
  }, [openViews, isRestored, active, openingPaths, settings]);
  useEffect(begin, [begin]);
  const shown = shownTab(useStore(openViews.state), active.profile.id);
  const leaveDisconnected = () => {
    openViews.leaveDisconnected();
    // The connection in use may have had no other view, and stays in use.
    begin();
  };
  return { shown, openViews, actions, prompts, isKept, leaveDisconnected };
}

/** Shows what was left behind by the last run, then what was opened from outside. */
function useRestore(openViews: OpenViews, actions: ViewActions): { isRestored: boolean; isKept: boolean } {
  const [restored, setRestored] = useState({ isRestored: false, isKept: true });
  useEffect(() => {
    // What is told before the restoring is over waits for it.
    const restoring = restore(openViews, actions).then((isKept) => setRestored({ isRestored: true, isKept }));
    return onBridge('views.opened', (opened: OpenedView) => void restoring.then(() => actions.arrive(opened)));
  }, [openViews, actions]);
  return restored;
}

/** Returns whether it is known what was left behind: else nothing may take its place. Never rejects. */
async function restore(openViews: OpenViews, actions: ViewActions): Promise<boolean> {
  let isKnown = false;
  try {
    const working = await callBridge('views.restore', undefined);
    isKnown = true;
    if (working !== null) {
      await openViews.restore(working);
      setTimeout(() => void callBridge('views.sound', undefined).catch(() => undefined), soundAfter);
    }
  } catch (thrown) {
    const { restore: notShown, restoreUnknown } = viewActionWords().failed;
    showProblem(problemOf(thrown), { what: isKnown ? notShown : restoreUnknown, stays: !isKnown });
  }
  try {
    for (const opened of await callBridge('views.pending', undefined)) await actions.arrive(opened);
  } catch (thrown) {
    showProblem(problemOf(thrown), { what: viewActionWords().failed.open });
  }
  return isKnown;
}

/** So long after a view was restored it counts as one that does the window no harm, milliseconds. */
const soundAfter = 5000;

/** So long after the last edit what is being worked on is kept, milliseconds. */
const keepAfter = 500;

/** Keeps the open views for the next start where they may be, soon after each edit and when the page goes. */
export function useAutosave(openViews: OpenViews, isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isTold = false;
    /** What main was given last, as text that is the same for the same work. */
    let given: string | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const working = openViews.working();
      if (working === undefined) return;
      const content = hashKey([working]);
      if (content === given) return;
      given = content;
      // What can't be written now main keeps, tells, and tries again; what it can't take it can't keep.
      callBridge('views.autosave', working).then(
        () => {
          isTold = false;
        },
        (thrown: unknown) => {
          given = undefined;
          const problem = problemOf(thrown);
          if (problem.kind !== 'invalid' || isTold) return;
          isTold = true;
          showProblem(problem, { what: viewActionWords().failed.keep, stays: true });
        },
      );
    };
    const keepDue = () => {
      if (timer !== undefined) keep();
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, keepAfter);
    };
    const stop = openViews.onWork(keepSoon);
    keepSoon();
    window.addEventListener('pagehide', keepDue);
    return () => {
      stop();
      keepDue();
      window.removeEventListener('pagehide', keepDue);
    };
  }, [openViews, isKept]);
}
