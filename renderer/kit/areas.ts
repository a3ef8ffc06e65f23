import type { Area } from '@shared/contract/app/areas';

/** The link of an area: its name is the hash route. */
export function areaHref(area: Area): string {
  return `#/${area}`;
}

/** Shows an area. */
export function showArea(area: Area): void {
  window.location.hash = areaHref(area);
}
