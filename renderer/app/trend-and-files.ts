import { useCallback, useState } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { queryLimits } from '@shared/contract/files/file-query';
import type { FileItem } from '@shared/contract/files/files';
import type { View } from '@shared/contract/trend/view';
import { filterText } from '@shared/filter/filter-text';
import type { FilterDocument } from '@shared/filter/json';
import type { TimeRange } from '@shared/time/range';
import { validZone } from '@shared/time/zone';
import { zoneClock } from '@shared/time/zone-clock';
import { newQuery, type QueryDialect } from '@shared/file-query/new-query';
import { itemText } from '../files/query/file-items';
import { showArea } from '../kit/areas';
import { itemName } from '../kit/text/item-name';
import { trendPaths, withNewItems } from '../trend/view/edit-series';
import { tellLeftOut } from '../trend/view/tell-left-out';
import type { ViewStore } from '../trend/view/view-store';
import { type ShowingView, withPlaceOf } from './trend-and-health';
import { frameWords } from './words/frame';

/** Objects whose files are to be shown, at any time or in a half-open range. */
export interface FilesToShow {
  readonly paths: readonly string[];
  readonly range?: TimeRange;
}

/**
 * The view with one query, for the files that are wanted. Where the server takes file stores in place of objects (public
 * facts §1), they are those that the view asks already, and a file tells by `metadata.path` which object it belongs to.
 */
export function withFilesToShow(view: View, { paths, range }: FilesToShow, zone: string, dialect: QueryDialect): View {
  const clock = zoneClock(zone);
  const query = {
    ...newQuery(dialect),
    ...(dialect.apiGeneration === 'filestore'
      ? { items: fileStoresOf(view), filter: filterText(ofObjects(paths)) }
      : { items: paths.map((path) => ({ path })) }),
    start: range === undefined ? null : clock.text(range.start),
    end: range === undefined ? null : clock.text(range.end),
  };
  return { ...view, files: { queries: [query] } };
}

/** The file stores that a view asks, each once. */
function fileStoresOf({ files }: View): FileItem[] {
  const items = files.queries.flatMap((query) => query.items);
  return [...new Map(items.map((item) => [itemText(item), item])).values()].slice(0, queryLimits.items);
}

/** The filter for the files of objects. */
function ofObjects(paths: readonly string[]): FilterDocument {
  const [first, ...others] = paths;
  return { 'metadata.path': first !== undefined && others.length === 0 ? first : { $in: paths } };
}

const halfWindow = 4 * 3_600_000;
/** Items of a folder that are put into a trend. */
const mostItems = 8;

/** The view with an object's items in the trend, around an instant: a folder stands for the items in it. */
export function withTrendOf(
  view: View,
  path: string,
  at: number,
  library: readonly LibraryItem[],
  zone: string,
): ShowingView {
  const clock = zoneClock(zone);
  const shown = new Set(trendPaths(view.series));
  const added = itemsOf(path, library).filter((item) => !shown.has(item));
  const { view: grown, leftOut } = withNewItems(view, added);
  const [start, end] = [clock.text(at - halfWindow), clock.text(at + halfWindow)];
  return { view: { ...grown, time: { ...view.time, start, end, refreshSeconds: null } }, leftOut };
}

function itemsOf(path: string, library: readonly LibraryItem[]): readonly string[] {
  if (library.some((item) => item.path === path)) return [path];
  const inside = library.filter(
    (item) => item.path.startsWith(`${path}/`) && !item.path.includes('/', path.length + 1),
  );
  return inside.length === 0 ? [path] : inside.slice(0, mostItems).map((item) => item.path);
}

interface TrendAndFiles {
  /** Whether the view's queries are to be read at once. */
  readonly readPending: boolean;
  /** Notes that reading them has begun. */
  readonly onReadStarted: () => void;
  /** Asks for files of the trend in the Files area. */
  readonly showFiles: (toShow: FilesToShow) => void;
  /** Shows an object's items in the trend, around an instant (milliseconds since the Unix epoch). */
  readonly showTrend: (path: string, at: number) => void;
  /** Shows an item in the trend, over a range and what lies around it. */
  readonly showPlace: (path: string, range: TimeRange) => void;
}

/** The ways from the trend to files and back, and from what was found of an item to the trend. */
export function useTrendAndFiles(
  store: ViewStore | undefined,
  library: readonly LibraryItem[],
  dialect: QueryDialect,
): TrendAndFiles {
  const [readPending, setReadPending] = useState(false);
  const showFiles = useCallback(
    (toShow: FilesToShow) => {
      store?.edit(frameWords().changes.askForFiles, (view) => withFilesToShow(view, toShow, zoneIn(store), dialect));
      setReadPending(true);
      showArea('files');
    },
    [store, dialect],
  );
  const show = (path: string, shownIn: (view: View, zone: string) => ShowingView) => {
    if (store !== undefined) {
      const { view, leftOut } = shownIn(store.get().view, zoneIn(store));
      store.bring(frameWords().changes.showInTrend(itemName(path)), () => view);
      tellLeftOut(leftOut);
    }
    showArea('trends');
  };
  const showTrend = (path: string, at: number) =>
    show(path, (view, zone) => withTrendOf(view, path, at, library, zone));
  const showPlace = (path: string, range: TimeRange) =>
    show(path, (view, zone) => withPlaceOf(view, path, range, zone));
  return { readPending, onReadStarted: () => setReadPending(false), showFiles, showTrend, showPlace };
}

/** The IANA zone in which the view's times are read. */
function zoneIn(store: ViewStore): string {
  return validZone(store.get().view.time.zone);
}
