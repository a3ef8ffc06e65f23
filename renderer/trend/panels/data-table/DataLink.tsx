import type { Panel } from '../analysis/use-panel';
import { dataTableWords } from '../../words/data-table';
import classes from '../analysis/Panes.module.css';

/** Names the description of the chart. */
export const dataLinkId = 'trend-data-link';

/** Offers the chart's data as a table, to whoever can't see the chart or works by keyboard. */
export function DataLink({ panel }: { readonly panel: Panel }) {
  return (
    <button type="button" id={dataLinkId} className={classes['dataLink']} onClick={() => panel.show('data')}>
      {dataTableWords().link}
    </button>
  );
}
