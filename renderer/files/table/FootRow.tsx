import { Button } from '@mantine/core';
import type { SectionKey } from '../data/section-key';
import { faultText, noneText, remainderText } from './group-texts';
import { canLoadMore } from '../result/section-state';
import type { ShownGroup } from './table-state';
import classes from './FilesGrid.module.css';

interface FootRowProps {
  readonly id: string;
  readonly line: number;
  readonly group: ShownGroup;
  readonly columns: number;
  readonly isCurrent: boolean;
  readonly isInTree: boolean;
  /** Whether anything is being read just now. */
  readonly isReading: boolean;
  readonly onMore: (keys: readonly SectionKey[]) => void;
  readonly onAll: (keys: readonly SectionKey[]) => void;
}

/** Below the files of a store: what is left of them, what failed, and why there are none. */
export function FootRow(props: FootRowProps) {
  const { id, line, group, columns, isCurrent, isInTree, isReading, onMore, onAll } = props;
  const { sections, count } = group;
  const problem = sections.find((section) => section.problem !== undefined)?.problem;
  const rest = remainderText(sections);
  const open = sections.filter(canLoadMore).map(({ key }) => key);
  const texts = [
    count.shown === 0 ? noneText(group) : undefined,
    faultText(group),
    problem && `${problem.message} ${problem.advice}`,
    problem === undefined && rest !== undefined ? `${rest[0]?.toUpperCase()}${rest.slice(1)}.` : undefined,
  ].filter((text) => text !== undefined);
  return (
    <tr
      id={id}
      data-line={line}
      data-current={isCurrent}
      aria-rowindex={line + 2}
      aria-level={isInTree ? 2 : 1}
      aria-selected={false}
      className={`${classes['line']} ${classes['foot']}`}
    >
      <td aria-colspan={columns}>
        <div className={classes['groupText']}>
          <span data-problem={problem !== undefined} title={texts.join(' ')} className={classes['footText']}>
            {isReading && sections.some((section) => section.isReading) ? 'Reading …' : texts.join(' ')}
          </span>
          {open.length > 0 && (
            <>
              <Button size="compact-xs" variant="default" disabled={isReading} onClick={() => onMore(open)}>
                {problem === undefined ? 'Load the next' : 'Try again'}
              </Button>
              <Button size="compact-xs" variant="default" disabled={isReading} onClick={() => onAll(open)}>
                Load all
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}
