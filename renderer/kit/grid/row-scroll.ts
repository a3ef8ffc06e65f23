/** Height of a row, and of the head above the rows, CSS pixels. */
export const rowHeight = 28;

/** Browsers lose precision, and at some height the element itself: rows beyond share the pixels of the scroll bar. */
const mostHeight = 8_000_000;

/** How many rows fit below the head in a place of `height` CSS pixels; a part of a row counts. */
export function rowsIn(height: number): number {
  return Math.max(1, (height - rowHeight) / rowHeight);
}

/** Height of what is scrolled over, for `count` rows. */
export function scrolledHeight(count: number): number {
  return Math.min(mostHeight, (count + 1) * rowHeight);
}

/** Whether a pixel of the scroll bar is more than one of the rows. */
export function isScaled(count: number): boolean {
  return (count + 1) * rowHeight > mostHeight;
}

/** The row (and part of a row) at the top, when the bar is scrolled to `scrollTop` in a place of `height`. */
export function rowAtScroll(scrollTop: number, count: number, height: number): number {
  const way = scrolledHeight(count) - height;
  return way <= 0 ? 0 : within((scrollTop / way) * lastTop(count, height), count, height);
}

/** Where the bar is scrolled to when `row` is at the top. */
export function scrollAtRow(row: number, count: number, height: number): number {
  const last = lastTop(count, height);
  return last === 0 ? 0 : (within(row, count, height) / last) * (scrolledHeight(count) - height);
}

/** `row`, or the nearest row that can be at the top. */
export function within(row: number, count: number, height: number): number {
  return Math.min(lastTop(count, height), Math.max(0, row));
}

/** The top row from which on `row` is in sight, nearest to `top`; in the middle where it was far away. */
export function topFor(row: number, top: number, count: number, height: number): number {
  const room = rowsIn(height);
  if (row >= top && row + 1 <= top + room) return top;
  const isNear = row > top - room && row < top + 2 * room;
  if (!isNear) return within(row - room / 2 + 0.5, count, height);
  return within(row < top ? row : row + 1 - room, count, height);
}

function lastTop(count: number, height: number): number {
  return Math.max(0, count - rowsIn(height));
}

/** So great a part of the rows in sight stays where the elements of the others are made anew. */
const stayingPart = 2 / 3;

/**
 * From where the keys of rows are counted once `top` is at the top. When most rows in sight are others, the elements of the
 * rows that left serve those that came: new texts in an element take a third of a new element.
 */
export function keyBaseAt(
  { top: before, keyBase }: { readonly top: number; readonly keyBase: number },
  top: number,
  inSight: number,
): number {
  const way = Math.floor(top) - Math.floor(before);
  return Math.abs(way) > (1 - stayingPart) * inSight ? keyBase + way : keyBase;
}
