import { useEffect, useRef, useState } from 'react';
import type { CheckedItem } from '@shared/contract/trend/item-check';
import type { TimeRange } from '@shared/time/range';
import { isRaw } from '@shared/vqt/aggregates';
import { callBridge } from '../../kit/bridge/call-bridge';
import { useLatestOnly } from '../../kit/hooks/use-latest-only';
import type { SeriesClient } from '../data/client';
import type { SeriesId } from '../data/protocol';
import type { DataNeed } from './next-reads';
import { neededRanges, type NeededItem } from './plan-reads';
import {
  foundOf,
  isUnknownBefore,
  sampleBefore,
  type SampleBefore,
  type SamplesBefore,
  withAnswers,
} from './samples-before';

const nothingKnown: SamplesBefore = new Map();

/** What is known of samples before the ranges on screen, and how more becomes known. */
export interface KnownBefore {
  readonly known: SamplesBefore;
  readonly note: (answers: SamplesBefore) => void;
}

export function useKnownBefore(): KnownBefore {
  const [known, setKnown] = useState(nothingKnown);
  return { known, note: (answers) => setKnown((former) => withAnswers(former, answers)) };
}

/** The asking for samples before ranges. */
export interface AskingBefore {
  /** Whether it goes on, or is about to begin. */
  readonly isPending: boolean;
  readonly stop: () => void;
}

/**
 * Asks for the last sample before what is on screen, once that is read, of each raw series that begins late in it: an item
 * that reports when something changes has a value there all the same.
 *
 * @param isRead whether everything that `need` misses has been read
 */
export function useAskBefore(
  client: Pick<SeriesClient, 'summaries'>,
  need: DataNeed | undefined,
  isRead: boolean,
  { known, note }: KnownBefore,
): AskingBefore {
  const [answered, setAnswered] = useState<DataNeed>();
  const controller = useRef<AbortController>(undefined);
  const ask = useLatestOnly(
    async (wanted: DataNeed) => {
      controller.current = new AbortController();
      // With another Read a server may have an answer that it had not before.
      const counts = answered?.query === wanted.query ? known : foundOf(known);
      return { wanted, answers: await askedBefore(client, wanted, counts, controller.current.signal) };
    },
    ({ wanted, answers }) => {
      setAnswered(wanted);
      note(answers);
    },
  );
  const isPending = isRead && need !== undefined && need !== answered;
  useEffect(() => {
    if (isPending) ask(need);
  }, [ask, isPending, need]);
  useEffect(() => () => controller.current?.abort(), []);
  return { isPending, stop: () => controller.current?.abort() };
}

async function askedBefore(
  client: Pick<SeriesClient, 'summaries'>,
  { query, items, settled }: DataNeed,
  known: SamplesBefore,
  signal: AbortSignal,
): Promise<SamplesBefore> {
  const raw = items.filter(({ aggregate }) => isRaw(aggregate));
  const answers = new Map<SeriesId, readonly SampleBefore[]>();
  for (const { range, items: some } of byRange(raw, settled.range)) {
    const summaries = await client.summaries({ ids: some.map(({ id }) => id), ...range });
    const unknown = some.filter(({ id }, place) => {
      const summary = summaries[place];
      return summary !== undefined && isUnknownBefore(range, summary, known.get(id));
    });
    if (unknown.length === 0) continue;
    const found = await checkedBefore(query.connectionId, unknown, range.start, signal);
    for (const { id, path } of unknown)
      answers.set(id, [...(answers.get(id) ?? []), sampleBefore(found.get(path), range.start)]);
  }
  return answers;
}

/** The ranges of which something is on screen, and the items of each: compared periods have their own. */
function byRange(items: readonly NeededItem[], shown: TimeRange) {
  const groups = new Map<string, { readonly range: TimeRange; readonly items: NeededItem[] }>();
  for (const item of items) {
    for (const range of neededRanges({ uses: item.uses }, shown)) {
      const name = `${range.start} ${range.end}`;
      const group = groups.get(name) ?? { range, items: [] };
      group.items.push(item);
      groups.set(name, group);
    }
  }
  return groups.values();
}

/** By path what the server says; nothing where it gives no answer: the line begins with the first sample on screen then, as it did before. */
async function checkedBefore(
  connectionId: string,
  items: readonly NeededItem[],
  before: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CheckedItem>> {
  const paths = items.map(({ path }) => path);
  try {
    const checked = await callBridge('check.before', { connectionId, paths, before }, signal);
    return new Map(checked.map((item) => [item.path, item]));
  } catch {
    return new Map();
  }
}
