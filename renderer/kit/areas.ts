/** The areas of the program, in the order of the navigation; the name is also the hash route. */
export const areas = ['trends', 'files', 'inspect', 'connections'] as const;
export type Area = (typeof areas)[number];

/** The link of an area. */
export function areaHref(area: Area): string {
  return `#/${area}`;
}

/** Shows an area. */
export function showArea(area: Area): void {
  window.location.hash = areaHref(area);
}
