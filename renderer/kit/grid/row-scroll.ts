/** Browsers lose precision, and at some height the element itself: rows beyond share the pixels of the scroll bar. */
const mostHeight = 8_000_000;

/** How many rows fit below the head, which is as high as a row, in a place of `height` CSS pixels; a part of a row counts. */
export function rowsIn(height: number, rowHeight: number): number {
  return Math.max(1, (height - rowHeight) / rowHeight);
}

/** Height of what is scrolled over, for `count` rows. */
export function scrolledHeight(count: number, rowHeight: number): number {
  return Math.min(mostHeight, (count + 1) * rowHeight);
}

/** Whether a pixel of the scroll bar is more than one of the rows. */
export function isScaled(count: number, rowHeight: number): boolean {
  return (count + 1) * rowHeight > mostHeight;
}

/** A place for rows and their head: heights in CSS pixels. */
export interface GridPlace {
  readonly height: number;
  readonly rowHeight: number;
}

/** The row (and part of a row) at the top, when the bar is scrolled to `scrollTop`. */
export function rowAtScroll(scrollTop: number, count: number, { height, rowHeight }: GridPlace): number {
  const way = scrolledHeight(count, rowHeight) - height;
  const room = rowsIn(height, rowHeight);
  return way <= 0 ? 0 : within((scrollTop / way) * lastTop(count, room), count, room);
}

/** Where the bar is scrolled to when `row` is at the top. */
export function scrollAtRow(row: number, count: number, { height, rowHeight }: GridPlace): number {
  const room = rowsIn(height, rowHeight);
  const last = lastTop(count, room);
  return last === 0 ? 0 : (within(row, count, room) / last) * (scrolledHeight(count, rowHeight) - height);
}

/** `row`, or the nearest row that can be at the top where `room` rows fit. */
export function within(row: number, count: number, room: number): number {
  return Math.min(lastTop(count, room), Math.max(0, row));
}

/** The top row from which on `row` is in sight, nearest to `top`; in the middle where it was far away. */
export function topFor(row: number, top: number, count: number, room: number): number {
  if (row >= top && row + 1 <= top + room) return top;
  const isNear = row > top - room && row < top + 2 * room;
  if (!isNear) return within(row - room / 2 + 0.5, count, room);
  return within(row < top ? row : row + 1 - room, count, room);
}

function lastTop(count: number, room: number): number {
  return Math.max(0, count - room);
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
