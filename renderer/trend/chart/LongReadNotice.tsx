import { Button } from '@mantine/core';
import { Notice } from '../../kit/notices/Notice';
import { useSettings } from '../../kit/settings/use-settings';
import { formatBytes, formatCountOf, formatDuration } from '../../kit/text/format';
import type { ReadEstimate } from '../query/long-read';
import type { LongReadChoice } from '../query/use-long-read';
import { formatLargeCount } from '../scene/large-count';

interface LongReadNoticeProps {
  readonly choice: LongReadChoice;
  /** Reads in Auto instead. */
  readonly onAuto: () => void;
}

/** What a long read of raw samples would bring, and what to do. */
export function LongReadNotice({ choice: { estimate, readAnyway, cancel }, onAuto }: LongReadNoticeProps) {
  const [{ memoryBudgetMb }] = useSettings();
  const tooMuch = memoryText(estimate, memoryBudgetMb * 1e6);
  return (
    <Notice
      kind="choice"
      compact
      message={`Long read of raw samples: ${figures(estimate)}.`}
      advice={`${tooMuch}${assumption(estimate)}Auto draws the same lines from plot values, which are far fewer, and reads raw samples where you zoom in.`}
      actions={
        <>
          <Button size="compact-sm" onClick={onAuto}>
            Read in Auto
          </Button>
          <Button size="compact-sm" variant="default" onClick={readAnyway}>
            Read anyway
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={cancel}>
            Cancel
          </Button>
        </>
      }
    />
  );
}

function figures({ points, bytes, ms }: ReadEstimate): string {
  const size = `about ${formatLargeCount(points)} points, ${formatBytes(Number(bytes.toPrecision(2)))}`;
  return ms === undefined
    ? size
    : `${size}, ${formatDuration(Number(ms.toPrecision(2)))} at the pace of the last reads`;
}

/** Said where more may come than is to be held: what is on screen is not let go. */
function memoryText({ memory }: ReadEstimate, budget: number): string {
  if (memory <= budget) return '';
  const [most, limit] = [formatBytes(Number(memory.toPrecision(2))), formatBytes(budget)];
  return `It takes up to ${most} of memory; ${limit} are to be held, as the status bar says and sets. What is on screen is not let go, so that the limit may be exceeded. `;
}

function assumption({ assumed }: ReadEstimate): string {
  if (assumed === 0) return '';
  const each = assumed === 1 ? 'is' : 'are';
  return `${formatCountOf(assumed, 'item')} that no read has shown before ${each} taken to have a sample a second. `;
}
