import { useEffect, useSyncExternalStore } from 'react';
import { areas, type Area } from '../base/areas';

/** The area that the address names; `trends` where it names none. */
export function useArea(): Area {
  return useSyncExternalStore(subscribe, () => areaOfHash(window.location.hash));
}

/** The link of an area. */
export function areaHref(area: Area): string {
  return `#/${area}`;
}

/** Shows an area. */
export function showArea(area: Area): void {
  window.location.hash = areaHref(area);
}

/** Ctrl+1 to Ctrl+4 (or Command) show the areas in the order of the navigation. */
export function useAreaKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const area = areas[Number(event.key) - 1];
      if (area === undefined) return;
      event.preventDefault();
      showArea(area);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function areaOfHash(hash: string): Area {
  return areas.find((area) => areaHref(area) === hash) ?? 'trends';
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
