import { Button } from '@mantine/core';
import { IconArrowBarToRight, IconSearch } from '@tabler/icons-react';
import type { CheckedItem } from '@shared/contract/trend/item-check';
import { markedText } from '@shared/marked-text';
import type { TimeRange } from '@shared/time/range';
import { useConnection, useZone } from '../../kit/contexts';
import { useStableValue } from '../../kit/hooks/former-values';
import { useItemCheck } from '../../kit/items/use-item-check';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { sameContents } from '../../kit/same-contents';
import { itemName } from '../../kit/text/item-name';
import { timeText } from '../scene/instants';
import { trendPaths } from '../view/edit-series';
import type { TrendItem } from '../view/trend-item';
import { chartWords } from '../words/chart';

/** The part of the window that is left behind the sample that it is to show. */
const behind = 0.1;

interface LastSampleProps {
  readonly items: readonly TrendItem[];
  /** Milliseconds that the window shows. */
  readonly span: number;
  readonly onShow: (range: TimeRange) => void;
}

/** Asks the server for the last sample of items, and leads there. */
export function LastSample({ items, span, onShow }: LastSampleProps) {
  const { isCase } = useConnection();
  const zone = useZone();
  const read = useStableValue(readOf(items), sameContents);
  const check = useItemCheck(read);
  const words = chartWords().bare;
  // A case has no last sample: it holds what was read when it was saved.
  if (isCase === true || read.length === 0) return null;
  if (check.problem !== undefined) return <ProblemNotice problem={check.problem} onRetry={check.run} compact />;
  const last = lastOf(check.found.values());
  if (check.found.size < read.length)
    return (
      <Button
        size="compact-sm"
        variant="default"
        loading={check.isBegun}
        leftSection={<IconSearch size={15} aria-hidden />}
        onClick={check.run}
      >
        {words.find}
      </Button>
    );
  if (last === undefined) return <output>{noneText([...check.found.values()], zone)}</output>;
  const end = Math.floor(last.at) + Math.max(1, Math.round(span * behind));
  return (
    <>
      <output>{words.found(markedText(itemName(last.path)), timeText(last.at, zone))}</output>
      <Button
        size="compact-sm"
        leftSection={<IconArrowBarToRight size={15} aria-hidden />}
        onClick={() => onShow({ start: end - span, end })}
      >
        {words.show}
      </Button>
    </>
  );
}

type FoundItem = Extract<CheckedItem, { state: 'found' }>;

/** What is read for items, each once. */
function readOf(items: readonly TrendItem[]) {
  return trendPaths(items).map((path) => ({ path }));
}

function lastOf(checked: Iterable<CheckedItem>): FoundItem | undefined {
  const found = [...checked].filter((item): item is FoundItem => item.state === 'found');
  return found.toSorted((a, b) => a.at - b.at).at(-1);
}

/** Since when the server has nothing, and how many it did not tell of. */
function noneText(checked: readonly CheckedItem[], zone: string): string {
  const words = chartWords().bare;
  const since = checked.flatMap((item) => (item.state === 'empty' ? [item.since] : []));
  const failed = checked.length - since.length;
  return [
    ...(since.length > 0 ? [words.never(timeText(Math.max(...since), zone))] : []),
    ...(failed > 0 ? [words.failed(failed)] : []),
  ].join(' ');
}
