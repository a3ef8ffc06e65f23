import { useEffect, useState } from 'react';
import type { CheckedItem, CheckSide } from '@shared/contract/trend/item-check';
import type { TimeRange } from '@shared/time/range';
import { isRaw } from '@shared/vqt/aggregates';
import { callBridge } from '../../kit/bridge/call-bridge';
import { useAbort } from '../../kit/hooks/use-abort';
import { useLatestOnly } from '../../kit/hooks/use-latest-only';
import type { SeriesClient } from '../data/client';
import type { SeriesId } from '../data/protocol';
import type { DataNeed } from './next-reads';
import { neededRanges, type NeededItem } from './plan-reads';
import {
  foundOf,
  sampleBeside,
  type SampleBeside,
  type SamplesBeside,
  unknownSides,
  withAnswers,
} from './samples-beside';

const nothingKnown: SamplesBeside = new Map();
const sides = ['before', 'after'] as const;

/** What is known of samples beside the ranges on screen, and how more becomes known. */
export interface KnownBeside {
  readonly known: SamplesBeside;
  readonly note: (answers: SamplesBeside) => void;
}

export function useKnownBeside(): KnownBeside {
  const [known, setKnown] = useState(nothingKnown);
  return { known, note: (answers) => setKnown((former) => withAnswers(former, answers)) };
}

/** The asking for samples beside ranges. */
export interface BesideReading {
  /** Whether it goes on, or is about to begin. */
  readonly isPending: boolean;
  readonly stop: () => void;
}

/** What is to be known of samples beside ranges. */
interface BesideQuestion {
  readonly dataNeed: DataNeed;
  /** Whether lines are needed to the very edges. */
  readonly isToEdges: boolean;
}

/**
 * Asks for the samples beside what is on screen, once that is read, of each raw series whose line does not come to an edge:
 * an item that reports when something changes has a value there all the same.
 *
 * @param isRead whether everything that `need` misses has been read
 * @param isToEdges whether lines are needed to the very edges
 */
export function useSamplesBeside(
  client: Pick<SeriesClient, 'summaries'>,
  need: DataNeed | undefined,
  isRead: boolean,
  { known, note }: KnownBeside,
  isToEdges = false,
): BesideReading {
  const [answered, setAnswered] = useState<BesideQuestion>();
  const { begin, abort } = useAbort();
  const ask = useLatestOnly(
    async (question: BesideQuestion) => {
      const { dataNeed } = question;
      const signal = begin();
      // With another Read a server may have an answer that it had not before.
      const counts = answered?.dataNeed.query === dataNeed.query ? known : foundOf(known);
      return { question, answers: await readBeside(client, question, counts, signal) };
    },
    ({ question, answers }) => {
      setAnswered(question);
      note(answers);
    },
  );
  const isAnswered = need === answered?.dataNeed && (answered?.isToEdges === true || !isToEdges);
  const isPending = isRead && need !== undefined && !isAnswered;
  useEffect(() => {
    if (!isPending) return undefined;
    ask({ dataNeed: need, isToEdges });
    // What is beside a window that has moved on is not waited for.
    return abort;
  }, [ask, isPending, need, isToEdges, abort]);
  return { isPending, stop: abort };
}

async function readBeside(
  client: Pick<SeriesClient, 'summaries'>,
  { dataNeed: { query, items, settled }, isToEdges }: BesideQuestion,
  known: SamplesBeside,
  signal: AbortSignal,
): Promise<SamplesBeside> {
  const raw = items.filter(({ aggregate }) => isRaw(aggregate));
  const answers = new Map<SeriesId, SampleBeside[]>();
  for (const { range, items: some } of byRange(raw, settled.range)) {
    const summaries = await client.summaries({ ids: some.map(({ id }) => id), ...range });
    const unknown = some.map(({ id, slopes = false }, place) => {
      const summary = summaries[place];
      return summary === undefined
        ? []
        : unknownSides(range, summary, { known: known.get(id), slopes, now: settled.at, isToEdges });
    });
    for (const side of sides) {
      const requested = some.filter((_, place) => unknown[place]?.includes(side));
      if (requested.length === 0) continue;
      const instant = side === 'before' ? range.start : range.end;
      const found = await checkedBeside(query.connectionId, requested, { instant, side }, signal);
      if (signal.aborted) return answers;
      for (const { id, path } of requested)
        answers.set(id, [...(answers.get(id) ?? []), sampleBeside(found.get(path), side, instant)]);
    }
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

/** By path what the server says; nothing where it gives no answer: the line has the samples of the range alone then. */
async function checkedBeside(
  connectionId: string,
  items: readonly NeededItem[],
  where: { readonly instant: number; readonly side: CheckSide },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CheckedItem>> {
  const paths = items.map(({ path }) => path);
  try {
    const checked = await callBridge('check.beside', { connectionId, paths, ...where }, signal);
    return new Map(checked.map((item) => [item.path, item]));
  } catch {
    return new Map();
  }
}
