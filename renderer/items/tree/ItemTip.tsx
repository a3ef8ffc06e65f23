import type { LibraryItem } from '@shared/contract/app/storage';
import classes from './ItemTree.module.css';
import { Highlighted } from '../Highlighted';

interface ItemTipProps {
  readonly item: LibraryItem;
  readonly words: readonly string[];
}

/** What is known of an item, over its name in the tree. */
export function ItemTip({ item, words }: ItemTipProps) {
  return (
    <span className={classes['tip']}>
      {item.description !== undefined && (
        <span className={classes['tipText']}>
          <Highlighted text={item.description} words={words} />
        </span>
      )}
      <span className={classes['tipPath']}>{item.path}</span>
      {item.unit !== undefined && <span>Unit: {item.unit}</span>}
      {item.id !== undefined && <span>Object ID: {item.id}</span>}
    </span>
  );
}
