import type { CheckedItem, CheckSide } from '@shared/contract/trend/item-check';
import type { ExportRequest } from '@shared/contract/trend/export';
import type { TimeRange } from '@shared/time/range';
import { isRaw } from '@shared/vqt/aggregates';
import { checkItems, type CheckParts } from './check-items';
import { RereadSource } from './export/reread-source';
import type { RowSource } from './export/row-source';
import type { HistoryReader } from './history-reader';
import type { HistorySource } from './history-source';

/** The rows of an export from the server, with the samples beside a range of raw data: what an aggregate is before its first interval is the historian's business. */
export function serverRows(history: HistoryReader, source: HistorySource, request: ExportRequest): RowSource {
  const reread = new RereadSource(history, source, request);
  const parts = { history, connectionId: request.connectionId, source };
  return {
    read: (...asked) => reread.read(...asked),
    beside: async (items, { start, end }, signal) => {
      const paths = items.filter(({ aggregate }) => isRaw(aggregate)).map(({ path }) => path);
      const before = await nearestTo(Math.floor(start), 'before', paths, { ...parts, signal });
      const behind = await nearestTo(Math.ceil(end), 'after', paths, { ...parts, signal });
      return items.map(({ path, aggregate }): TimeRange => {
        if (!isRaw(aggregate)) return { start, end };
        const [from = start, to] = [before.get(path), behind.get(path)];
        return { start: from, end: to === undefined ? end : Math.floor(to) + 1 };
      });
    },
  };
}

/** By path the time of the sample that is nearest to an instant on one side; none of those that the server does not tell. */
async function nearestTo(
  instant: number,
  side: CheckSide,
  paths: readonly string[],
  parts: Pick<CheckParts, 'history' | 'connectionId' | 'source' | 'signal'>,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const until = Date.now();
  if (paths.length === 0 || (side === 'after' && instant >= until)) return found;
  const tell = (checked: readonly CheckedItem[]) => {
    for (const item of checked) if (item.state === 'found') found.set(item.path, item.at);
  };
  // What keeps the server from telling, the read itself meets as well.
  await checkItems(paths, { ...parts, instant, side, until, tell }).catch(() => undefined);
  return found;
}
