import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { areas, type Area } from '@shared/contract/app/areas';
import { areaHref, showArea } from '../kit/areas';
import { requestNewConnection } from '../kit/new-connection';
import { inspectView, type InspectViewName } from '../kit/requests/inspect-view';
import { useCommand } from '../kit/commands/use-command';
import type { SettingsStore } from '../kit/settings/settings-store';
import { useSettingsStore } from '../kit/settings/use-settings';

/** The area that the address names; `trends` where it names none. */
export function useArea(): Area {
  return useSyncExternalStore(subscribe, () => areaOfHash(window.location.hash));
}

/** Keeps the shown area, with which the next start begins. */
export function useKeptArea(shown: Area): void {
  const store = useSettingsStore();
  useEffect(() => {
    if (store.settings.getState().area !== shown) store.change(() => ({ area: shown }));
  }, [store, shown]);
}

/** Shows the area that was shown last, unless the address names one, as that of a reloaded window does. */
export function showLastArea({ settings }: SettingsStore): void {
  const { area } = settings.getState();
  if (window.location.hash === '' && area !== 'trends') showArea(area);
}

function showInspect(view: InspectViewName): void {
  inspectView.setState(view, true);
  showArea('inspect');
}

/** Lets commands show the areas, the views of Inspect, and the form for a new connection. */
export function useAreaCommands(shown: Area): void {
  useCommand('area.trends', () => showArea('trends'), { checked: shown === 'trends' });
  useCommand('area.files', () => showArea('files'), { checked: shown === 'files' });
  useCommand('area.inspect', () => showArea('inspect'), { checked: shown === 'inspect' });
  useCommand('area.connections', () => showArea('connections'), { checked: shown === 'connections' });
  const view = useStore(inspectView);
  useCommand('inspect.requests', () => showInspect('requests'), {
    checked: shown === 'inspect' && view === 'requests',
  });
  useCommand('inspect.health', () => showInspect('health'), { checked: shown === 'inspect' && view === 'health' });
  useCommand('connection.new', requestNewConnection);
}

function areaOfHash(hash: string): Area {
  return areas.find((area) => areaHref(area) === hash) ?? 'trends';
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
