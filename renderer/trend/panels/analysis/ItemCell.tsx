import type { AnalysedSeries } from '../../scene/analysed-series';
import classes from './Panes.module.css';

/** An item's name with its colour; the title tells it from others of the name. */
export function ItemCell({ series: { name, label, colour } }: { readonly series: AnalysedSeries }) {
  return (
    <span className={classes['item']} title={label}>
      <span className={classes['swatch']} style={{ background: colour }} aria-hidden="true" />
      {name}
    </span>
  );
}
