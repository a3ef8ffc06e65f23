import { Separator } from 'react-resizable-panels';
import classes from './Splitter.module.css';

/** The bar between two panels: dragged, or moved with the arrow keys. */
export function Splitter({ label }: { readonly label: string }) {
  return <Separator className={classes['splitter']} aria-label={label} />;
}
