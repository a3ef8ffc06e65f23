import { notifications } from '@mantine/notifications';
import { isCaseId } from '@shared/contract/cases/case-file';
import { type DescribedItems, mostDescribed } from '@shared/contract/trend/item-properties';
import { markedText } from '@shared/marked-text';
import { problemOf } from '@shared/problem/problem';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { useConnection } from '../../kit/contexts';
import { NoticeAction } from '../../kit/notices/NoticeAction';
import { showProblem } from '../../kit/notices/show-problem';
import { staying } from '../../kit/notices/staying';
import type { ToldChange } from '../library-change';
import { libraryWords } from '../words/library';
import { fillItems, itemsOfOddLimits } from './fill-items';

/**
 * Fills description, unit and limits of items from the server's properties, and tells how far that is; whoever stops it keeps
 * what has come by then, as after a failure.
 *
 * @param change changes the library as it is when the answers are there
 * @returns undefined where the connection has that switched off
 */
export function useFill(change: (filled: ToldChange) => void): ((paths: readonly string[]) => void) | undefined {
  const { id: connectionId, itemProperties } = useConnection().profile;
  if (!itemProperties || isCaseId(connectionId)) return undefined;
  return (all) => {
    const paths = [...new Set(all)].slice(0, mostDescribed);
    const left = new Set(all).size - paths.length;
    const end = ({ items, requested, problem }: DescribedItems) =>
      change((now) => {
        const { library, filled } = fillItems(now, items);
        const words = [
          filledWords(filled, requested),
          ...limitsWords(itemsOfOddLimits(now, items)),
          ...restWords({ requested, of: paths.length, left }),
        ].join(' ');
        const isFailure = problem !== undefined && problem.kind !== 'cancelled';
        const what = filled > 0 ? libraryWords().fill.notAll : libraryWords().fill.failed;
        if (isFailure) showProblem(problem, { what });
        else if (filled === 0) notifications.show({ message: words });
        return filled > 0 ? { library, what: words } : undefined;
      });
    void describe(connectionId, paths).then(end);
  };
}

function filledWords(filled: number, requested: number): string {
  const words = libraryWords().fill;
  if (filled > 0) return words.filled(filled);
  return requested === 0 ? words.nothing : words.nothingNew;
}

/** What is told of limits that the server gives and that are none. */
function limitsWords(odd: ReturnType<typeof itemsOfOddLimits>): readonly string[] {
  const [first] = odd;
  if (first === undefined) return [];
  const { path, oddLimits } = first;
  return [
    libraryWords().fill.oddLimits(odd.length, markedText(path), limitText(oddLimits.low), limitText(oddLimits.high)),
  ];
}

function limitText(limit: string): string {
  return limit === '' ? '–' : markedText(limit);
}

/** What is told of items that the server was not asked about: after an early end, and beyond the most at once. */
function restWords({ requested, of, left }: Readonly<Record<'requested' | 'of' | 'left', number>>): readonly string[] {
  const words = libraryWords().fill;
  return [
    ...(0 < requested && requested < of ? [words.onlyAsked(requested, of)] : []),
    ...(left > 0 ? [words.left(left)] : []),
  ];
}

/** Asks the server about items; meanwhile a notice says how far that is, and stops it. */
async function describe(connectionId: string, paths: readonly string[]): Promise<DescribedItems> {
  const fillId = crypto.randomUUID();
  const stopping = new AbortController();
  const notice = (requested: number) => ({
    loading: true,
    withCloseButton: false,
    message: <FillProgress requested={requested} all={paths.length} onStop={() => stopping.abort()} />,
  });
  const id = notifications.show({ ...notice(0), ...staying() });
  const silence = onBridge('check.described', (progress) => {
    if (progress.fillId === fillId) notifications.update({ id, ...notice(progress.requested) });
  });
  try {
    return await callBridge('check.properties', { fillId, connectionId, paths: [...paths] }, stopping.signal);
  } catch (thrown) {
    return { items: [], requested: 0, problem: problemOf(thrown) };
  } finally {
    silence();
    notifications.hide(id);
  }
}

interface FillProgressProps {
  readonly requested: number;
  readonly all: number;
  readonly onStop: () => void;
}

function FillProgress({ requested, all, onStop }: FillProgressProps) {
  const words = libraryWords().fill;
  return (
    <NoticeAction label={words.cancel} onAction={onStop}>
      {words.asking(requested, all)}
    </NoticeAction>
  );
}
