import type { AnalysedSeries } from './analysed-series';
import classes from './Panes.module.css';

/** An item's name with its colour; the path tells it from others of the name. */
export function ItemCell({ series: { name, path, colour } }: { readonly series: AnalysedSeries }) {
  return (
    <span className={classes['item']} title={path}>
      <span className={classes['swatch']} style={{ background: colour }} aria-hidden="true" />
      {name}
    </span>
  );
}
