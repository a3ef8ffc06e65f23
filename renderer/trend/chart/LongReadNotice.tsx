import { Button } from '@mantine/core';
import { Notice } from '../../kit/notices/Notice';
import { useSettings } from '../../kit/settings/use-settings';
import { formatBytes, formatDuration } from '../../kit/text/format';
import type { ReadEstimate } from '../query/long-read';
import type { LongReadChoice } from '../query/use-long-read';
import { formatLargeCount } from '../scene/large-count';
import { chartWords } from '../words/chart';

interface LongReadNoticeProps {
  readonly choice: LongReadChoice;
  /** Reads in Auto instead. */
  readonly onAuto: () => void;
}

/** What a long read of raw samples would bring, and what to do. */
export function LongReadNotice({ choice: { estimate, readAnyway, cancel }, onAuto }: LongReadNoticeProps) {
  const [{ memoryBudgetMb }] = useSettings();
  const words = chartWords().longRead;
  const said = [...memoryTexts(estimate, memoryBudgetMb * 1e6), ...assumptions(estimate), words.auto];
  return (
    <Notice
      kind="choice"
      compact
      message={words.message(figures(estimate))}
      advice={said.join(' ')}
      actions={
        <>
          <Button size="compact-sm" onClick={onAuto}>
            {words.readInAuto}
          </Button>
          <Button size="compact-sm" variant="default" onClick={readAnyway}>
            {words.readAnyway}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={cancel}>
            {words.cancel}
          </Button>
        </>
      }
    />
  );
}

function figures({ points, bytes, ms }: ReadEstimate): string {
  const words = chartWords().longRead;
  const [count, size] = [formatLargeCount(points), formatBytes(Number(bytes.toPrecision(2)))];
  return ms === undefined
    ? words.figures(count, size)
    : words.timed(count, size, formatDuration(Number(ms.toPrecision(2))));
}

/** Said where more may come than is to be held: what is on screen is not let go. */
function memoryTexts({ memory }: ReadEstimate, budget: number): readonly string[] {
  if (memory <= budget) return [];
  return [chartWords().longRead.memory(formatBytes(Number(memory.toPrecision(2))), formatBytes(budget))];
}

function assumptions({ assumed }: ReadEstimate): readonly string[] {
  return assumed === 0 ? [] : [chartWords().longRead.assumed(assumed)];
}
