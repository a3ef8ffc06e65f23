/** Names what is dragged: the path of an item. */
const type = 'application/x-process-data-item';

/** Lets an element be dragged as the item at `path`. */
export function dragItem(transfer: DataTransfer, path: string): void {
  transfer.setData(type, path);
  transfer.setData('text/plain', path);
  transfer.effectAllowed = 'copyMove';
}

/** Whether an item is being dragged. */
export function isItemDrag(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes(type) === true;
}

/** The path of the item that was dropped. */
export function droppedItem(transfer: DataTransfer): string {
  return transfer.getData(type);
}
