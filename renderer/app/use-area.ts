import { useSyncExternalStore } from 'react';
import { areaHref, areas, showArea, type Area } from '../kit/areas';
import { useCommand } from '../kit/commands/use-command';

/** The area that the address names; `trends` where it names none. */
export function useArea(): Area {
  return useSyncExternalStore(subscribe, () => areaOfHash(window.location.hash));
}

/** Lets commands show the areas. */
export function useAreaCommands(shown: Area): void {
  useCommand('area.trends', () => showArea('trends'), { checked: shown === 'trends' });
  useCommand('area.files', () => showArea('files'), { checked: shown === 'files' });
  useCommand('area.inspect', () => showArea('inspect'), { checked: shown === 'inspect' });
  useCommand('area.connections', () => showArea('connections'), { checked: shown === 'connections' });
}

function areaOfHash(hash: string): Area {
  return areas.find((area) => areaHref(area) === hash) ?? 'trends';
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
