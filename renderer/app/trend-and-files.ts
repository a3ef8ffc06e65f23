import { emptyFileQuery } from '@shared/contract/file-query';
import type { View } from '@shared/contract/view';
import type { LibraryItem } from '@shared/contract/workspace';
import type { TimeRange } from '@shared/time/range';
import { zoneClock } from '@shared/time/zone-clock';
import { withNewItem } from '../trend/view/edit-series';

/** Objects whose files are to be shown, at any time or in a half-open range. */
export interface WantedFiles {
  readonly paths: readonly string[];
  readonly range?: TimeRange;
}

/** The view with one query, for the files that are wanted. */
export function withWantedFiles(view: View, { paths, range }: WantedFiles, zone: string): View {
  const clock = zoneClock(zone);
  const query = {
    ...emptyFileQuery,
    items: paths.map((path) => ({ path })),
    start: range === undefined ? null : clock.text(range.start),
    end: range === undefined ? null : clock.text(range.end),
  };
  return { ...view, files: { queries: [query] } };
}

const halfWindow = 4 * 3_600_000;
/** Items of a folder that are put into a trend. */
const mostItems = 8;

/** The view with an object's items in the trend, around an instant: a folder stands for the items in it. */
export function withTrendOf(view: View, path: string, at: number, library: readonly LibraryItem[], zone: string): View {
  const clock = zoneClock(zone);
  const shown = new Set(view.series.map((series) => series.path));
  const added = itemsOf(path, library).filter((item) => !shown.has(item));
  return {
    ...added.reduce((grown, item) => withNewItem(grown, item).view, view),
    time: { ...view.time, start: clock.text(at - halfWindow), end: clock.text(at + halfWindow), refreshSeconds: null },
  };
}

function itemsOf(path: string, library: readonly LibraryItem[]): readonly string[] {
  if (library.some((item) => item.path === path)) return [path];
  const inside = library.filter(
    (item) => item.path.startsWith(`${path}/`) && !item.path.includes('/', path.length + 1),
  );
  return inside.length === 0 ? [path] : inside.slice(0, mostItems).map((item) => item.path);
}
