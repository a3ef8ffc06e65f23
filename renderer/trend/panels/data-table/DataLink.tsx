import type { Panel } from '../analysis/use-panel';
import classes from '../analysis/Panes.module.css';

/** Names the description of the chart. */
export const dataLinkId = 'trend-data-link';

/** Offers the chart's data as a table, to whoever can't see the chart or works by keyboard. */
export function DataLink({ panel }: { readonly panel: Panel }) {
  return (
    <button type="button" id={dataLinkId} className={classes['dataLink']} onClick={() => panel.show('data')}>
      Show the chart’s data as a table
    </button>
  );
}
