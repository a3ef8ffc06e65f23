import type { GridColumn } from '../../../kit/grid/column';
import { dataTableWords } from '../../words/data-table';
import type { TimedRow } from './timed-rows';
import classes from '../analysis/Panes.module.css';

/** The numbers of the rows; `afterUnread` says what a dashed line above one means. */
export function rowNumberColumn<Row extends TimedRow>(afterUnread: string): GridColumn<Row> {
  return {
    id: 'row',
    title: dataTableWords().columns.row,
    width: '110px',
    mono: true,
    text: ({ index }) => String(index + 1),
    isFaint: () => true,
    render: ({ index, isAfterUnread }) =>
      isAfterUnread ? <span className={classes['afterUnread']}>{index + 1}</span> : undefined,
    describe: ({ isAfterUnread }) => (isAfterUnread ? afterUnread : undefined),
  };
}
