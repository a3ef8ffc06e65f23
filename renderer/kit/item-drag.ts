/** Names what is dragged: the paths of items, each on a line, the keys of series likewise, or the place of a lane. */
const itemType = 'application/x-process-data-item';
const seriesType = 'application/x-process-data-series';
const laneType = 'application/x-process-data-lane';

/**
 * What can be dragged onto a lane: items by their paths, series of the view by their keys; and a whole lane by its place
 * from the top, 0 is the first.
 */
export type Dragged =
  | { readonly paths: readonly string[] }
  | { readonly keys: readonly string[] }
  | { readonly lane: number };

/** Lets an element be dragged as the items at `paths`. */
export function dragItems(transfer: DataTransfer, paths: readonly string[]): void {
  drag(transfer, itemType, paths.join('\n'));
}

/** Lets an element be dragged as the series of some keys. */
export function dragSeries(transfer: DataTransfer, keys: readonly string[]): void {
  drag(transfer, seriesType, keys.join('\n'));
}

/** Lets an element be dragged as the lane at a place. */
export function dragLane(transfer: DataTransfer, place: number): void {
  drag(transfer, laneType, String(place));
}

function drag(transfer: DataTransfer, type: string, name: string): void {
  transfer.setData(type, name);
  transfer.setData('text/plain', name);
  transfer.effectAllowed = 'copyMove';
}

/** Whether an item, a series or a lane is being dragged. */
export function isItemDrag(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer !== null && [itemType, seriesType, laneType].some((type) => transfer.types.includes(type));
}

/** Whether it is a lane. */
export function isLaneDrag(transfer: DataTransfer): boolean {
  return transfer.types.includes(laneType);
}

/** What was dropped. */
export function droppedItem(transfer: DataTransfer): Dragged {
  if (isLaneDrag(transfer)) return { lane: Number(transfer.getData(laneType)) };
  return transfer.types.includes(seriesType)
    ? { keys: transfer.getData(seriesType).split('\n') }
    : { paths: transfer.getData(itemType).split('\n') };
}
