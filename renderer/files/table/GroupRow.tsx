import { IconAlertTriangle, IconChevronDown, IconChevronRight, IconDatabase } from '@tabler/icons-react';
import type { FilesState } from '../result/files-result';
import { countText, remainderText, sectionTexts } from './group-texts';
import type { ShownGroup } from './table-state';
import classes from './FilesGrid.module.css';

interface GroupRowProps {
  readonly id: string;
  readonly line: number;
  readonly group: ShownGroup;
  readonly state: FilesState;
  readonly columns: number;
  readonly isCurrent: boolean;
  readonly onFold: () => void;
}

/** The head of a store's files: its name and description, how many files are loaded, and whether more may exist. */
export function GroupRow({ id, line, group, state, columns, isCurrent, onFold }: GroupRowProps) {
  const { isFolded, sections, count } = group;
  const { store, description, item, query } = sectionTexts(group, state);
  const rest = remainderText(sections);
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <tr
      id={id}
      data-line={line}
      data-current={isCurrent}
      aria-rowindex={line + 2}
      aria-level={1}
      aria-expanded={!isFolded}
      aria-selected={false}
      className={`${classes['line']} ${classes['group']}`}
    >
      <td aria-colspan={columns} onDoubleClick={onFold}>
        <div className={classes['groupText']}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={isFolded ? 'Unfold' : 'Fold'}
            className={classes['fold']}
            onClick={onFold}
          >
            <Chevron size={16} aria-hidden />
          </button>
          <IconDatabase size={15} stroke={1.6} className={classes['sign']} aria-hidden />
          {query !== undefined && <span className={classes['soft']}>{query}</span>}
          <strong>{store}</strong>
          {item !== undefined && (
            <bdi className={classes['item']} title={item}>
              {item}
            </bdi>
          )}
          <span className={classes['description']} title={description}>
            {description}
          </span>
          <span className={classes['count']}>{countText(count)}</span>
          {rest !== undefined && (
            <span className={classes['rest']}>
              <IconAlertTriangle size={14} aria-hidden /> {rest}
            </span>
          )}
        </div>
      </td>
    </tr>
  );
}
