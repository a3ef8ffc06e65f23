import type { EventOutcome, EventProgress, EventSearch } from '@shared/contract/trend/events';
import { problemOf } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { withEndingReads } from '../ending-reads';
import { searchEvents } from './event-search';
import { HistorianData, type EventConnection } from './historian-data';
import { knownStart } from './known-start';
import { leavesOf, treeOf, withNumbers } from './leaves';

/** Raw points from which on a person is asked first. */
const mostUnasked = 3_000_000;

/** Looks for events and tells what it finds as it comes; resolves to what became of it, whatever happens. */
export async function findEvents(
  { searchId, start, end, condition: wanted, items, anyAmount, fromBefore }: EventSearch,
  connection: EventConnection,
  tell: (progress: EventProgress) => void,
): Promise<EventOutcome> {
  const range = { start: Math.floor(start), end: Math.ceil(Math.min(end, Date.now())) };
  const condition = withNumbers(wanted, items);
  let data: HistorianData | undefined;
  const all: TimeRange[] = [];
  const told = (toRead: number) => ({
    found: all,
    read: data?.read ?? 0,
    toRead: Math.round(toRead),
    total: Math.round(
      items.reduce((sum, { series }) => sum + (data?.rate(series) ?? 0), 0) * (range.end - range.start),
    ),
    notes: data?.notes ?? [],
  });
  try {
    if (range.start >= range.end) return { end: 'complete', ...told(0) };
    const ended = await withEndingReads(connection, async (ending) => {
      const opened = await HistorianData.open(ending, items, range);
      data = opened;
      const leaves = fromBefore === true ? leavesOf(treeOf(condition)) : [];
      return searchEvents(
        condition,
        { ...range, start: await knownStart(leaves, range.start, opened) },
        {
          data: opened,
          tell: (found, part) => {
            all.push(...found);
            tell({ searchId, found, part, read: opened.read });
          },
          mostPoints: anyAmount ? Infinity : mostUnasked,
        },
      );
    });
    return { end: ended.end, ...told(ended.end === 'tooMuch' ? ended.toRead : 0) };
  } catch (thrown) {
    return { end: 'complete', ...told(0), problem: problemOf(thrown) };
  }
}
